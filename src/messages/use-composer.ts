import { useMemo, useState } from 'react'
import type { Mode } from '#domain/messages/message.ts'
import { composePart } from './compose-part.ts'
import { contextOf, shapeProblem } from './lint-context.ts'
import {
  changePart,
  fillingsOf,
  hasNoMessage,
  openPart,
  withChosen,
  withDetails,
  withSeed,
  withSeedBefore,
} from './draft.ts'
import type { Details, ReadField } from './draft.ts'
import { recentTemplates } from './copied-messages.ts'
import type { Memory } from './copied-messages.ts'
import type { LoggedMessage } from './queries.ts'
import { keepHabits, useDraft } from './use-draft.ts'
import { useLint } from './use-lint.ts'
import { useLintCount } from './use-lint-tracking.ts'
import { useNow } from '../device/use-now.ts'

type Known = { userId: string; mode: Mode; memory: Memory; logged: readonly LoggedMessage[] }

/** §1.2 The desk: what the driver put in, the message that follows from it in the same frame, and what is wrong with it. */
export function useComposer({ userId, mode, memory, logged }: Known) {
  const desk = useDraft(userId, mode)
  const { draft } = desk
  const part = openPart(draft)
  const now = useNow()
  const recent = useMemo(() => recentTemplates(memory, logged), [memory, logged])
  const composed = useMemo(() => composePart(part, recent), [part, recent])
  const [editing, setEditing] = useState(false)
  const context = useMemo(() => contextOf(draft, part, { memory, now }), [draft, part, memory, now])
  const rules = useLint(composed.text, { isHeldToMoment: context.momentFrom !== undefined })
  const findings = useMemo(() => rules?.lint(composed.text, context) ?? [], [rules, composed.text, context])
  useLintCount(part.id, findings)
  const problem = hasNoMessage(draft) ? 'There is nobody to write to yet.' : shapeProblem(composed)

  const change = (how: (current: typeof part) => typeof part) =>
    desk.change((current) => changePart(current, part.id, how))
  const set = (details: Partial<Details>) => {
    if (details.tone) keepHabits(userId, { tone: details.tone })
    if (details.platform) keepHabits(userId, { platform: details.platform })
    change((current) => withDetails(current, details))
  }

  return {
    desk,
    draft,
    /** §4.4 How this message is made: as the draft was begun, as far as the plan still has it. */
    mode: draft.mode === mode ? mode : ('manual' as const),
    /** How what is copied was made: a text that a model wrote is AI-enhanced, whatever mode asked for it. */
    copiedMode:
      part.chosen !== null ? ('ai_enhanced' as const) : draft.mode === mode ? mode : ('manual' as const),
    part,
    /** The next customer of the same picture whose message was not copied yet. */
    nextPart: draft.parts.find(({ id, copied }) => id !== part.id && copied === null) ?? null,
    composed,
    fillings: fillingsOf(part.details),
    findings,
    /** A sentence when the text cannot be copied although no rule is broken. */
    problem,
    /** False until the lint has come and looked. */
    checked: rules !== null,
    /** What was copied was checked then. */
    canCopy: part.copied !== null || (rules !== null && rules.canSend(findings) && problem === null),
    set,
    /** The driver looked at a weak value and says that it is right. */
    confirm: (field: ReadField) =>
      change((current) => withDetails(current, { [field]: current.details[field] })),
    another: () => {
      setEditing(false)
      change((current) => withSeed({ ...current, seed: composed.seed }, (composed.seed + 1) >>> 0))
    },
    before: () => change(withSeedBefore),
    editing,
    setEditing,
    /** Typing what stands there anyway is no wording of one's own. */
    edit: (text: string) =>
      change((current) => ({
        ...current,
        edited: text === (current.chosen ?? composed.suggestion) ? null : text,
      })),
    /** Has a model's text copied, or the suggestion again for null. Returns what puts the part back as it was. */
    choose: (chosen: string | null) => {
      setEditing(false)
      change((current) => withChosen(current, chosen))
      const { edited, chosen: before } = part
      return () => change((current) => ({ ...current, edited, chosen: before }))
    },
    backToSuggestion: () => {
      setEditing(false)
      change((current) => ({ ...current, edited: null }))
    },
    open: (id: string) => {
      setEditing(false)
      desk.change((current) => ({ ...current, open: id }))
    },
  }
}
export type Composer = ReturnType<typeof useComposer>
