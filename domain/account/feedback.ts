import * as z from 'zod/mini'
import { stamped, type NewInboxItem, priorities } from '../inbox/notification.ts'
import { WrongStop, WRONG_STOP_WORDS_MAX } from '../messages/wrong-stop.ts'
import { PageQuery } from '../pagination.ts'

export const feedbackKinds = ['idea', 'problem', 'praise', 'other'] as const
export const FeedbackKind = z.enum(feedbackKinds)
export type FeedbackKind = z.infer<typeof FeedbackKind>

/** Everything that drivers write to us: feedback, and reports of messages that the lint stopped without cause. */
export const reportKinds = [...feedbackKinds, 'wrong_stop'] as const
const ReportKind = z.enum(reportKinds)
export type ReportKind = z.infer<typeof ReportKind>

export const FEEDBACK_MAX = 2_000
/** Limit on feedback messages per driver and day. */
export const FEEDBACK_PER_DAY = 10

const report = {
  /** Made once by the form, so that a second tap sends no second message. */
  id: z.uuid(),
  /** The page from which it was sent. */
  page: z.nullable(z.string().check(z.maxLength(200))),
}

/** §2.14 A feedback message of a driver. */
const WrittenFeedback = z.object({
  ...report,
  kind: FeedbackKind,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write a few words first'),
      z.maxLength(FEEDBACK_MAX, `Keep it to ${FEEDBACK_MAX} characters`),
    ),
})

/** A report of a wrong stop. It may come without words. */
const WrongStopReport = z.object({
  ...report,
  kind: z.literal('wrong_stop'),
  text: z
    .string()
    .check(z.trim(), z.maxLength(WRONG_STOP_WORDS_MAX, `Keep it to ${WRONG_STOP_WORDS_MAX} characters`)),
  stop: WrongStop,
})

export const NewFeedback = z.discriminatedUnion('kind', [WrittenFeedback, WrongStopReport])
export type NewFeedback = z.infer<typeof NewFeedback>

/** §6.5 The administrator's filter of the feedback list. */
export const FeedbackQuery = z.extend(PageQuery, {
  kind: z.optional(ReportKind),
  seen: z.optional(z.enum(['seen', 'unseen'])),
})
export type FeedbackQuery = z.infer<typeof FeedbackQuery>

export const ANSWER_MAX = 2_000

/** The administrator's answer. */
export const FeedbackAnswer = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write an answer'),
      z.maxLength(ANSWER_MAX, `Keep it to ${ANSWER_MAX} characters`),
    ),
})

/** Letters of the driver's feedback that the answer quotes. */
const QUOTED_MAX = 140

/**
 * §3.7 The answer as an item of the driver's inbox, quoting the beginning of the feedback.
 * @param now epoch milliseconds
 */
export function feedbackAnswerItem(
  original: { id: string; text: string },
  answer: string,
  now: number,
): NewInboxItem {
  const letters = Array.from(original.text)
  const quoted =
    letters.length <= QUOTED_MAX
      ? original.text
      : `${letters
          .slice(0, QUOTED_MAX - 1)
          .join('')
          .trimEnd()}…`
  const quote = quoted === '' ? '' : `\n\nYou wrote: “${quoted}”`
  return stamped(
    {
      id: `feedback-answer-${original.id}`,
      kind: 'message',
      type: 'feedback',
      title: 'An answer to what you wrote',
      message: `${answer}${quote}`,
      priority: priorities.calm,
      link: null,
    },
    now,
  )
}
