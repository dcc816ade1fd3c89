import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Platform, Tone } from '#domain/messages/message.ts'
import type { Mode } from '#domain/messages/message.ts'
import { blankDraft, blankPart, hasContent, isNewer, parseDraft, usualHabits } from './draft.ts'
import type { Draft, Habits, Part } from './draft.ts'
import { openStored, useStored } from '../storage/persisted-store.ts'

/** Names this tab among those that share a draft. */
const tab = crypto.randomUUID()

const parseHabits = (raw: unknown): Habits | null => {
  const parsed = z.object({ tone: Tone, platform: Platform }).safeParse(raw)
  return parsed.success ? parsed.data : null
}
/** The tone and the platform that the driver's next message begins with. */
export const habitsOf = (userId: string) => openStored<Habits>(`habits_${userId}`, parseHabits, usualHabits)
const draftOf = (userId: string) => openStored<Draft | null>(`draft_${userId}`, parseDraft, null)

/** A seed that no other message of this phone is likely to have. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!

/** An empty part with the driver's usual tone and platform. */
const newPart = (userId: string): Part => blankPart(crypto.randomUUID(), newSeed(), habitsOf(userId).get())

export const keepHabits = (userId: string, habits: Partial<Habits>) =>
  habitsOf(userId).set((current) => ({ ...current, ...habits }))

/**
 * The driver's draft on this device: it outlives reloads and lost sessions, a sign-out ends it, and another driver of the
 * same phone has one of their own. `elsewhere` counts how often another tab replaced what was shown here.
 */
export function useDraft(userId: string, mode: Mode) {
  const store = useMemo(() => draftOf(userId), [userId])
  const [fresh, setFresh] = useState(() => blankDraft(mode, newPart(userId)))
  const stored = useStored(store)
  // A clear desk follows the chosen mode; one with work on it stays as it was begun.
  const draft = useMemo(() => stored ?? { ...fresh, mode }, [stored, fresh, mode])
  const [elsewhere, setElsewhere] = useState(0)
  const shown = useRef(draft)
  useEffect(() => {
    shown.current = draft
  }, [draft])
  useEffect(
    () =>
      store.subscribe((from) => {
        const theirs = store.get()
        if (from === 'another_tab' && theirs && hasContent(shown.current) && isNewer(theirs, shown.current))
          setElsewhere((count) => count + 1)
      }),
    [store],
  )
  const put = (next: Draft) => store.set({ ...next, updatedAt: Date.now(), tab })
  return {
    draft,
    elsewhere,
    change: (how: (draft: Draft) => Draft) => put(how(store.get() ?? draft)),
    put,
    /** Puts a picture on the desk, or takes it off for null. After Copy, a picture begins the next message. */
    claim: (picture: string | null) => {
      const current = store.get() ?? draft
      const isNext = picture !== null && current.parts.some(({ copied }) => copied !== null)
      put({ ...(isNext ? blankDraft(mode, newPart(userId)) : current), picture })
    },
    /** What is stored at this moment, which may be newer than what was last drawn. */
    now: () => store.get() ?? draft,
    /** Clears the desk and returns what lay on it, for an undo. */
    clear: (): Draft => {
      const before = store.get() ?? draft
      setFresh(blankDraft(mode, newPart(userId)))
      store.set(null)
      return before
    },
  }
}
export type Desk = ReturnType<typeof useDraft>

/** A newly chosen mode takes over a draft that it can go on with; automated only one that was read from a picture. */
export function adoptMode(userId: string, mode: Mode): void {
  const store = draftOf(userId)
  const draft = store.get()
  if (!draft) return
  if (!hasContent(draft)) store.set(null)
  else if (mode !== 'automated' || draft.parts.some(({ read }) => read.length > 0))
    store.set({ ...draft, mode, updatedAt: Date.now(), tab })
}
