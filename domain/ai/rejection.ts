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
  no_model: 'No language model is set up here, so this is the composed message.',
  ceiling: 'The language model has written all that it may this month, so this is the composed message.',
  unreachable: 'The language model could not be reached, so this is the composed message.',
  busy: 'The language model is busy just now, so this is the composed message.',
  too_slow: 'The language model took too long, so this is the composed message.',
  interrupted: 'The language model was interrupted, so this is the composed message.',
  cancelled: 'You stopped the language model, so this is the composed message.',
  empty: 'The language model wrote nothing, so this is the composed message.',
  declined: 'The language model did not want to write this, so this is the composed message.',
  not_a_message: 'What the language model wrote was no message, so this is the composed one.',
  cut_off: 'The language model stopped in the middle, so this is the composed message.',
  too_short: 'What the language model wrote was too short, so this is the composed message.',
  too_long: 'What the language model wrote was too long, so this is the composed message.',
  shape: 'What the language model wrote did not look like a message, so this is the composed one.',
  hidden_signs: 'What the language model wrote held hidden signs, so this is the composed message.',
  other_language: 'The language model wrote in another language, so this is the composed message.',
  unsafe: 'What the language model wrote would not have been safe to send, so this is the composed message.',
  wrong_time: 'The language model got the arrival time wrong, so this is the composed message.',
  wrong_number: 'The language model wrote a number that is not yours, so this is the composed message.',
  wrong_name: 'The language model got the customer’s name wrong, so this is the composed message.',
  wrong_moment:
    'The language model wrote about another moment of the delivery, so this is the composed message.',
  wrong_dropoff: 'The language model got the drop-off wrong, so this is the composed message.',
  reason_missing: 'The language model left your reason out, so this is the composed message.',
  unkind: 'The language model told of a delay without a kind word, so this is the composed message.',
  wrong_tone: 'The language model did not keep your tone, so this is the composed message.',
  invented: 'The language model made something up, so this is the composed message.',
}
