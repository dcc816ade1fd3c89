import { DurableObject } from 'cloudflare:workers'
import {
  type Allowance,
  briefOf,
  ENHANCED_KEPT_MS,
  ENHANCED_PER_DAY,
  type EnhancedEvent,
  type EnhancedRequest,
} from '#domain/ai/generation.ts'
import { draftsOf } from '#domain/ai/drafts.ts'
import type { Refusal } from '#domain/ai/rejection.ts'
import { sha256 } from '../sha256.ts'
import { refuse, stream, verdictOn } from './session-responses.ts'
import { DeskRecords } from './generation-records.ts'
import { budgetOf, monthOf } from './stubs.ts'
import { modelSettingsOf } from './settings.ts'
import type { Source } from './provider.ts'
import { composer, sourcesOf } from './providers.ts'
import { frameOf, Telling } from './sse-broadcaster.ts'
import { write } from './generate.ts'
import { printOf, withNames, withoutNames } from './redact-names.ts'
import { logError } from '../logging/log-error.ts'

/** A stream, the day that it is counted in, where a model is asked, and whether that is written down. */
type Running = {
  digest: string
  telling: Telling
  stop: AbortController
  day: string | null
  isNoted: boolean
}

/** Where a screen goes on listening, what is aborted when it hears no more, and what it asks for if it says so once more. */
type Line = { after: number; gone: AbortSignal; request?: EnhancedRequest }

/** A stream is written down so long after it began, in milliseconds: the disk would hold up the call of the model. */
const NOTED_AFTER_MS = 10

/**
 * Where one driver's AI-enhanced messages are written. It counts what the driver asks for in a day, holds the streams
 * that are running, so that a lost line finds its place again, and keeps how each ended for some minutes.
 */
export class WriterDesk extends DurableObject<Env> {
  readonly #running = new Map<string, Running>()
  #records: DeskRecords | undefined

  /** What is left of the driver's day. */
  allowance(): Allowance {
    const now = Date.now()
    const spent = this.#spentOn(dayOf(now))
    return {
      remaining: Math.max(0, ENHANCED_PER_DAY - spent),
      perDay: ENHANCED_PER_DAY,
      resetAt: resetAfter(now),
    }
  }

  /**
   * `POST /` begins a stream or goes on with it, `GET /ID` goes on. Answers with it or with {@link DeskRefusal}. Of a
   * stream that is over no names are known here: they come with the request, and `GET` has `{name}` and `{store}`.
   */
  override async fetch(request: Request): Promise<Response> {
    const after = Math.max(0, Math.floor(Number(request.headers.get('last-event-id'))) || 0)
    const line = { after, gone: request.signal }
    if (request.method === 'POST') {
      const asked = await request.json<EnhancedRequest>()
      return this.#begin(asked, { ...line, request: asked })
    }
    const id = new URL(request.url).pathname.slice(1)
    return this.#resume(id, line) ?? refuse({ refused: 'unknown' })
  }

  /** Stops a stream that is running. Returns whether there is one with this id, running or over. */
  cancel(id: string): boolean {
    const running = this.#running.get(id)
    running?.stop.abort('cancelled' satisfies Refusal)
    return running !== undefined || this.#kept.find(id) !== undefined
  }

