import os

import peer
from flask import Flask, request

app = Flask(__name__)
database = peer.connect(os.environ["SHOP"])


@app.post("/api/bag/items")
def add():
    item = request.get_json()
    product, quantity = item.get("product"), item.get("quantity")
    if not isinstance(product, str) or not isinstance(quantity, int) or not 1 <= quantity <= 1000:
        return {"error": "invalid"}, 422
    token = request.headers["Authorization"].removeprefix("Bearer ")
    return {"product": product}, peer.add(database, token, product, quantity)


@app.get("/api/products")
def products():
    return {"products": peer.products(database)}
