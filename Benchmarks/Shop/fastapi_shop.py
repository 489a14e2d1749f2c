import os
from typing import Annotated

import peer
from fastapi import FastAPI, Header, Response
from pydantic import BaseModel, Field

app = FastAPI()
database = peer.connect(os.environ["SHOP"])


class Item(BaseModel):
    product: Annotated[str, Field(min_length=1, max_length=60)]
    quantity: Annotated[int, Field(ge=1, le=1000)]


@app.post("/api/bag/items")
async def add(item: Item, response: Response, authorization: Annotated[str, Header()]):
    # SQLite has one writer, so a thread for each request would be slower.
    response.status_code = peer.add(
        database, authorization.removeprefix("Bearer "), item.product, item.quantity)
    return {"product": item.product}


@app.get("/api/products")
async def products():
    return {"products": peer.products(database)}
