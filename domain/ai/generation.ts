import * as z from 'zod/mini'
import { usableName, usableStore } from '../messages/fill.ts'
import type { SlotValues } from '../messages/fill.ts'
import { MessageInput, Seed } from '../messages/message.ts'
import { mixesScripts, hasPromptInjection } from './prompt-injection.ts'
import { RejectionReason } from './rejection.ts'

/**
 * Protocol between a screen and the edge for an AI-enhanced message (§1.3, §4.4). The screen sends the
 * composer's input and receives a stream of server-sent events: the composed drafts, then the model's tokens,
 * then one verdict, which ends the stream. Events are numbered from 1, and a client that reconnects with the
 * last number receives the rest. Tokens are streamed only as long as nothing in them breaks a rule.
 */

/** §1.3 The daily limit of a driver's AI-enhanced messages (UTC). */
export const AI_MESSAGES_PER_DAY = 60
/** Texts per model call when the driver wants a choice. */
export const AI_VARIANTS = 3
/** A stream can be resumed for this long after its verdict, in milliseconds. */
export const STREAM_RETENTION_MS = 5 * 60_000

/** A first name or a store as the screen has it. A value that no message can carry counts as unknown. */
const ShortText = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(80)))

export const AiMessageRequest = z.object({
  /**
   * Made once per message by the screen: a repeated request with it resumes the stream and uses no allowance.
   */
  id: z.uuid(),
  /** The input of the draft on the screen. */
  input: MessageInput,
  /** The seed of that draft, so that the edge composes the same one. */
  seed: Seed,
  /**
   * Placeholders for the customer's first name and the store, whose real values stay on the phone; null where
   * unknown.
   */
  firstName: ShortText,
  store: ShortText,
  /** One text, or three from one call, which use one unit of the day's allowance. */
  variants: z.union([z.literal(1), z.literal(AI_VARIANTS)]),
})
export type AiMessageRequest = z.infer<typeof AiMessageRequest>

export const GenerationParams = z.object({ id: z.uuid() })
export type GenerationParams = z.infer<typeof GenerationParams>

/**
 * Writers of a text. `emulator` speaks a model's protocol locally without a model, and the screen says so.
 */
const writerKinds = ['composer', 'model', 'emulator'] as const
export const Writer = z.object({
  kind: z.enum(writerKinds),
  /** The model's name, or `composer`. */
  name: z.string(),
  /** One plain sentence about the writer, for the screen. */
  description: z.string(),
})
export type Writer = z.infer<typeof Writer>

/** A driver's remaining allowance of the day, its size, and its reset in epoch milliseconds. */
export const Allowance = z.object({ remaining: z.number(), perDay: z.number(), resetAt: z.number() })
export type Allowance = z.infer<typeof Allowance>

/**
 * Response of `GET /api/messages/enhanced/writer`: the writer that would be used now, and the remaining
 * allowance.
 */
export const WriterStatus = z.object({ writer: Writer, allowance: Allowance })
export type WriterStatus = z.infer<typeof WriterStatus>

const Draft = z.object({ text: z.string(), seed: Seed })

export const GenerationEvent = z.discriminatedUnion('event', [
  /** First event: as many composed texts as requested. They stay usable whatever happens next. */
  z.object({ event: z.literal('draft'), drafts: z.array(Draft), writer: Writer }),
  /**
   * Next words of one text. A new attempt restarts all texts and discards those of the attempt before. Words
   * arrive in order within a text, and the verdict repeats it whole.
   */
  z.object({ event: z.literal('token'), attempt: z.number(), variant: z.number(), text: z.string() }),
  /** Last event. Accepted: the model's texts, all checked. Fallback: the composed ones, and the reason. */
  z.object({
    event: z.literal('verdict'),
    outcome: z.enum(['accepted', 'fallback']),
    /** One text or up to three, each safe to send. */
    texts: z.array(z.string()),
    writer: Writer,
    /** Reason for rejecting the model's text, or for having none; null when it was accepted. */
    refusal: z.nullable(RejectionReason),
    /** That reason as one plain sentence; null when it was accepted. */
    why: z.nullable(z.string()),
    allowance: Allowance,
  }),
  /** Last event after a fault of ours. The draft stays usable. */
  z.object({ event: z.literal('error'), message: z.string() }),
])
export type GenerationEvent = z.infer<typeof GenerationEvent>
export type Verdict = Extract<GenerationEvent, { event: 'verdict' }>

/** Input of a generation and reference for its check: the request, with names as a message can carry them. */
export type Brief = { input: MessageInput; seed: number; fillings: SlotValues; variants: number }

/**
 * Reads a request as the composer would: a name that no message can carry becomes null. Names come from a
 * screenshot, which anybody may have written on, so a name that addresses a machine, hides characters or
 * cannot be read becomes null too.
 */
export function briefOf({ input, seed, firstName, store, variants }: AiMessageRequest): Brief {
  const fillings = { name: firstName && safeNameOf(firstName), store: store && safeStoreOf(store) }
  const has = { hasName: fillings.name !== null, hasStore: fillings.store !== null }
  const isOrder = input.reason?.kind === 'own' && hasPromptInjection(input.reason.text)
  return { input: { ...input, ...has, reason: isOrder ? null : input.reason }, seed, fillings, variants }
}

function safeNameOf(raw: string): string | null {
  const name = usableName(raw)
  const isOne =
    name !== null && name.split(' ').length < 3 && !mixesScripts(name) && !hasPromptInjection(name)
  return isOne ? name : null
}

/**
 * Latin letters and plain characters only: the lint reads no other script, so it could not tell what such a
 * name asks for.
 */
function safeStoreOf(raw: string): string | null {
  const store = usableStore(raw)
  const isOne =
    store !== null &&
    /^[A-Za-z\d\u00c0-\u024f\u1e00-\u1eff &'’.,()+!–-]+$/u.test(store) &&
    !hasPromptInjection(store)
  return isOne ? store : null
}
