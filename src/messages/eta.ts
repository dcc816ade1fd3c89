import { Eta, type Moment } from '#domain/messages/message.ts'
import type { Details } from './draft.ts'

/** The chips beside the number field, in minutes. */
export const etaChoices = [2, 5, 10, 15, 20, 30] as const

/** A typed ETA: minutes, or null for an empty field, or a sentence that says what to change. */
type ParsedEta = { minutes: number | null; problem: string | null }

/** Says what the missing minutes are for: the end of a sentence that asks for them. */
export const missingMinutesHint = (name: string | null): string => `so ${name ?? 'the customer'} knows when.`

/**
 * Says how minutes stand to the time by which the order is due: that they only count to it, or end after it. Null where
 * there is nothing to say.
 */
export function deadlineHint(
  { moment, isEtaDeadline, dueMinutes }: Pick<Details, 'moment' | 'isEtaDeadline' | 'dueMinutes'>,
  minutes: number | null,
): string | null {
  if (isEtaDeadline)
    return moment === 'delayed'
      ? 'until your deadline. How long will you be?'
      : 'until your deadline. Sooner? Tap yours.'
  if (moment === 'delayed' || dueMinutes === undefined || minutes === null || minutes <= dueMinutes)
    return null
  return 'after your deadline. Running late?'
}

/** Minutes. Before pick-up, fewer than these are rather the drive to the store than the time until the hand-over. */
const MIN_BEFORE_PICK_UP = 8

/** Whether the minutes are likely to be another time than the one that the message promises. */
export const isEtaDoubtful = (moment: Moment, minutes: number | null): boolean =>
  (moment === 'accepted' || moment === 'at_store') && minutes !== null && minutes < MIN_BEFORE_PICK_UP

/** Reads the ETA field. Text such as "10 min" counts; a number out of range is explained, never corrected. */
export function parseEta(typed: string): ParsedEta {
  const text = typed.trim()
  if (text === '') return { minutes: null, problem: null }
  const withoutUnit = text.replace(/\s*(m|min|mins|minutes?)\.?$/i, '')
  const parsed = Eta.safeParse(
    /^[-+]?\d+([.,]\d+)?$/.test(withoutUnit) ? Number(withoutUnit.replace(',', '.')) : withoutUnit,
  )
  if (parsed.success) return { minutes: parsed.data, problem: null }
  return { minutes: null, problem: `${parsed.error.issues[0]?.message ?? 'Enter the ETA as minutes'}.` }
}
