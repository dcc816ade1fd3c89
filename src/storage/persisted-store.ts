import { useSyncExternalStore } from 'react'

/** A value that this device keeps: read at once, written at once, and heard of by every tab. */
export type Stored<T> = {
  get: () => T
  /** What a page that was rendered elsewhere shows until this device is asked. */
  initial: T
  set: (next: T | ((current: T) => T)) => void
  subscribe: (listener: (from: 'here' | 'another_tab') => void) => () => void
}

/** Turns what was stored into a value, or null where it cannot be understood. */
type Parse<T> = (raw: unknown) => T | null

const opened = new Map<string, Stored<unknown>>()

/**
 * Opens the value under `key` of the local storage; the same key gives the same object. What cannot be read
 * counts as absent, and a phone that refuses storage keeps the value for as long as the page lives (§8.17).
 */
export function openStored<T>(key: string, parse: Parse<T>, initial: T): Stored<T> {
  const known = opened.get(key)
  if (known) return known as Stored<T>
  const listeners = new Set<(from: 'here' | 'another_tab') => void>()
  let value = read(key, parse) ?? initial
  const tell = (from: 'here' | 'another_tab') => {
    for (const listener of listeners) listener(from)
  }
  if (typeof addEventListener === 'function') {
    addEventListener('storage', (event) => {
      if (event.key !== key && event.key !== null) return
      value = read(key, parse) ?? initial
      tell('another_tab')
    })
  }
  const stored: Stored<T> = {
    get: () => value,
    initial,
    set: (next) => {
      value = typeof next === 'function' ? (next as (current: T) => T)(value) : next
      write(key, value)
      tell('here')
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  opened.set(key, stored as Stored<unknown>)
  return stored
}

/** The value of a store, kept current. */
export const useStored = <T>(stored: Stored<T>): T =>
  useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial)

function read<T>(key: string, parse: Parse<T>): T | null {
  if (typeof localStorage === 'undefined') return null
  try {
    const raw = localStorage.getItem(key)
    return raw === null ? null : parse(JSON.parse(raw))
  } catch (error) {
    console.warn(`The stored ${key} cannot be read`, error)
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`The ${key} cannot be stored`, error)
  }
}
