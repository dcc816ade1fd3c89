// The film's music and sounds, made of sines and filtered noise: our own, and identical each time.
import { scenes } from './story.ts'

const RATE = 48_000
const CHORD_S = 5
/** Notes as semitones from A4 (440 Hz): D major, a chord to every five seconds, ending at home. */
const chords = [
  [-31, -12, -7, -3, 2],
  [-34, -10, -7, -3, 2],
  [-26, -14, -10, -5, 2],
  [-24, -12, -8, -5, 4],
  [-31, -12, -7, -3, 5],
  [-34, -10, -5, -3, 2],
  [-26, -14, -7, -5, 2],
  [-31, -12, -7, -3, 2],
]
/** Eighths at 96 beats a minute, so that a chord holds sixteen. */
const NOTE_S = 0.3125
const figure = [1, 3, 4, 3, 2, 4, 3, 4]

type Track = { left: Float32Array; right: Float32Array }
type Note = { at: number; length: number; volume: number; side: number }

/** A WAV file of 40 seconds, with a tick at each tap (in seconds). */
export function soundtrack(taps: number[]): Buffer {
  const length = scenes.end * RATE
  const track: Track = { left: new Float32Array(length), right: new Float32Array(length) }
  chords.forEach((chord, index) => playChord(track, chord, index * CHORD_S))
  for (const at of taps) tick(track, at)
  for (const at of [scenes.toApp, scenes.toChat, scenes.sendTap + 0.15]) whoosh(track, at)
  shutter(track, scenes.shutter)
  for (const [index, semitone] of [9, 12, 17].entries())
    ring(track, { at: scenes.reply + index * 0.11, length: 1.1, volume: 0.13, side: 0 }, hertz(semitone))
  echo(track)
  return wav(track)
}

const hertz = (semitone: number) => 440 * 2 ** (semitone / 12)

function playChord(track: Track, chord: number[], at: number) {
  chord.forEach((semitone, voice) => {
    const note = { at, length: CHORD_S + 1.2, volume: voice === 0 ? 0.1 : 0.042, side: (voice - 2) * 0.3 }
    pad(track, note, hertz(semitone))
  })
  for (let step = 0; step < CHORD_S / NOTE_S; step++) {
    const start = at + step * NOTE_S
    // It begins when the app opens, and leaves room for the reply.
    if (start < scenes.toApp + 0.3 || start > scenes.reply - 0.4) continue
    const semitone = chord[figure[step % figure.length] ?? 1] ?? 0
    const volume = step % 4 === 0 ? 0.055 : 0.034
    ring(track, { at: start, length: 0.9, volume, side: step % 2 ? 0.4 : -0.4 }, hertz(semitone + 12))
  }
}

/** A soft chord voice: three sines a little out of tune, which swell and fade. */
function pad(track: Track, note: Note, frequency: number) {
  fill(track, note, (t) => {
    const swell = Math.min(1, t / 1.4) * Math.min(1, (note.length - t) / 1.4)
    const wave = (detune: number, share: number) => share * Math.sin(2 * Math.PI * frequency * detune * t)
    const bright = 0.22 + 0.12 * Math.sin(2 * Math.PI * 0.13 * (note.at + t))
    return swell * (wave(1, 0.6) + wave(1.0035, 0.4) + wave(0.9968, 0.4) + bright * wave(2.001, 1))
  })
}

/** A plucked, bell-like note. */
const ring = (track: Track, note: Note, frequency: number) =>
  fill(track, note, (t) => {
    const wave = (times: number) => Math.sin(2 * Math.PI * frequency * times * t)
    const attack = Math.min(1, t / 0.006)
    return (
      attack *
      (wave(1) * Math.exp(-t * 5) + 0.3 * wave(2) * Math.exp(-t * 9) + 0.08 * wave(3) * Math.exp(-t * 16))
    )
  })

/** A finger on glass. */
function tick(track: Track, at: number) {
  fill(
    track,
    { at, length: 0.09, volume: 0.2, side: 0 },
    (t) => Math.sin(2 * Math.PI * (1150 - 3000 * t) * t) * Math.exp(-t * 70),
  )
  const next = noise(7)
  fill(track, { at, length: 0.02, volume: 0.08, side: 0 }, (t) => next() * Math.exp(-t * 300))
}

function shutter(track: Track, at: number) {
  for (const [later, volume] of [
    [0, 0.22],
    [0.07, 0.16],
  ] as const) {
    const next = lowPass(noise(11), 0.5)
    fill(track, { at: at + later, length: 0.06, volume, side: 0 }, (t) => next() * Math.exp(-t * 70))
  }
}

/** A whoosh. */
function whoosh(track: Track, at: number) {
  const length = 0.55
  const next = lowPass(noise(3), 0.07)
  fill(track, { at, length, volume: 0.32, side: 0 }, (t) => next() * Math.sin((Math.PI * t) / length) ** 2)
}

function fill({ left, right }: Track, { at, length, volume, side }: Note, wave: (t: number) => number) {
  const start = Math.round(at * RATE)
  const count = Math.min(Math.round(length * RATE), left.length - start)
  for (let index = 0; index < count; index++) {
    const value = wave(index / RATE) * volume
    left[start + index]! += value * (1 - Math.max(0, side))
    right[start + index]! += value * (1 + Math.min(0, side))
  }
}

/** Noise that is identical for the same seed. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 31 - 1
  }
}

function lowPass(next: () => number, share: number): () => number {
  let value = 0
  return () => (value += (next() - value) * share)
}

/** A small room: echoes alternate between the sides, each softer. */
function echo({ left, right }: Track) {
  const [one, two] = [Math.round(0.233 * RATE), Math.round(0.311 * RATE)]
  for (let index = two; index < left.length; index++) {
    left[index]! += 0.22 * right[index - one]!
    right[index]! += 0.22 * left[index - two]!
  }
}

/** 16 bits, two channels, at a comfortable level, faded in and out. */
function wav({ left, right }: Track): Buffer {
  let loudest = 0
  for (let index = 0; index < left.length; index++)
    loudest = Math.max(loudest, Math.abs(left[index]!), Math.abs(right[index]!))
  const gain = 0.6 / loudest
  const file = Buffer.alloc(44 + left.length * 4)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(left.length * 4, 40)
  for (let index = 0; index < left.length; index++) {
    const t = index / RATE
    const fade = Math.min(1, t / 0.6, (scenes.end - t) / 0.5)
    file.writeInt16LE(Math.round(left[index]! * gain * fade * 32_767), 44 + index * 4)
    file.writeInt16LE(Math.round(right[index]! * gain * fade * 32_767), 46 + index * 4)
  }
  return file
}
