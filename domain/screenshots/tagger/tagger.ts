// A small attention network that tells what each word of a screen is part of. `scripts/tagger` trains it.
import { instructions, platforms } from '../../messages/message.ts'
import type { ScreenKind } from '../order.ts'
import { HASHES, PLACES, type Features } from './features.ts'

/** What a word may be part of. The order is that of the weights. */
export const roles = [
  'name',
  'store',
  'street',
  'suburb',
  'ref',
  'items',
  'by',
  'minutes',
  'distance',
  'pay',
  'instruction',
] as const
export type Role = (typeof roles)[number]
/** The order is that of the weights. */
export const kindsOfScreen: readonly ScreenKind[] = ['offer', 'pickup', 'dropoff', 'not_an_order']

/** No role, then for each role a value's first word and its other words. */
export const TAGS = 1 + 2 * roles.length
const WIDTH = 64
const HEADS = 4
const HEAD = WIDTH / HEADS
const LAYERS = 3
/** Borders of the steps into which the distance of two words falls, in widths and heights of the page. */
const STEPS_X = [-0.5, -0.3, -0.15, -0.06, -0.02, -0.004, 0.004, 0.02, 0.06, 0.15, 0.3, 0.5]
const STEPS_Y = [-0.4, -0.2, -0.1, -0.05, -0.025, -0.006, 0.006, 0.025, 0.05, 0.1, 0.2, 0.4]

/** The weights by name. */
export type Tagger = Record<string, Float32Array>
/**
 * For each word the probabilities of its `TAGS` and of each of `instructions`, of which it may be part; for the screen
 * those of its kinds and of `platforms`.
 */
type Tagged = { tags: Float32Array; requests: Float32Array; kinds: Float32Array; platforms: Float32Array }

/** Opens the file of weights: entries of a name, two sizes and rows, as floats or as bytes with a scale for each row. */
export function openTagger(file: ArrayBuffer): Tagger {
  const view = new DataView(file)
  const weights: Tagger = {}
  let at = 0
  while (at < file.byteLength) {
    const length = view.getUint16(at, true)
    const rows = view.getUint32(at + 2, true)
    const columns = view.getUint32(at + 6, true)
    const name = String.fromCharCode(...new Uint8Array(file, at + 10, length))
    at += 10 + length
    const isScaled = view.getUint8(at++) === 1
    const values = new Float32Array(rows * columns)
    if (isScaled) {
      const bytes = new Int8Array(file, at + 4 * rows, rows * columns)
      for (let row = 0, i = 0; row < rows; row++) {
        const scale = view.getFloat32(at + 4 * row, true)
        for (const end = i + columns; i < end; i++) values[i] = bytes[i]! * scale
      }
      at += 4 * rows + rows * columns
    } else {
      for (let i = 0; i < values.length; i++) values[i] = view.getFloat32(at + 4 * i, true)
      at += 4 * values.length
    }
    weights[name] = values
  }
  return weights
}

export function tagWords(tagger: Tagger, { words, hashes, places }: Features): Tagged {
  const count = words.length
  // Row 0 stands for the whole screen.
  const rows = count + 1
  const weight = (name: string): Float32Array => tagger[name]!
  const layer = (name: string, input: Float32Array, from: number, to: number) =>
    linear(input, { from, to, weight: weight(`${name}.weight`), bias: weight(`${name}.bias`) })
  const norm = (name: string, input: Float32Array) =>
    normalized(input, weight(`${name}.weight`), weight(`${name}.bias`))

  let x: Float32Array = new Float32Array(rows * WIDTH)
  x.set(weight('cls'))
  x.set(layer('p', places, PLACES, WIDTH), WIDTH)
  const spellings = weight('e.weight')
  for (let w = 0; w < count; w++)
    for (let k = 0; k < HASHES; k++) {
      const row = hashes[w * HASHES + k]! * WIDTH
      for (let i = 0; i < WIDTH; i++) x[(w + 1) * WIDTH + i]! += spellings[row + i]!
    }
  const steps = stepsBetween(places, count)
  for (let n = 0; n < LAYERS; n++) {
    const name = `layers.${n}`
    const qkv = layer(`${name}.qkv`, norm(`${name}.n1`, x), WIDTH, 3 * WIDTH)
    add(x, layer(`${name}.o`, attend(qkv, rows, steps, weight(`${name}.bias.weight`)), WIDTH, WIDTH))
    const hidden = layer(`${name}.f1`, norm(`${name}.n2`, x), WIDTH, 3 * WIDTH).map((value) =>
      Math.max(0, value),
    )
    add(x, layer(`${name}.f2`, hidden, 3 * WIDTH, WIDTH))
  }
  x = norm('n', x)
  const shares = (name: string, of: Float32Array, to: number) => {
    const out = layer(name, of, WIDTH, to)
    for (let at = 0; at < out.length; at += to) softmax(out.subarray(at, at + to))
    return out
  }
  const [screen, each] = [x.subarray(0, WIDTH), x.subarray(WIDTH)]
  return {
    tags: shares('tag', each, TAGS),
    requests: shares('request', each, instructions.length),
    kinds: shares('kind', screen, kindsOfScreen.length),
    platforms: shares('platform', screen, platforms.length),
  }
}

