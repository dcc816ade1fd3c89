"""Trains the tagger and writes its weights. `npm run train:tagger` calls it.

The pages come from `pages.ts`; the network is that of `domain/screenshots/tagger/tagger.ts`. Weights are rounded to
bytes with one scale for each row of a table.
"""
import argparse
import math
import random
import struct
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

HASHES, PLACES, SPELLINGS, TAGS, KINDS, PLATFORMS, REQUESTS = 10, 16, 6144, 23, 4, 12, 6
WIDTH, HEADS, LAYERS = 64, 4, 3
PLACE_UNIT = 8192
WORD = np.dtype([("tag", "<i2"), ("request", "<i2"), ("hash", "<i2", HASHES), ("place", "<i2", PLACES)])
# Borders of the steps into which the distance of two words falls, in widths and heights of the page.
STEPS_X = torch.tensor([-.5, -.3, -.15, -.06, -.02, -.004, .004, .02, .06, .15, .3, .5])
STEPS_Y = torch.tensor([-.4, -.2, -.1, -.05, -.025, -.006, .006, .025, .05, .1, .2, .4])

BATCH = 24
# Labelled screenshots in each batch; the others are invented.
LABELLED_IN_BATCH = 12
# Its highest value: it rises for 200 steps, and then fades.
LEARNING_RATE = 3e-3
# Invented pages that are never learned from, and tell how well the others are learned.
HELD_OUT = 400


def load(file):
    data = open(file, "rb").read()
    at, pages = 0, []
    while at < len(data):
        count, kind, platform = struct.unpack_from("<HHh", data, at)
        at += 6
        words = np.frombuffer(data, WORD, count, at)
        at += words.nbytes
        if count:
            pages.append((kind, platform, words))
    return pages


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.n1, self.n2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.o = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.f1, self.f2 = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(3 * WIDTH, WIDTH)
        self.bias = nn.Embedding((len(STEPS_X) + 1) * (len(STEPS_Y) + 1), HEADS)
        nn.init.zeros_(self.bias.weight)

    def forward(self, x, steps, mask):
        pages, rows, _ = x.shape
        head = WIDTH // HEADS
        query, key, value = self.qkv(self.n1(x)).view(pages, rows, 3, HEADS, head).permute(2, 0, 3, 1, 4)
        share = query @ key.transpose(-1, -2) / math.sqrt(head)
        share[:, :, 1:, 1:] = share[:, :, 1:, 1:] + self.bias(steps).permute(0, 3, 1, 2)
        share = share.masked_fill(~mask[:, None, None, :], -1e4).softmax(-1)
        x = x + self.o((share @ value).transpose(1, 2).reshape(pages, rows, WIDTH))
        return x + self.f2(F.relu(self.f1(self.n2(x))))


class Tagger(nn.Module):
    def __init__(self):
        super().__init__()
        self.e = nn.Embedding(SPELLINGS, WIDTH, padding_idx=0)
        nn.init.normal_(self.e.weight, 0, 0.45 / math.sqrt(HASHES))
        self.p = nn.Linear(PLACES, WIDTH)
        self.cls = nn.Parameter(torch.randn(WIDTH) * 0.1)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.n = nn.LayerNorm(WIDTH)
        self.tag, self.request = nn.Linear(WIDTH, TAGS), nn.Linear(WIDTH, REQUESTS)
        self.kind, self.platform = nn.Linear(WIDTH, KINDS), nn.Linear(WIDTH, PLATFORMS)

    def forward(self, hashes, places, mask, steps, drop=0.0):
        spelling = self.e(hashes)
        if drop:
            spelling = spelling * (torch.rand(spelling.shape[:-1]) > drop).unsqueeze(-1) / (1 - drop)
        x = spelling.sum(2) + self.p(places)
        x = torch.cat([self.cls.expand(len(x), 1, WIDTH), x], 1)
        mask = torch.cat([torch.ones(len(mask), 1, dtype=torch.bool), mask], 1)
        for layer in self.layers:
            x = layer(x, steps, mask)
        x = self.n(x)
        return self.tag(x[:, 1:]), self.request(x[:, 1:]), self.kind(x[:, 0]), self.platform(x[:, 0])


def tensors(pages, training=False):
    count = max(len(words) for _, _, words in pages)
    shape = (len(pages), count)
    hashes, places = np.zeros((*shape, HASHES), np.int64), np.zeros((*shape, PLACES), np.float32)
    tags, requests, mask = np.full(shape, -100, np.int64), np.full(shape, -100, np.int64), np.zeros(shape, bool)
    kinds, platforms = np.zeros(len(pages), np.int64), np.zeros(len(pages), np.int64)
    for i, (kind, platform, words) in enumerate(pages):
        here = slice(0, len(words))
        hashes[i, here], places[i, here] = words["hash"], words["place"] / PLACE_UNIT
        tags[i, here], requests[i, here], mask[i, here] = words["tag"], words["request"], True
        kinds[i], platforms[i] = kind, platform
    if training:
        # Hides the spelling of some words, of values above all: what stands around them must tell.
        hidden = np.random.rand(*shape) < np.where(tags > 0, 0.15, 0.03)
        hashes[:, :, :6] *= ~hidden[:, :, None]
    arrays = hashes, places, tags, requests, mask, kinds, platforms
    hashes, places, tags, requests, mask, kinds, platforms = map(torch.from_numpy, arrays)
    across = places[:, None, :, 0] - places[:, :, None, 0]
    down = places[:, None, :, 2] - places[:, :, None, 2]
    steps = torch.bucketize(across, STEPS_X) * (len(STEPS_Y) + 1) + torch.bucketize(down, STEPS_Y)
    return hashes, places, mask, steps, tags, requests, kinds, platforms


