import { persistedStore } from '../storage/persisted-store.ts'

/** Whether this phone makes a sound on Copy. Off until the driver wants it. */
export const copySoundStore = persistedStore('copySound', (raw) => raw === true, false)

/**
 * Confirms a copy to a driver who looks at the road: a short vibration on phones that can, and the sound where it is
 * wanted, also on an iPhone, which does not vibrate for a page. Must be called inside the tap.
 */
export function confirmCopy(): void {
  if ('vibrate' in navigator) navigator.vibrate(12)
  if (copySoundStore.get()) playTick()
}

const TICK_SECONDS = 0.03
let audio: AudioContext | null = null

/** A tick of 30 ms, made in code. A phone without sound copies without it. */
export function playTick(): void {
  try {
    audio ??= new AudioContext()
    // The phone suspends it until the first tap, and again in the background.
    void audio.resume()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const start = audio.currentTime
    tone.frequency.value = 1_600
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + TICK_SECONDS)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + TICK_SECONDS)
  } catch (error) {
    console.warn('This phone makes no sound', error)
  }
}
