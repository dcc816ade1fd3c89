import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { Platform, Tone, type Mode } from '#domain/messages/message.ts'
import { persistedStore, usePersistedStore } from '../storage/persisted-store.ts'
import { toast } from '../ui/toast.ts'
import { blankDraft, blankPart, hasContent, isNewer, parseDraft, defaultHabits } from './draft.ts'
import type { Draft, MessageDefaults, Part } from './draft.ts'

/** Identifies this tab among those that share a draft. */
export const tabId = crypto.randomUUID()

const MessageDefaultsSchema = z.object({ tone: Tone, platform: Platform })
/** The tone and the platform of the driver's next message. */
export const messageDefaultsStore = (userId: string) =>
  persistedStore<MessageDefaults>(`habits_${userId}`, MessageDefaultsSchema, defaultHabits)
export const draftStore = (userId: string) =>
  persistedStore<Draft | null>(`draft_${userId}`, parseDraft, null)

/** A seed that no other message of this phone is likely to have. */
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!

export const newPart = (userId: string): Part =>
  blankPart(crypto.randomUUID(), newSeed(), messageDefaultsStore(userId).get())

export const saveMessageDefaults = (userId: string, defaults: Partial<MessageDefaults>) =>
  messageDefaultsStore(userId).set((current) => ({ ...current, ...defaults }))

/**
 * The driver's draft on this device: it survives reloads and lost sessions, signing out deletes it, and another
 * driver of the same phone has their own. `elsewhere` counts how often another tab replaced the draft shown here.
 */
export function useDraft(userId: string, mode: Mode) {
  const store = draftStore(userId)
  const [blank, setBlank] = useState(() => blankDraft(mode, newPart(userId)))
  const stored = usePersistedStore(store)
  // An empty editor follows the chosen mode; a draft keeps the mode that it began with.
  const draft = useMemo(() => stored ?? { ...blank, mode }, [stored, blank, mode])
  const [replacedCount, setReplacedCount] = useState(0)
  useEffect(
    () =>
      store.subscribe((from) => {
        const theirs = store.get()
        if (from === 'another_tab' && theirs && hasContent(draft) && isNewer(theirs, draft))
          setReplacedCount((count) => count + 1)
      }),
    [store, draft],
  )
  const current = () => store.get() ?? draft
  const save = (next: Draft) => store.set({ ...next, updatedAt: Date.now(), tab: tabId })
  return {
    draft,
    elsewhere: replacedCount,
    /** The draft now, which may be newer than the one that this render shows. */
    current,
    change: (update: (draft: Draft) => Draft) => save(update(current())),
    put: save,
    /** Adds a screenshot to the editor, or removes it for null. After Copy, a screenshot begins the next message. */
    setScreenshot: (picture: string | null, { isSample = false } = {}) => {
      const before = current()
      const isNext = picture !== null && before.parts.some(({ copied }) => copied !== null)
      save({
        ...(isNext ? blankDraft(mode, newPart(userId)) : before),
        picture,
        needsReading: picture !== null,
        isSample,
      })
    },
    /** Clears the editor and returns its draft, for an undo. */
    clear: (): Draft => {
      const cleared = current()
      setBlank(blankDraft(mode, newPart(userId)))
      store.set(null)
      return cleared
    },
  }
}

/**
 * A newly chosen mode applies to the draft if that can continue in it; automated only to a draft read from a
 * screenshot.
 */
export function adoptMode(userId: string, mode: Mode): void {
  const store = draftStore(userId)
  const draft = store.get()
  if (!draft) return
  if (!hasContent(draft)) store.set(null)
  else if (mode !== 'automated' || draft.parts.some(({ read }) => read.length > 0))
    store.set({ ...draft, mode, updatedAt: Date.now(), tab: tabId })
}

/** Notifies the driver that another tab has replaced the draft. `count` is how often it has happened. */
export function useTabNotice(count: number) {
  useEffect(() => {
    if (count > 0)
      toast({ title: 'Changed in another tab', text: 'You see the newest version of this message.' })
  }, [count])
}
