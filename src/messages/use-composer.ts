import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Mode } from '#domain/messages/message.ts'
import { useNow } from '../device/clock.ts'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { composePart } from './compose-part.ts'
import { copiedMessagesStore, recentTemplates } from './copied-messages.ts'
import {
  changePart,
  slotValuesOf,
  hasNoCustomer,
  openPart,
  withChosenText,
  withDetails,
  withSeed,
  withPreviousSeed,
  type Details,
  type ReadField,
} from './draft.ts'
import { lintContextOf, logLengthProblem } from './lint-context.ts'
import { cachedHistoryQuery } from './queries.ts'
import { saveMessageDefaults, useDraft } from './use-draft.ts'
import { useLint, useLintTracking } from './use-lint.ts'

/**
 * §1.2 The editor's state: the driver's input, the message that follows from it in the same frame, and its problems.
 */
export function useComposer(userId: string, mode: Mode) {
  const editor = useDraft(userId, mode)
  const { draft } = editor
  const part = openPart(draft)
  const now = useNow()
  const memory = usePersistedStore(copiedMessagesStore(userId))
  const { data: cachedHistory } = useQuery(cachedHistoryQuery(userId))
  // The newest messages of all phones: their wordings are not repeated.
  const recent = useMemo(
    () => recentTemplates(memory, cachedHistory?.messages ?? []),
    [memory, cachedHistory],
  )
  const composed = useMemo(() => composePart(part, recent), [part, recent])
  const [editing, setEditing] = useState(false)
  const context = useMemo(() => lintContextOf(draft, part, { memory, now }), [draft, part, memory, now])
  const isOwnTextLikely = editing || mode === 'ai_enhanced'
  const lint = useLint(
    composed.text,
    context.momentFrom !== undefined ? 'now' : isOwnTextLikely ? 'soon' : 'never',
  )
  const findings = useMemo(() => lint?.lint(composed.text, context) ?? [], [lint, composed.text, context])
  const cards = useMemo(
    () => lint?.cardsOf(composed.text, findings, context) ?? [],
    [lint, composed.text, findings, context],
  )
  useLintTracking(part.id, findings)
  const problem = hasNoCustomer(draft) ? 'There’s nobody to write to yet.' : logLengthProblem(composed)

  const changePartWith = (update: (current: typeof part) => typeof part) =>
    editor.change((current) => changePart(current, part.id, update))
  /** A text equal to the present one does not become the driver's own wording. */
  const withText = (current: typeof part, text: string) => ({
    ...current,
    edited: text === (current.chosen ?? composed.suggestion) ? null : text,
  })
  const set = (details: Partial<Details>) => {
    if (details.tone) saveMessageDefaults(userId, { tone: details.tone })
    if (details.platform) saveMessageDefaults(userId, { platform: details.platform })
    changePartWith((current) => withDetails(current, details))
  }

  return {
    editor,
    draft,
    /** §4.4 The mode of this message: the one that the draft began with, if the plan still has it. */
    mode: draft.mode === mode ? mode : ('manual' as const),
    /** How the copied text was made: a text that a model wrote counts as AI-enhanced in every mode. */
    copiedMode:
      part.chosen !== null ? ('ai_enhanced' as const) : draft.mode === mode ? mode : ('manual' as const),
    part,
    nextPart: draft.parts.find(({ id, copied }) => id !== part.id && copied === null) ?? null,
    composed,
    fillings: slotValuesOf(part.details),
    findings,
    /** The findings by sentence, each with one fix. */
    cards,
    /** A sentence when the text cannot be copied although no rule is broken. */
    problem,
    /** False until the lint has loaded and checked the text. */
    isLintReady: lint !== null,
    /** The lint checked a copied text before it was copied. */
    canCopy: part.copied !== null || (lint !== null && lint.canSend(findings) && problem === null),
    set,
    /** The driver confirms a doubtful value as it is. */
    confirm: (field: ReadField) =>
      changePartWith((current) => withDetails(current, { [field]: current.details[field] })),
    nextSuggestion: () => {
      setEditing(false)
      changePartWith((current) => withSeed({ ...current, seed: composed.seed }, (composed.seed + 1) >>> 0))
    },
    before: () => changePartWith(withPreviousSeed),
    editing,
    setEditing,
    edit: (text: string) => changePartWith((current) => withText(current, text)),
    /** Applies the fix of a sentence. Returns a function that undoes it, unless the text has changed since. */
    applyFix: (text: string) => {
      const { edited } = part
      const fixed = withText(part, text)
      changePartWith((current) => ({ ...current, edited: fixed.edited }))
      return () =>
        changePartWith((current) => (current.edited === fixed.edited ? { ...current, edited } : current))
    },
    /** Makes a model's text the text to copy, or for null the suggestion again. Returns a function that undoes it. */
    choose: (chosen: string | null) => {
      setEditing(false)
      changePartWith((current) => withChosenText(current, chosen))
      const { edited, chosen: previous } = part
      return () => changePartWith((current) => ({ ...current, edited, chosen: previous }))
    },
    backToSuggestion: () => {
      setEditing(false)
      changePartWith((current) => ({ ...current, edited: null }))
    },
    open: (id: string) => {
      setEditing(false)
      editor.change((current) => ({ ...current, open: id }))
    },
  }
}
export type Composer = ReturnType<typeof useComposer>