def score(net, pages):
    net.eval()
    right = found = true = kinds_right = 0
    told = {"platforms": [0, 0], "instructions": [0, 0]}
    with torch.no_grad():
        for i in range(0, len(pages), 32):
            hashes, places, mask, steps, tags, requests, kinds, platforms = tensors(pages[i:i + 32])
            by_word, request, by_page, platform = net(hashes, places, mask, steps)
            best = by_word.argmax(-1)
            kinds_right += (by_page.argmax(-1) == kinds).sum().item()
            right += ((best == tags) & (tags > 0)).sum().item()
            found += ((best > 0) & (tags >= 0)).sum().item()
            true += (tags > 0).sum().item()
            for name, guess, truth in (("platforms", platform, platforms), ("instructions", request, requests)):
                told[name][0] += (guess.argmax(-1) == truth).sum().item()
                told[name][1] += (truth >= 0).sum().item()
    net.train()
    shares = "".join(f", {name} {part / max(1, all):.3f}" for name, (part, all) in told.items())
    return f"words F1 {2 * right / max(1, found + true):.3f}, kinds {kinds_right / len(pages):.3f}{shares}"


def batches(pages):
    """Pages of a length go together, which spares padding."""
    lengths = np.array([len(words) for _, _, words in pages])
    while True:
        order = np.random.permutation(len(pages))
        for at in range(0, len(order) - BATCH * 20, BATCH * 20):
            part = order[at:at + BATCH * 20]
            part = part[np.argsort(lengths[part], kind="stable")].reshape(20, BATCH)
            for row in np.random.permutation(20):
                yield part[row], lengths[part[row]].mean()


def mean_loss(guesses, truth):
    """The loss where the truth is known; 0 where it is nowhere."""
    total = F.cross_entropy(guesses, truth, ignore_index=-100, label_smoothing=0.05, reduction="sum")
    return total / max(1, (truth >= 0).sum().item())


def train(net, invented, labelled, steps_in_all):
    held, invented = invented[:HELD_OUT], invented[HELD_OUT:]
    labelled_lengths = np.array([len(words) for _, _, words in labelled])
    optimizer = torch.optim.AdamW(net.parameters(), LEARNING_RATE, weight_decay=0.01)
    start, stream = time.time(), batches(invented)
    for step in range(steps_in_all):
        fade = 0.5 * (1 + math.cos(math.pi * step / steps_in_all)) + 0.01
        for group in optimizer.param_groups:
            group["lr"] = LEARNING_RATE * min(1, step / 200) * fade
        ids, length = next(stream)
        near = np.flatnonzero(np.abs(labelled_lengths - length) < 12)
        near = near if len(near) > 20 else np.arange(len(labelled))
        dropped = set(np.random.choice(BATCH, LABELLED_IN_BATCH, replace=False).tolist())
        pages = [invented[id] for i, id in enumerate(ids) if i not in dropped]
        pages += [labelled[i] for i in np.random.choice(near, LABELLED_IN_BATCH)]
        hashes, places, mask, steps, tags, requests, kinds, platforms = tensors(pages, training=True)
        places = places + torch.randn_like(places) * 0.01
        by_word, request, by_page, platform = net(hashes, places, mask, steps, drop=0.12)
        words = F.cross_entropy(by_word.reshape(-1, TAGS), tags.reshape(-1), ignore_index=-100, label_smoothing=0.02)
        loss = words + 0.15 * F.cross_entropy(by_page, kinds, label_smoothing=0.05)
        loss = loss + 0.1 * mean_loss(platform, platforms) + 0.1 * mean_loss(request.reshape(-1, REQUESTS), requests.reshape(-1))
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        if (step + 1) % 500 == 0:
            print(f"{step + 1} steps, {time.time() - start:.0f} s: {score(net, held)}", flush=True)


def save(net, file):
    with open(file, "wb") as out:
        for name, weight in net.state_dict().items():
            weight = weight.numpy().astype(np.float32)
            weight = weight.reshape(1, -1) if weight.ndim == 1 else weight
            out.write(struct.pack("<HII", len(name), *weight.shape) + name.encode())
            if len(weight) == 1 or name.startswith(("kind", "platform", "request")):
                out.write(b"\0" + weight.tobytes())
            else:
                scale = np.maximum(np.abs(weight).max(1), 1e-8) / 127
                rounded = np.clip(np.round(weight / scale[:, None]), -127, 127).astype(np.int8)
                out.write(b"\1" + scale.astype("<f4").tobytes() + rounded.tobytes())


def main():
    options = argparse.ArgumentParser()
    options.add_argument("invented", nargs="+")
    options.add_argument("--labelled", required=True)
    options.add_argument("--out", required=True)
    options.add_argument("--steps", type=int, required=True)
    given = options.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    random.seed(1)
    np.random.seed(1)
    net = Tagger()
    train(net, [page for file in given.invented for page in load(file)], load(given.labelled), given.steps)
    save(net, given.out)


main()
