import * as z from 'zod/mini'

/** Reasons for rejecting a model's text, or for having none. */
export const rejectionReasons = [
  // No text, so nothing wrong with it.
  'no_model',
  'ceiling',
  'unreachable',
  'busy',
  'too_slow',
  'interrupted',
  'cancelled',
  // Not a message.
  'empty',
  'declined',
  'not_a_message',
  'cut_off',
  // Wrong shape.
  'too_short',
  'too_long',
  'shape',
  'hidden_signs',
  'other_language',
  // Wrong content.
  'unsafe',
  'wrong_time',
  'wrong_number',
  'wrong_name',
  'wrong_moment',
  'wrong_dropoff',
  'reason_missing',
  'unkind',
  'wrong_tone',
  'invented',
] as const
export const RejectionReason = z.enum(rejectionReasons)
export type RejectionReason = z.infer<typeof RejectionReason>

/** One plain sentence for the driver per reason. */
export const rejectionMessages: Record<RejectionReason, string> = {
  no_model: 'No AI is set up here, so here’s our draft.',
  ceiling: 'The AI has written all it may this month, so here’s our draft.',
  unreachable: 'The AI couldn’t be reached, so here’s our draft.',
  busy: 'The AI is busy just now, so here’s our draft.',
  too_slow: 'The AI took too long, so here’s our draft.',
  interrupted: 'The AI was interrupted, so here’s our draft.',
  cancelled: 'You stopped the AI, so here’s our draft.',
  empty: 'The AI wrote nothing, so here’s our draft.',
  declined: 'The AI didn’t want to write this, so here’s our draft.',
  not_a_message: 'The AI didn’t write a message, so here’s our draft.',
  cut_off: 'The AI stopped in the middle, so here’s our draft.',
  too_short: 'What the AI wrote was too short, so here’s our draft.',
  too_long: 'What the AI wrote was too long, so here’s our draft.',
  shape: 'What the AI wrote didn’t look like a message, so here’s our draft.',
  hidden_signs: 'What the AI wrote held hidden signs, so here’s our draft.',
  other_language: 'The AI wrote in another language, so here’s our draft.',
  unsafe: 'What the AI wrote wouldn’t have been safe to send, so here’s our draft.',
  wrong_time: 'The AI got the arrival time wrong, so here’s our draft.',
  wrong_number: 'The AI wrote a number that isn’t yours, so here’s our draft.',
  wrong_name: 'The AI got the customer’s name wrong, so here’s our draft.',
  wrong_moment: 'The AI wrote about another moment of the delivery, so here’s our draft.',
  wrong_dropoff: 'The AI got the drop-off wrong, so here’s our draft.',
  reason_missing: 'The AI left your reason out, so here’s our draft.',
  unkind: 'The AI told of a delay without a kind word, so here’s our draft.',
  wrong_tone: 'The AI didn’t keep your tone, so here’s our draft.',
  invented: 'The AI made something up, so here’s our draft.',
}
