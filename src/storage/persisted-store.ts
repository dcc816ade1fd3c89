import { useSyncExternalStore } from 'react'
import { loadItem, saveItem } from './local-storage.ts'

/** The listeners of a state that lives outside React, in the shape that `useSyncExternalStore` takes. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    subscribe: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: (...args: Args): void => {
      for (const listener of listeners) listener(...args)
    },
  }
}

/** A stored value of this device: read and written synchronously, and observed in every tab. */
type PersistedStore<T> = {
  get: () => T
  /** The value of a prerendered page until this device's storage has been read. */
  initial: T
  set: (next: T | ((current: T) => T)) => void
  /** Deletes the value. */
  reset: () => void
  subscribe: (listener: (source: 'here' | 'another_tab') => void) => () => void
}

/** Turns the stored text into a value, or null when it is malformed. */
type Parse<T> = (raw: unknown) => T | null
/** A schema of zod, of which the start of a page loads nothing. */
type Schema<T> = { safeParse: (raw: unknown) => { data?: T | undefined } }

const stores = new Map<string, PersistedStore<unknown>>()

/**
 * Opens the value under `key` of the local storage; the same key gives the same object. A malformed value counts as
 * absent, and a phone that refuses storage keeps the value until the page closes (§8.17).
 */
export function persistedStore<T>(
  key: string,
  schema: Parse<T> | Schema<NonNullable<T>>,
  initial: T,
): PersistedStore<T> {
  const existing = stores.get(key)
  if (existing) return existing as PersistedStore<T>
  const parse: Parse<T> = typeof schema === 'function' ? schema : (raw) => schema.safeParse(raw).data ?? null
  const { subscribe, notify } = createListeners<['here' | 'another_tab']>()
  let raw = readItem(key)
  const parseItem = () => parseRaw(key, raw, parse) ?? initial
  let value = parseItem()
  /** Where storage refuses a value, its text stays the same, and the value is the one in memory. */
  const reload = (): boolean => {
    const stored = readItem(key)
    if (stored === raw) return false
    raw = stored
    value = parseItem()
    return true
  }
  const follow = () => {
    if (reload()) notify('another_tab')
  }
  if (typeof addEventListener === 'function') {
    addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) follow()
    })
    // A page in the back-forward cache gets no storage events.
    addEventListener('pageshow', (event) => {
      if (event.persisted) follow()
    })
  }
  const save = (next: T, text: string | null) => {
    value = next
    saveItem(key, text)
    raw = readItem(key)
    notify('here')
  }
  const store: PersistedStore<T> = {
    get: () => value,
    initial,
    set: (next) => {
      // Another tab's value may be newer than its event.
      reload()
      const changed = typeof next === 'function' ? (next as (current: T) => T)(value) : next
      save(changed, JSON.stringify(changed))
    },
    reset: () => save(initial, null),
    subscribe,
  }
  stores.set(key, store as PersistedStore<unknown>)
  return store
}

/** Deletes the value under `key`, also from the memory of this page. */
export function resetPersistedStore(key: string): void {
  const store = stores.get(key)
  if (store) store.reset()
  else saveItem(key, null)
}

export const usePersistedStore = <T>(store: PersistedStore<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial)

const readItem = (key: string): string | null => (typeof localStorage === 'undefined' ? null : loadItem(key))

function parseRaw<T>(key: string, raw: string | null, parse: Parse<T>): T | null {
  try {
    return raw === null ? null : parse(JSON.parse(raw))
  } catch (error) {
    console.warn(`The stored ${key} cannot be read`, error)
    return null
  }
}
