"""The job of the benchmark in other engines: three steps, each of which writes one row.

    peers.py ENGINE URL submit COUNT    stores requests
    peers.py ENGINE URL work            prints "ready", and works after a line on standard input
    peers.py ENGINE URL latency COUNT   prints the seconds from each submission to its response
"""

import asyncio
import logging
import os
import pathlib
import sys
import threading
import time
from dataclasses import dataclass

import psycopg
import psycopg_pool

ENGINE, URL, ROLE = sys.argv[1:4]
COUNT = int(sys.argv[4]) if len(sys.argv) > 4 else 0
AT_ONCE = 8
WRITE = "INSERT INTO effect (request, step) VALUES (%s, %s)"
FOUND = "SELECT FROM effect WHERE request = %s AND step = 3"


def wait_for_go():
    print("ready", flush=True)
    sys.stdin.readline()


async def measure(submit, is_finished):
    """Prints the time that each request takes, one after another."""
    for number in range(COUNT):
        request = f"latency {number}"
        start = time.perf_counter()
        await submit(request)
        while not await is_finished(request):
            await asyncio.sleep(0.002)
        print(time.perf_counter() - start, flush=True)


async def until_found(pool):
    """Returns a check for engines without a response: whether the last step has written its row."""
    async def is_finished(request):
        async with pool.connection() as connection:
            return (await connection.execute(FOUND, [request])).rowcount == 1
    return is_finished


async def procrastinate():
    import procrastinate

    app = procrastinate.App(connector=procrastinate.PsycopgConnector(conninfo=URL, max_size=10))
    pool = psycopg_pool.AsyncConnectionPool(
        URL, min_size=8, max_size=8, open=False, kwargs={"autocommit": True})

    async def write(request, step):
        async with pool.connection() as connection:
            await connection.execute(WRITE, [request, step])

    @app.task(name="one")
    async def one(request):
        await write(request, 1)
        await two.defer_async(request=request)

    @app.task(name="two")
    async def two(request):
        await write(request, 2)
        await three.defer_async(request=request)

    @app.task(name="three")
    async def three(request):
        await write(request, 3)

    async with app.open_async(), pool:
        if ROLE == "submit":
            await app.schema_manager.apply_schema_async()
            await one.batch_defer_async(*({"request": str(n)} for n in range(COUNT)))
        elif ROLE == "work":
            wait_for_go()
            await app.run_worker_async(concurrency=AT_ONCE, install_signal_handlers=False)
        else:
            await measure(lambda request: one.defer_async(request=request), await until_found(pool))


def dbos():
    from dbos import DBOS, DBOSClient

    if ROLE == "work":
        pool = psycopg_pool.ConnectionPool(
            URL, min_size=8, max_size=8, kwargs={"autocommit": True})
        DBOS(config={"name": "bench", "system_database_url": URL, "log_level": "ERROR",
                     "application_version": "1"})

        def write(request, step):
            with pool.connection() as connection:
                connection.execute(WRITE, [request, step])

        @DBOS.step(name="one")
        def one(request):
            write(request, 1)

        @DBOS.step(name="two")
        def two(request):
            write(request, 2)

        @DBOS.step(name="three")
        def three(request):
            write(request, 3)
            return "done"

        @DBOS.workflow(name="job")
        def job(request):
            one(request)
            two(request)
            return three(request)

        wait_for_go()
        DBOS.launch()
        DBOS.register_queue("jobs", worker_concurrency=AT_ONCE, polling_interval_sec=0.05)
        threading.Event().wait()
    options = {"queue_name": "jobs", "workflow_name": "job", "app_version": "1"}
    if ROLE == "submit":
        DBOS(config={"name": "bench", "system_database_url": URL, "log_level": "ERROR",
                     "application_version": "1"})
        DBOS.launch()
        DBOS.destroy()
        client = DBOSClient(system_database_url=URL)
        for number in range(COUNT):
            client.enqueue(options, str(number))
    else:
        client = DBOSClient(system_database_url=URL)
        for number in range(COUNT):
            start = time.perf_counter()
            client.enqueue(options, f"latency {number}").get_result(polling_interval_sec=0.002)
            print(time.perf_counter() - start, flush=True)
    os._exit(0)


@dataclass
class One:
    request: str


@dataclass
class Two:
    request: str


@dataclass
class Three:
    request: str


async def awa():
    import awa

    client = awa.AsyncClient(URL, max_connections=20)
    next_job = {1: Two, 2: Three}

    async def step(request, number):
        """Writes and inserts the next job in one transaction."""
        transaction = await client.transaction()
        await transaction.execute("INSERT INTO effect (request, step) VALUES ($1, $2)", request, number)
        if number in next_job:
            await transaction.insert(next_job[number](request=request), queue="jobs")
        await transaction.commit()

    if ROLE == "submit":
        await client.migrate()
        await client.install_queue_storage()  # its newer engine
        jobs = [One(request=str(number)) for number in range(COUNT)]
        if jobs:
            await client.enqueue_many_copy(jobs, queue="jobs")
    elif ROLE == "work":
        @client.task(One, queue="jobs")
        async def one(job):
            await step(job.args.request, 1)

        @client.task(Two, queue="jobs")
        async def two(job):
            await step(job.args.request, 2)

        @client.task(Three, queue="jobs")
        async def three(job):
            await step(job.args.request, 3)

        wait_for_go()
        await client.start([("jobs", AT_ONCE)])
        await asyncio.Event().wait()
    else:
        pool = psycopg_pool.AsyncConnectionPool(URL, open=False, kwargs={"autocommit": True})
        async with pool:
            await measure(
                lambda request: client.insert(One(request=request), queue="jobs"),
                await until_found(pool))


def absurd():
    import absurd_sdk
    import absurdctl

    client = absurd_sdk.Absurd(URL, queue_name="jobs")
    if ROLE == "submit":
        file = os.environ.get("ABSURD_SCHEMA")
        schema = pathlib.Path(file).read_text() if file else absurdctl.BUNDLED_SCHEMA_SQL
        with psycopg.connect(URL, autocommit=True) as connection:
            connection.execute(schema)
        client.create_queue()
        for number in range(COUNT):
            client.spawn("job", str(number), queue="jobs")
    elif ROLE == "work":
        # absurd's threads share one connection, so write the rows on other connections.
        pool = psycopg_pool.ConnectionPool(
            URL, min_size=8, max_size=8, kwargs={"autocommit": True})

        def write(request, step):
            with pool.connection() as connection:
                connection.execute(WRITE, [request, step])

        @client.register_task("job")
        def job(request, context):
            context.step("one", lambda: write(request, 1))
            context.step("two", lambda: write(request, 2))
            context.step("three", lambda: write(request, 3))
            return "done"

        wait_for_go()
        client.start_worker(concurrency=AT_ONCE, poll_interval=0.05)
    else:
        for number in range(COUNT):
            start = time.perf_counter()
            task = client.spawn("job", f"latency {number}", queue="jobs")["task_id"]
            while (result := client.fetch_task_result(task)).state != "completed":
                if result.state == "failed":
                    raise RuntimeError(result.failure)
                time.sleep(0.002)
            print(time.perf_counter() - start, flush=True)


logging.disable(logging.WARNING)
engine = globals()[ENGINE]
if asyncio.iscoroutinefunction(engine):
    asyncio.run(engine())
else:
    engine()
