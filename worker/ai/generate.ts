import type { Brief, EnhancedEvent, Writer } from '#domain/ai/generation.ts'
import { refusalOf } from '#domain/ai/check.ts'
import type { Refusal } from '#domain/ai/rejection.ts'
import { filled, READ_MAX_EACH, textsIn } from '#domain/ai/parse-texts.ts'
import { Gate } from './stream-filter.ts'
import { promptOf } from './prompt.ts'
import { Fault, type Source } from './provider.ts'

/** What whoever has a text written decides and hears. */
export type Commission = {
  brief: Brief
  /** Whoever can be asked, in order. */
  sources: Source[]
  firstWordMs: number
  wholeMs: number
  /** Aborted with a {@link Refusal} when nobody wants the text any more. */
  signal: AbortSignal
  /** Asks for one call of a model; false when there is none left. */
  reserve: () => Promise<boolean>
  /** Gives a call back that no model has worked for. */
  giveBack: () => Promise<void>
  tell: (event: EnhancedEvent) => void
}

/** The model's texts, all checked; or why there are none, and whether a model has worked all the same. */
export type Written =
  | { texts: string[]; writer: Writer; refusal: null; reached: true }
  | { refusal: Refusal; reached: boolean }

/** Tokens for one text. Three sentences are sixty. */
const TOKENS_EACH = 160
/** A model whose text is not taken may mend it once. */
const ATTEMPTS = 2

/**
 * Has a brief written: by the first source that can be reached, and once more when its text is not taken. Never
 * throws for what a model does; every call is reserved before it is made.
 */
export async function write(commission: Commission): Promise<Written> {
  const { sources, signal, wholeMs } = commission
  if (sources.length === 0) return { refusal: 'no_model', reached: false }
  const hurry = new AbortController()
  const stop = () => hurry.abort(signal.reason)
  signal.addEventListener('abort', stop)
  const timer = setTimeout(() => hurry.abort('too_slow' satisfies Refusal), wholeMs)
  try {
    if (signal.aborted) stop()
    let last: Written = { refusal: 'unreachable', reached: false }
    for (const source of sources) {
      last = await writeWith(source, commission, hurry)
      if (last.reached || last.refusal === 'ceiling' || hurry.signal.aborted) break
    }
    return last
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

async function writeWith(source: Source, commission: Commission, hurry: AbortController): Promise<Written> {
  let refusal: Refusal | undefined
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (!(await commission.reserve()))
      return { refusal: refusal ?? 'ceiling', reached: refusal !== undefined }
    const tried = await tryOnce(source, { commission, hurry, attempt, mending: refusal })
    if (!tried.reached) await commission.giveBack()
    if (tried.refusal === null) return tried
    // What a second try cannot mend is not tried: the first refusal says more than a lost line after it.
    if (!tried.reached) return refusal ? { refusal, reached: true } : tried
    refusal = tried.refusal
    if (hurry.signal.aborted || beyondMending.has(refusal)) break
  }
  return { refusal: refusal!, reached: true }
}

const beyondMending: ReadonlySet<Refusal> = new Set([
  'too_slow',
  'interrupted',
  'cancelled',
  'unreachable',
  'busy',
])

type Try = { commission: Commission; hurry: AbortController; attempt: number; mending: Refusal | undefined }

async function tryOnce(source: Source, { commission, hurry, attempt, mending }: Try): Promise<Written> {
  const { brief, firstWordMs, tell } = commission
  const gate = new Gate(brief, (variant, text) => tell({ event: 'token', attempt, variant, text }))
  const firstWord = setTimeout(() => hurry.abort('too_slow' satisfies Refusal), firstWordMs)
  const limits = { maxTokens: TOKENS_EACH * brief.variants, signal: hurry.signal }
  let written = ''
  let fault: Fault | undefined
  try {
    for await (const piece of source.write(promptOf(brief, mending), limits)) {
      clearTimeout(firstWord)
      written += piece
      if (hurry.signal.aborted) throw hurry.signal.reason
      if (written.length > READ_MAX_EACH * brief.variants) throw new Fault('too_long', true)
      gate.feed(filled(written, brief.fillings))
    }
    gate.feed(filled(written, brief.fillings), true)
  } catch (error) {
    fault = faultOf(error, hurry.signal)
  } finally {
    clearTimeout(firstWord)
  }
  if (fault && !fault.reached) return { refusal: fault.refusal, reached: false }
  return judge(written, { brief, writer: source.writer, fault })
}

/** Takes what of the texts may be taken. Where a line broke off, those before it are whole. */
function judge(
  written: string,
  { brief, writer, fault }: { brief: Brief; writer: Writer; fault: Fault | undefined },
): Written {
  const all = textsIn(filled(written, brief.fillings), brief.variants)
  const isCut = fault?.refusal === 'cut_off' || fault?.refusal === 'too_long'
  if (fault && !(isCut && brief.variants > 1)) return { refusal: fault.refusal, reached: true }
  const whole = fault ? all.slice(0, -1) : all
  const texts: string[] = []
  let refusal: Refusal | undefined = fault?.refusal
  for (const text of whole) {
    const against = texts.includes(text) ? null : refusalOf(text, brief)
    if (against) refusal ??= against
    else if (!texts.includes(text)) texts.push(text)
  }
  if (texts.length === 0) return { refusal: refusal ?? 'empty', reached: true }
  return { texts: texts.slice(0, brief.variants), writer, refusal: null, reached: true }
}

function faultOf(error: unknown, signal: AbortSignal): Fault {
  if (signal.aborted) return new Fault(signal.reason as Refusal, true)
  if (error instanceof Fault) return error
  // The line broke while it was read.
  return new Fault('cut_off', true, error)
}
