import { createListeners, persistedStore } from '../../storage/persisted-store.ts'

/** Pages that `g` and a second key open. */
export const shortcutPages = {
  c: { to: '/upload', label: 'Create Message' },
  h: { to: '/history', label: 'History' },
  i: { to: '/inbox', label: 'Inbox' },
  m: { to: '/profile', label: 'Me' },
} as const

export const shortcutControls = {
  n: { label: 'Next message', to: '/upload', hash: '' },
  c: { label: 'Copy the message', to: null, hash: '' },
  '/': { label: 'Search your history', to: '/history', hash: 'search' },
} as const

/** A second key counts for this long after `g`, in milliseconds. */
const SECOND_KEY_MS = 1500

export type Shortcut =
  | { kind: 'list' }
  | { kind: 'first_key' }
  | { kind: 'page'; to: (typeof shortcutPages)[keyof typeof shortcutPages]['to'] }
  | { kind: 'control'; key: keyof typeof shortcutControls }

/**
 * What a key does, or null.
 * @param sinceG milliseconds since `g` was pressed, or null
 */
export function shortcutOf(key: string, sinceG: number | null): Shortcut | null {
  if (sinceG !== null && sinceG < SECOND_KEY_MS && isKeyOf(shortcutPages, key))
    return { kind: 'page', to: shortcutPages[key].to }
  if (key === '?') return { kind: 'list' }
  if (key === 'g') return { kind: 'first_key' }
  return isKeyOf(shortcutControls, key) ? { kind: 'control', key } : null
}

const isKeyOf = <Keys extends object>(keys: Keys, key: PropertyKey): key is keyof Keys =>
  Object.hasOwn(keys, key)

/** Whether single keys do something on this device: people who speak to their computer may need them off. */
export const shortcutsStore = persistedStore<boolean>(
  'shortcuts',
  (raw) => (typeof raw === 'boolean' ? raw : null),
  true,
)

const { subscribe, notify } = createListeners()

/** Opens the list of the keys over any page. */
export const showShortcuts = notify
export const onShowShortcuts = subscribe
