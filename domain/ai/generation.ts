import * as z from 'zod/mini'
import { usableName, usableStore } from '../messages/fill.ts'
import type { SlotValues } from '../messages/fill.ts'
import { mixesScripts, hasPromptInjection } from './prompt-injection.ts'
import { RejectionReason } from './rejection.ts'
import { MessageInput, Seed } from '../messages/message.ts'

/**
 * How a screen and the edge speak of an AI-enhanced message (§1.3, §4.4). The screen sends what it composes from and
 * hears back a stream of server-sent events: the composed drafts first, then what the model writes as it is written,
 * then one verdict, which ends the stream. Events are numbered from 1; whoever comes back with the number of the last
 * one that arrived hears the rest. Words of the model are let through only as far as nothing in them breaks a rule.
 */

/** §1.3 AI-enhanced messages a driver may ask for in a UTC day. */
export const AI_MESSAGES_PER_DAY = 60
/** How many texts one call of the model writes when the driver wants a choice. */
export const AI_VARIANTS = 3
/** A stream can be come back to for so long after its verdict, in milliseconds. */
export const STREAM_RETENTION_MS = 5 * 60_000

/** A first name or a store as a screen has it. What no message could carry counts as unknown. */
const ShortText = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(80)))

export const AiMessageRequest = z.object({
  /** Made once per message by the screen: asking again with the same one resumes and spends nothing. */
  id: z.uuid(),
  /** What the draft on the screen was composed from. */
  input: MessageInput,
  /** The seed of that draft, so that the edge composes the same one. */
  seed: Seed,
  /** What stands in for the customer's first name and the store, which stay on the phone; null where unknown. */
  firstName: ShortText,
  store: ShortText,
  /** One text, or three to choose from in one call, which count as one of the day's. */
  variants: z.union([z.literal(1), z.literal(AI_VARIANTS)]),
})
export type AiMessageRequest = z.infer<typeof AiMessageRequest>

/** The name of a stream in its address. */
export const GenerationParams = z.object({ id: z.uuid() })
export type GenerationParams = z.infer<typeof GenerationParams>

/** Who writes. A stand-in speaks a model's protocol on this machine and is no intelligence: the screen says so. */
export const writerKinds = ['composer', 'model', 'emulator'] as const
export const Writer = z.object({
  kind: z.enum(writerKinds),
  /** The model's name, or `composer`. */
  name: z.string(),
  /** One plain sentence on who writes, for the screen. */
  description: z.string(),
})
export type Writer = z.infer<typeof Writer>

/** What is left of a driver's day: how many, of how many, and when all are back, in epoch milliseconds. */
export const Allowance = z.object({ remaining: z.number(), perDay: z.number(), resetAt: z.number() })
export type Allowance = z.infer<typeof Allowance>

/** The answer of `GET /api/messages/enhanced/writer`: who would write now, and what is left of the day. */
export const WriterStatus = z.object({ writer: Writer, allowance: Allowance })
export type WriterStatus = z.infer<typeof WriterStatus>

/** A composed text and the seed that gives it again. */
const Draft = z.object({ text: z.string(), seed: Seed })

export const GenerationEvent = z.discriminatedUnion('event', [
  /** At once: as many composed texts as were asked for. They stand whatever happens next. */
  z.object({ event: z.literal('draft'), drafts: z.array(Draft), writer: Writer }),
  /**
   * Further words of one text. A new attempt begins all texts anew: what an earlier one showed is taken back. Words
   * come in order within a text, and the verdict says the whole of it once more.
   */
  z.object({ event: z.literal('token'), attempt: z.number(), variant: z.number(), text: z.string() }),
  /** The end. Accepted: the model's texts, all checked. Fallback: the composed ones, and why. */
  z.object({
    event: z.literal('verdict'),
    outcome: z.enum(['accepted', 'fallback']),
    /** One text or up to three, each safe to send. */
    texts: z.array(z.string()),
    /** Who wrote these texts. */
    writer: Writer,
    /** What was against the model's text, or kept it from writing; null when it was accepted. */
    refusal: z.nullable(RejectionReason),
    /** The same as one plain sentence; null when it was accepted. */
    why: z.nullable(z.string()),
    allowance: Allowance,
  }),
  /** The end, by a fault of ours. The draft is as good as it was. */
  z.object({ event: z.literal('error'), message: z.string() }),
])
export type GenerationEvent = z.infer<typeof GenerationEvent>
export type Verdict = Extract<GenerationEvent, { event: 'verdict' }>

/** What a text is written from and held against: the request, with names as a message can carry them. */
export type Brief = { input: MessageInput; seed: number; fillings: SlotValues; variants: number }

/**
 * Reads a request as the composer would: a name that no message can carry is none. Names come from a picture that
 * anybody may have written on, so one that speaks to a machine, hides something or cannot be read is none either.
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

/** In Latin letters and plain signs: the lint reads no others, so nobody could tell what else such a name asks for. */
function safeStoreOf(raw: string): string | null {
  const store = usableStore(raw)
  const isOne =
    store !== null &&
    /^[A-Za-z\d\u00c0-\u024f\u1e00-\u1eff &'’.,()+!–-]+$/u.test(store) &&
    !hasPromptInjection(store)
  return isOne ? store : null
}
