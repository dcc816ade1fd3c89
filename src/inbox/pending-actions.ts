import { ApiError } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { tellInbox } from './queries.ts'
import type { InboxChange, NewInboxChange } from './actions.ts'
import { keepChanges, keptChanges } from './inbox-storage.ts'

/** What the inbox could not be told is told again after this long, in milliseconds. */
const AGAIN_MS = 10_000

/** What a driver did here and the inbox has not shown yet. It outlives the page, and is known to every tab. */
export type Pending = {
  list: () => readonly InboxChange[]
  add: (change: NewInboxChange) => void
  /** Tells the inbox what it has not been told, in order. */
  tell: () => Promise<void>
  /** What the inbox has taken in, by key: once it has been asked after that, it shows it by itself. */
  told: () => ReadonlySet<string>
  forget: (keys: ReadonlySet<string>) => void
  /** Another tab has kept something else. */
  reload: () => void
  wake: () => void
  /** The driver has gone: nothing is told, or kept, any more. */
  rest: () => void
}

/**
 * @param onChange the list is another one
 * @param onTold the inbox has taken something in
 */
export function openPending(userId: string, onChange: () => void, onTold: () => void): Pending {
  let changes = keptChanges(userId)
  const told = new Set<string>()
  let isAwake = false
  let isTelling = false
  let again: ReturnType<typeof setTimeout> | undefined

  const keep = (next: InboxChange[]) => {
    if (next.length === changes.length) return
    changes = next
    keepChanges(userId, next)
    onChange()
  }
  const forget = (keys: ReadonlySet<string>) => {
    keep(changes.filter(({ key }) => !keys.has(key)))
    for (const key of keys) told.delete(key)
  }
  const reload = () => {
    changes = keptChanges(userId)
    onChange()
  }
  const tellOne = async (change: InboxChange): Promise<'told' | 'refused' | 'later'> => {
    try {
      await tellInbox(change)
      return 'told'
    } catch (error) {
      if (isForLater(error)) return 'later'
      // What has expired meanwhile needs no word, unless the driver wants it back.
      if (change.does === 'bring_back') toast({ title: 'It is not in your inbox any more', tone: 'warning' })
      return 'refused'
    }
  }
  const untold = () => changes.find(({ key }) => !told.has(key))
  const tell = async () => {
    if (isTelling || !isAwake) return
    isTelling = true
    clearTimeout(again)
    for (let next = untold(); next; next = untold()) {
      const end = await tellOne(next)
      if (!isAwake) break
      if (end === 'later') {
        again = setTimeout(() => void tell(), AGAIN_MS)
        break
      }
      if (end === 'refused') forget(new Set([next.key]))
      else {
        told.add(next.key)
        onTold()
      }
    }
    isTelling = false
  }
  return {
    list: () => changes,
    add: (change) => {
      keep([...changes, { ...change, key: crypto.randomUUID() }])
      void tell()
    },
    tell,
    told: () => new Set(told),
    forget,
    reload,
    wake: () => {
      isAwake = true
      reload()
    },
    rest: () => {
      isAwake = false
      clearTimeout(again)
    },
  }
}

/** Whether to try again later: the service was not reached, has too much to do, or does not know the driver now. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof ApiError) || later.some((code) => code === error.code)

const later: ApiError['code'][] = ['offline', 'unavailable', 'rate_limited', 'unauthenticated']
