"""The same shop for every peer in Python: session, guarded update, and upsert in one transaction.

Unlike the market, it has no keys, holds, or limits.
"""

import sqlite3

MAKE = """
CREATE TABLE product (id TEXT PRIMARY KEY, name TEXT, price INTEGER, stock INTEGER CHECK (stock >= 0));
CREATE TABLE session (token TEXT PRIMARY KEY, user INTEGER, expires REAL);
CREATE TABLE bag_line (user INTEGER, product TEXT, quantity INTEGER, PRIMARY KEY (user, product));
"""


def connect(path):
    database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    database.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    return database


def make(path, products, users):
    database = connect(path)
    database.executescript(MAKE)
    database.execute("BEGIN")
    for number in range(products):
        database.execute("INSERT INTO product VALUES (?, ?, 100, 1000000)",
                         (f"soak-{number}", f"Product {number}"))
    for user in range(users):
        database.execute("INSERT INTO session VALUES (?, ?, 1e12)", (f"token-{user}", user))
    database.execute("COMMIT")
    database.close()


def add(database, token, product, quantity):
    """Returns the status of an endpoint's response."""
    database.execute("BEGIN IMMEDIATE")
    user = database.execute("SELECT user FROM session WHERE token = ? AND expires > unixepoch()",
                            (token,)).fetchone()
    if user is None:
        database.execute("ROLLBACK")
        return 401
    taken = database.execute("UPDATE product SET stock = stock - ?2 WHERE id = ?1 AND stock >= ?2",
                             (product, quantity)).rowcount
    if taken == 0:
        database.execute("ROLLBACK")
        return 409
    database.execute(
        "INSERT INTO bag_line VALUES (?, ?, ?) "
        "ON CONFLICT DO UPDATE SET quantity = quantity + excluded.quantity",
        (user[0], product, quantity))
    database.execute("COMMIT")
    return 201


def products(database):
    rows = database.execute("SELECT id, name, price, stock FROM product ORDER BY id")
    return [dict(zip(("id", "name", "price", "stock"), row)) for row in rows]
