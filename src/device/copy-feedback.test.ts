import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { confirmCopy, copySoundStore } from './copy-feedback.ts'

/** The tones that the phone has begun, and for how long each sounds. */
const tones: number[] = []

class FakeAudio {
  currentTime = 1
  destination = {}
  resume = async () => {}
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (next: unknown) => next,
  })
  createOscillator = () => ({
    frequency: { value: 0 },
    connect: (next: unknown) => next,
    start() {},
    stop: (at: number) => tones.push(at - this.currentTime),
  })
}

beforeEach(() => {
  tones.length = 0
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(() => {
  copySoundStore.set(false)
  vi.unstubAllGlobals()
})

test('§1.2 Copy makes no sound until a driver wants one', () => {
  vi.stubGlobal('navigator', {})
  confirmCopy()
  expect(tones).toEqual([])
})

test('§1.2 Copy ticks for 30 ms where it is wanted, also on a phone that does not vibrate', () => {
  vi.stubGlobal('navigator', {})
  copySoundStore.set(true)
  confirmCopy()
  expect(tones).toEqual([expect.closeTo(0.03)])
})

test('§1.2 Copy still vibrates on phones that can', () => {
  const vibrate = vi.fn<(ms: number) => boolean>()
  vi.stubGlobal('navigator', { vibrate })
  confirmCopy()
  expect(vibrate).toHaveBeenCalledExactlyOnceWith(12)
})
