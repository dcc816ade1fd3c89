import * as z from 'zod/mini'
import { ETA_MAX, ETA_MIN, MESSAGE_MAX, OWN_REASON_MAX } from '../limits.ts'
import { LocalDay } from '../local-day.ts'

/**
 * A message belongs to one moment of the delivery, in the order in which they come: on the way to the store, at the
 * store (waiting or shopping), on the way to the customer, close by, late at any time, and done.
 */
export const moments = ['accepted', 'at_store', 'picked_up', 'arriving', 'delayed', 'delivered'] as const
export const Moment = z.enum(moments)
export type Moment = z.infer<typeof Moment>

export const tones = ['warm', 'brief', 'playful', 'formal'] as const
export const Tone = z.enum(tones)
export type Tone = z.infer<typeof Tone>

/** §4.4 The three ways to make a message. */
export const modes = ['manual', 'automated', 'ai_enhanced'] as const
export const Mode = z.enum(modes)
export type Mode = z.infer<typeof Mode>

export const platforms = [
  'doordash',
  'ubereats',
  'grubhub',
  'instacart',
  'spark',
  'justeat',
  'amazonflex',
  'didi',
  'deliveroo',
  'wolt',
  'shipt',
  'unknown',
] as const
export const Platform = z.enum(platforms)
export type Platform = z.infer<typeof Platform>

/** Drop-off instructions. Free notes are mapped to one of these and dropped. */
export const instructions = [
  'leave_at_door',
  'hand_to_me',
  'meet_outside',
  'meet_in_lobby',
  'collect_pin',
  'other',
] as const
export const Instruction = z.enum(instructions)
export type Instruction = z.infer<typeof Instruction>

/** Reasons that the product words well, in the two groups of the reason selector. */
export const deliveryReasons = [
  'traffic',
  'restaurant_preparing',
  'long_queue',
  'shopping_longer',
  'item_replaced',
  'weather',
  'second_drop',
  'parking',
  'order_checked',
  'kept_apart',
] as const
export const personalReasons = [
  'studying',
  'supporting_family',
  'saving_for_goal',
  'first_week',
  'love_neighbourhood',
  'birthday_shift',
] as const
export const ReasonId = z.enum([...deliveryReasons, ...personalReasons])
export type ReasonId = z.infer<typeof ReasonId>

/** A listed reason, or the driver's own words. */
export const Reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listed'), id: ReasonId }),
  z.object({
    kind: z.literal('own'),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Write a few words, or choose a reason from the list'),
        z.maxLength(OWN_REASON_MAX, `Keep your own words to ${OWN_REASON_MAX} characters`),
      ),
  }),
])
export type Reason = z.infer<typeof Reason>

/** Minutes until the customer has the order. */
export const Eta = z
  .number('Enter the ETA as minutes, such as 10')
  .check(
    z.int('Enter the ETA in whole minutes'),
    z.gte(ETA_MIN, `The ETA must be at least ${ETA_MIN} minute`),
    z.lte(ETA_MAX, `The ETA can be at most ${ETA_MAX} minutes`),
  )

/**
 * Claims that a sentence can make about a delivery. `messages/claims.ts` derives those that follow from an input.
 *
 * - `to_store`, `at_store`: the driver is on the way to the store, or in it, waiting or shopping
 * - `not_ready`: the store has not handed the order over, or it is not all in the basket yet
 * - `has_order`: the driver has the order and brings it
 * - `near`: the driver is at most eight minutes away
 * - `late`: the order comes later than it was due; `waited`: the customer has had to wait, or will have to
 * - `delivered`: the customer has the order
 * - `asked`: the customer asked for something at the drop-off; `meets`: the customer meets the driver
 */
export const claims = [
  'to_store',
  'at_store',
  'not_ready',
  'has_order',
  'near',
  'late',
  'waited',
  'delivered',
  'asked',
  'meets',
] as const
export const Claim = z.enum(claims)
export type Claim = z.infer<typeof Claim>

/**
 * The composer's input. Everything but the moment may be absent, and the text reads naturally without it. The
 * customer's name and the store are not part of it: the composer writes `{name}` and `{store}`, which the
 * phone fills in, so that neither ever leaves it.
 */
export const MessageInput = z.object({
  moment: Moment,
  tone: Tone,
  platform: Platform,
  eta: z.nullable(Eta),
  reason: z.nullable(Reason),
  instruction: z.nullable(Instruction),
  itemCount: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(999))),
  /** Whether the phone has a first name and a store to fill in. */
  hasName: z.boolean(),
  hasStore: z.boolean(),
  /** Claims of the moment that a screenshot does not clearly support: the message makes none of them. */
  withheld: z.optional(z.array(Claim).check(z.maxLength(claims.length))),
})
export type MessageInput = z.infer<typeof MessageInput>

export const Seed = z.number().check(z.int(), z.gte(0), z.lte(0xffff_ffff))

/** A message for the log, with `{name}` and `{store}` in place of the words themselves. */
export const NewMessage = z.object({
  /** Idempotency key, made once per message by the phone. */
  key: z.uuid(),
  mode: Mode,
  input: MessageInput,
  seed: Seed,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'The message is empty'),
      z.maxLength(MESSAGE_MAX, `Keep the message to ${MESSAGE_MAX} characters`),
    ),
  /** When it was copied, in epoch milliseconds; earlier than now for a message made offline. */
  composedAt: z.number().check(z.int(), z.gte(0)),
  /** The phone's local day at that time; absent from older clients. */
  day: z.optional(LocalDay),
})
export type NewMessage = z.infer<typeof NewMessage>

/** Peculiarities of a logged message. Never a reason to refuse it. */
const messageFlags = [
  'differs_from_grammar',
  'newer_lint_block',
  'plan_changed',
  'over_hourly_limit',
] as const
export type MessageFlag = (typeof messageFlags)[number]

/**
 * Flags of messages that only their driver's log contains: no count of all drivers and no reward includes
 * them.
 */
export const uncountedFlags = ['newer_lint_block', 'over_hourly_limit'] as const satisfies MessageFlag[]

export const isCounted = (flags: readonly MessageFlag[]): boolean =>
  !uncountedFlags.some((flag) => flags.includes(flag))