  /** The driver's account is gone: so is everything that is kept here. */
  async erase(): Promise<void> {
    for (const { stop } of this.#running.values()) stop.abort('cancelled' satisfies Refusal)
    this.#records = undefined
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    const next = this.#kept.forget(Date.now() - ENHANCED_KEPT_MS, dayOf(Date.now()))
    if (next)
      return this.ctx.storage.setAlarm(Math.min(Date.now() + ENHANCED_KEPT_MS, resetAfter(Date.now())))
    this.#records = undefined
    await this.ctx.storage.deleteAll()
  }

  async #begin(request: EnhancedRequest, line: Line): Promise<Response> {
    // From here on nothing waits, so that of two that ask at once with one id the second finds the first.
    const digest = await sha256(printOf(request))
    const known = this.#running.get(request.id)?.digest ?? this.#kept.find(request.id)?.digest
    if (known !== undefined && known !== digest) return refuse({ refused: 'other_request' })
    const resumed = this.#resume(request.id, line)
    if (resumed) return resumed
    const sources = sourcesOf(this.env)
    const now = Date.now()
    const day = sources.length > 0 ? dayOf(now) : null
    if (day && this.#spentOn(day) >= ENHANCED_PER_DAY) {
      return refuse({ refused: 'day_spent', resetAt: resetAfter(now) })
    }
    const running = this.#start(request.id, { digest, day })
    const noting = setTimeout(() => this.#note(request.id, running), NOTED_AFTER_MS)
    this.ctx.waitUntil(
      this.#write(request, running, sources).finally(() => {
        clearTimeout(noting)
        running.telling.end()
        this.#running.delete(request.id)
      }),
    )
    return stream(running.telling.listen(line.after, line.gone))
  }

  #start(id: string, { digest, day }: Pick<Running, 'digest' | 'day'>): Running {
    const stop = new AbortController()
    const { unheardMs } = modelSettingsOf(this.env)
    let silence: ReturnType<typeof setTimeout> | undefined
    const telling = new Telling((listeners) => {
      clearTimeout(silence)
      if (listeners === 0) {
        silence = setTimeout(() => stop.abort('interrupted' satisfies Refusal), unheardMs)
      }
    })
    const running = { digest, telling, stop, day, isNoted: false }
    this.#running.set(id, running)
    return running
  }

  /** Writes down that a stream has begun. An object that dies before has taken nothing of the driver's day. */
  #note(id: string, running: Running): void {
    if (running.isNoted) return
    running.isNoted = true
    if (running.day) this.#kept.spend(running.day)
    const now = Date.now()
    this.#kept.begin(id, { digest: running.digest, now })
    void this.ctx.storage.setAlarm(now + ENHANCED_KEPT_MS)
  }

  /** Messages of a day, those included that are not written down yet. */
  #spentOn(day: string): number {
    const unnoted = Array.from(this.#running.values()).filter(
      (running) => !running.isNoted && running.day === day,
    )
    return this.#kept.spentOn(day) + unnoted.length
  }

  #resume(id: string, { after, gone, request }: Line): Response | undefined {
    const running = this.#running.get(id)
    if (running) return stream(running.telling.listen(after, gone))
    const kept = this.#kept.find(id)
    if (!kept) return undefined
    // The object was moved or restarted while it wrote: the words are lost, and the driver's draft is not.
    const lost: EnhancedEvent = {
      event: 'error',
      message: 'The connection to the language model was lost. The composed message is as good as it was.',
    }
    const end = kept.end && request ? withNames(kept.end, request) : kept.end
    const frames = end ?? [{ id: after + 1, event: lost }]
    const told = frames.filter((frame) => frame.id > after).map((frame) => frameOf(frame.id, frame.event))
    return stream(new Response(told.join('')).body!)
  }

  async #write(request: EnhancedRequest, running: Running, sources: Source[]): Promise<void> {
    const { telling, stop, day } = running
    const brief = briefOf(request)
    const { firstWordMs, wholeMs, callsPerMonth } = modelSettingsOf(this.env)
    const budget = budgetOf(this.env, monthOf(Date.now()))
    // A call is on its way while the drafts are composed; its first word cannot come before them.
    const writing = write({
      brief,
      sources,
      firstWordMs,
      wholeMs,
      signal: stop.signal,
      reserve: () => budget.reserve(callsPerMonth),
      giveBack: () => budget.giveBack(),
      tell: (event) => telling.tell(event),
    })
    const drafts = draftsOf(brief)
    const opening: EnhancedEvent = { event: 'draft', drafts, writer: sources[0]?.writer ?? composer }
    telling.tell(opening)
    let closing: EnhancedEvent
    try {
      const written = await writing
      this.#note(request.id, running)
      // Nobody is charged a message of the day for which no model has worked.
      if (!written.reached && day) this.#kept.giveBack(day)
      closing = verdictOn(written, { drafts, allowance: this.allowance() })
    } catch (error) {
      logError('writer', error)
      this.#note(request.id, running)
      if (day) this.#kept.giveBack(day)
      closing = {
        event: 'error',
        message: 'Something went wrong. The composed message is as good as it was.',
      }
    }
    const id = telling.tell(closing)
    // The disk would hold up the last word on its way. Whoever hears the line close knows that it is kept.
    await scheduler.wait(1)
    const told = [
      { id: 1, event: opening },
      { id, event: closing },
    ]
    this.#kept.end(request.id, withoutNames(told, brief.fillings))
  }

  get #kept(): DeskRecords {
    return (this.#records ??= new DeskRecords(this.ctx.storage.sql))
  }
}

const DAY_MS = 86_400_000
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
const resetAfter = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS
