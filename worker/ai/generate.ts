import { rejectionOf, mayShow } from '#domain/ai/check.ts'
import type { Brief, GenerationEvent, Writer } from '#domain/ai/generation.ts'
import { fillPlaceholders, TEXT_READ_MAX, parseTexts, wholeWords } from '#domain/ai/parse-texts.ts'
import type { RejectionReason } from '#domain/ai/rejection.ts'
import { promptOf } from './prompt.ts'
import { ModelError, type ModelProvider } from './providers.ts'

/** Characters between two checks, which is every few words: often enough to watch them come. */
const CHECK_EVERY_CHARS = 20

/**
 * Passes the words of an unfinished text on as far as they may be shown, and none after the first that may not. A
 * number or a name in the driver's own words may be shown once enough of those words are around it.
 */
class StreamFilter {
  readonly #brief: Brief
  readonly #show: (variant: number, text: string) => void
  readonly #shown: string[] = []
  readonly #blocked = new Set<number>()
  readonly #checkedUpTo: number[] = []

  constructor(brief: Brief, show: (variant: number, text: string) => void) {
    this.#brief = brief
    this.#show = show
  }

  /** Takes the whole text so far. At the end the last word counts as complete, too. */
  feed(written: string, isOver = false): void {
    const { variants } = this.#brief
    const texts = parseTexts(written, variants).slice(0, variants)
    for (const [variant, text] of texts.entries()) {
      const isWhole = isOver || variant < texts.length - 1
      this.#showChecked(variant, { text: isWhole ? text : wholeWords(text), isWhole })
    }
  }

  #showChecked(variant: number, { text, isWhole }: { text: string; isWhole: boolean }): void {
    const shown = this.#shown[variant] ?? ''
    if (this.#blocked.has(variant) || text.length <= shown.length) return
    if (!isWhole && text.length < (this.#checkedUpTo[variant] ?? 0) + CHECK_EVERY_CHARS) return
    this.#checkedUpTo[variant] = text.length
    if (!text.startsWith(shown) || !mayShow(text, this.#brief)) {
      if (this.#brief.input.reason?.kind !== 'own') this.#blocked.add(variant)
      return
    }
    this.#shown[variant] = text
    this.#show(variant, text.slice(shown.length))
  }
}

type GenerationRequest = {
  brief: Brief
  /** The model providers, in the order in which they are tried. */
  providers: ModelProvider[]
  firstWordMs: number
  totalMs: number
  /** Aborted with a {@link RejectionReason} when the text is no longer wanted. */
  signal: AbortSignal
  /** Reserves one model call; false when none is left. */
  reserve: () => Promise<boolean>
  /** Returns a call for which no model has worked. */
  refund: () => Promise<void>
  emit: (event: GenerationEvent) => void
}

/** A request whose signal its own timers abort, too. */
type RunningRequest = GenerationRequest & { stop: () => void }

/** The model's texts, all checked; or the refusal, and whether a model may have worked anyway. */
export type GenerationResult =
  | { texts: string[]; writer: Writer; refusal: null; reached: true }
  | { refusal: RejectionReason; reached: boolean }

/** Tokens for one text. Three sentences are sixty. */
const TOKENS_EACH = 160
/** A text that is rejected may be corrected once. */
const ATTEMPTS = 2

/**
 * Generates the texts of a brief with the first provider that can be reached, and once more when a text is rejected.
 * A failing model never makes it throw; every call is reserved before it is made.
 */
export async function generate(request: GenerationRequest): Promise<GenerationResult> {
  const { providers, totalMs } = request
  if (providers.length === 0) return { refusal: 'no_model', reached: false }
  const tooSlow = new AbortController()
  const stop = () => tooSlow.abort('too_slow' satisfies RejectionReason)
  const signal = AbortSignal.any([request.signal, tooSlow.signal])
  const timer = setTimeout(stop, totalMs)
  try {
    let last: GenerationResult = { refusal: 'unreachable', reached: false }
    for (const provider of providers) {
      last = await generateWith(provider, { ...request, signal, stop })
      if (last.reached || last.refusal === 'ceiling' || signal.aborted) break
    }
    return last
  } finally {
    clearTimeout(timer)
  }
}

async function generateWith(provider: ModelProvider, request: RunningRequest): Promise<GenerationResult> {
  let refusal: RejectionReason | undefined
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (!(await request.reserve())) return { refusal: refusal ?? 'ceiling', reached: refusal !== undefined }
    const tried = await tryOnce(provider, { request, attempt, retryReason: refusal })
    if (!tried.reached) await request.refund()
    if (tried.refusal === null) return tried
    // When the second attempt reaches no model, the first refusal says more than the lost connection after it.
    if (!tried.reached) return refusal ? { refusal, reached: true } : tried
    refusal = tried.refusal
    if (request.signal.aborted || notRetryable.has(refusal)) break
  }
  return { refusal: refusal!, reached: true }
}

const notRetryable: ReadonlySet<RejectionReason> = new Set([
  'too_slow',
  'interrupted',
  'cancelled',
  'unreachable',
  'busy',
])

type Attempt = {
  request: RunningRequest
  attempt: number
  retryReason: RejectionReason | undefined
}

async function tryOnce(
  provider: ModelProvider,
  { request, attempt, retryReason }: Attempt,
): Promise<GenerationResult> {
  const { brief, firstWordMs, signal, stop, emit } = request
  const filter = new StreamFilter(brief, (variant, text) => emit({ event: 'token', attempt, variant, text }))
  const firstWord = setTimeout(stop, firstWordMs)
  const limits = { maxTokens: TOKENS_EACH * brief.variants, signal }
  let written = ''
  let fault: ModelError | undefined
  try {
    for await (const piece of provider.write(promptOf(brief, retryReason), limits)) {
      clearTimeout(firstWord)
      written += piece
      signal.throwIfAborted()
      if (written.length > TEXT_READ_MAX * brief.variants) throw new ModelError('too_long', true)
      filter.feed(fillPlaceholders(written, brief.fillings))
    }
    filter.feed(fillPlaceholders(written, brief.fillings), true)
  } catch (error) {
    fault = modelErrorFrom(error, signal)
  } finally {
    clearTimeout(firstWord)
  }
  if (fault && !fault.reached) return { refusal: fault.refusal, reached: false }
  return acceptTexts(written, { brief, writer: provider.writer, fault })
}

/** Accepts the texts that pass the checks. When the stream broke off, the complete lines count. */
function acceptTexts(
  written: string,
  { brief, writer, fault }: { brief: Brief; writer: Writer; fault: ModelError | undefined },
): GenerationResult {
  const all = parseTexts(fillPlaceholders(written, brief.fillings), brief.variants)
  const isCut = fault?.refusal === 'cut_off' || fault?.refusal === 'too_long'
  if (fault && !(isCut && brief.variants > 1)) return { refusal: fault.refusal, reached: true }
  const whole = fault ? all.slice(0, -1) : all
  const texts: string[] = []
  let refusal: RejectionReason | undefined = fault?.refusal
  for (const text of whole) {
    const rejection = texts.includes(text) ? null : rejectionOf(text, brief)
    if (rejection) refusal ??= rejection
    else if (!texts.includes(text)) texts.push(text)
  }
  if (texts.length === 0) return { refusal: refusal ?? 'empty', reached: true }
  return { texts: texts.slice(0, brief.variants), writer, refusal: null, reached: true }
}

function modelErrorFrom(error: unknown, signal: AbortSignal): ModelError {
  if (signal.aborted) return new ModelError(signal.reason as RejectionReason, true)
  if (error instanceof ModelError) return error
  // The connection broke while the response was read.
  return new ModelError('cut_off', true, error)
}