/** For each pair of words the step of their distance across and down. */
function stepsBetween(places: Float32Array, count: number): Uint8Array {
  const steps = new Uint8Array(count * count)
  for (let a = 0; a < count; a++)
    for (let b = 0; b < count; b++) {
      const across = places[b * PLACES]! - places[a * PLACES]!
      const down = places[b * PLACES + 2]! - places[a * PLACES + 2]!
      steps[a * count + b] = stepOf(STEPS_X, across) * (STEPS_Y.length + 1) + stepOf(STEPS_Y, down)
    }
  return steps
}

function stepOf(borders: readonly number[], value: number): number {
  let at = 0
  while (at < borders.length && value > borders[at]!) at++
  return at
}

/** What each row takes from the others, by how its query meets their keys and how far they are. */
function attend(qkv: Float32Array, rows: number, steps: Uint8Array, bias: Float32Array): Float32Array {
  const mixed = new Float32Array(rows * WIDTH)
  const shares = new Float32Array(rows)
  for (let head = 0; head < HEADS; head++)
    for (let a = 0; a < rows; a++) {
      const query = a * 3 * WIDTH + head * HEAD
      for (let b = 0; b < rows; b++) {
        const key = b * 3 * WIDTH + WIDTH + head * HEAD
        let sum = 0
        for (let i = 0; i < HEAD; i++) sum += qkv[query + i]! * qkv[key + i]!
        const near = a > 0 && b > 0 ? bias[steps[(a - 1) * (rows - 1) + b - 1]! * HEADS + head]! : 0
        shares[b] = sum / Math.sqrt(HEAD) + near
      }
      softmax(shares)
      for (let b = 0; b < rows; b++) {
        const value = b * 3 * WIDTH + 2 * WIDTH + head * HEAD
        for (let i = 0; i < HEAD; i++) mixed[a * WIDTH + head * HEAD + i]! += shares[b]! * qkv[value + i]!
      }
    }
  return mixed
}

type Linear = { from: number; to: number; weight: Float32Array; bias: Float32Array }

/** weight · row + bias, for each row of `from` figures. */
function linear(input: Float32Array, { from, to, weight, bias }: Linear): Float32Array {
  const rows = input.length / from
  const out = new Float32Array(rows * to)
  for (let r = 0; r < rows; r++)
    for (let o = 0; o < to; o++) {
      let sum = bias[o]!
      for (let i = 0; i < from; i++) sum += input[r * from + i]! * weight[o * from + i]!
      out[r * to + o] = sum
    }
  return out
}

/** Each row with a mean of 0 and a variance of 1, then scaled and moved. */
function normalized(input: Float32Array, weight: Float32Array, bias: Float32Array): Float32Array {
  const out = new Float32Array(input.length)
  for (let at = 0; at < input.length; at += WIDTH) {
    let mean = 0
    for (let i = 0; i < WIDTH; i++) mean += input[at + i]! / WIDTH
    let variance = 0
    for (let i = 0; i < WIDTH; i++) variance += (input[at + i]! - mean) ** 2 / WIDTH
    const scale = 1 / Math.sqrt(variance + 1e-5)
    for (let i = 0; i < WIDTH; i++) out[at + i] = (input[at + i]! - mean) * scale * weight[i]! + bias[i]!
  }
  return out
}

function add(to: Float32Array, other: Float32Array): void {
  for (let i = 0; i < to.length; i++) to[i]! += other[i]!
}

/** Turns figures into probabilities, in place. */
function softmax(values: Float32Array): void {
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity)
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] = Math.exp(values[i]! - most)
  for (let i = 0; i < values.length; i++) values[i]! /= sum
}
