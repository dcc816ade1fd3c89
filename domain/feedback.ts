import * as z from 'zod/mini'

export const feedbackKinds = ['idea', 'problem', 'praise', 'other'] as const
export const FeedbackKind = z.enum(feedbackKinds)
export type FeedbackKind = z.infer<typeof FeedbackKind>

export const FEEDBACK_MAX = 2_000
/** So often a driver may write within a day. */
export const FEEDBACK_PER_DAY = 10

/** §2.14 What a driver writes to us. */
export const NewFeedback = z.object({
  /** Made once by the form, so that a second tap sends nothing more. */
  id: z.uuid(),
  kind: FeedbackKind,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write a few words first'),
      z.maxLength(FEEDBACK_MAX, `Keep it to ${FEEDBACK_MAX} characters`),
    ),
  /** The page from which it was sent. */
  page: z.nullable(z.string().check(z.maxLength(200))),
})
export type NewFeedback = z.infer<typeof NewFeedback>
