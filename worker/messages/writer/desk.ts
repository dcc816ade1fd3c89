import { DurableObject } from 'cloudflare:workers'
import {
  type Allowance,
  briefOf,
  ENHANCED_KEPT_MS,
  ENHANCED_PER_DAY,
  type EnhancedEvent,
  type EnhancedRequest,
  type Verdict,
} from '#domain/enhanced.ts'
import { draftsOf } from '#domain/enhanced/drafts.ts'
import { type Refusal, whyOf } from '#domain/enhanced/refusal.ts'
import { sha256 } from '../../sha256.ts'
import { DeskRecords } from './desk-records.ts'
import { budgetOf, monthOf } from './objects.ts'
import { modelSettingsOf } from './settings.ts'
import type { Source } from './source.ts'
import { composer, sourcesOf } from './sources.ts'
import { frameOf, Telling } from './telling.ts'
import { write, type Written } from './write.ts'

type Running = { digest: string; telling: Telling; stop: AbortController }
/** A stream, who can be asked to write it, and the day that it is counted in. */
type Beginning = { running: Running; sources: Source[]; day: string }

/** What a desk answers besides a stream. */
export type DeskRefusal =
  { refused: 'day_spent'; resetAt: number } | { refused: 'other_request' } | { refused: 'unknown' }

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
    const spent = this.#kept.spentOn(dayOf(now))
    return {
      remaining: Math.max(0, ENHANCED_PER_DAY - spent),
      perDay: ENHANCED_PER_DAY,
      resetAt: resetAfter(now),
    }
  }

  /** `POST /` begins a stream or goes on with it, `GET /ID` goes on. Answers with it or with {@link DeskRefusal}. */
  override async fetch(request: Request): Promise<Response> {
    const after = Math.max(0, Math.floor(Number(request.headers.get('last-event-id'))) || 0)
    if (request.method === 'POST') return this.#begin(await request.json<EnhancedRequest>(), after)
    const id = new URL(request.url).pathname.slice(1)
    return this.#resume(id, after) ?? refuse({ refused: 'unknown' })
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

  async #begin(request: EnhancedRequest, after: number): Promise<Response> {
    // From here on nothing waits, so that of two that ask at once with one id the second finds the first.
    const digest = await sha256(JSON.stringify(request))
    const known = this.#running.get(request.id)?.digest ?? this.#kept.find(request.id)?.digest
    if (known !== undefined && known !== digest) return refuse({ refused: 'other_request' })
    const resumed = this.#resume(request.id, after)
    if (resumed) return resumed
    const sources = sourcesOf(this.env)
    const now = Date.now()
    const day = dayOf(now)
    if (sources.length > 0 && this.#kept.spentOn(day) >= ENHANCED_PER_DAY) {
      return refuse({ refused: 'day_spent', resetAt: resetAfter(now) })
    }
    const running = this.#start(request, { digest, sources, day })
    // What is written holds back every call that comes after it until it is on the disk. The call for the month's
    // budget is on its way by now, and nothing has been waited for since the day was looked at.
    if (sources.length > 0) this.#kept.spend(day)
    this.#kept.begin(request.id, { digest, now })
    void this.ctx.storage.setAlarm(now + ENHANCED_KEPT_MS)
    return stream(running.telling.listen(after))
  }

  #start(
    request: EnhancedRequest,
    { digest, sources, day }: Omit<Beginning, 'running'> & { digest: string },
  ): Running {
    const stop = new AbortController()
    const { unheardMs } = modelSettingsOf(this.env)
    let silence: ReturnType<typeof setTimeout> | undefined
    const telling = new Telling((listeners) => {
      clearTimeout(silence)
      if (listeners === 0) {
        silence = setTimeout(() => stop.abort('interrupted' satisfies Refusal), unheardMs)
      }
    })
    const running = { digest, telling, stop }
    this.#running.set(request.id, running)
    this.ctx.waitUntil(
      this.#write(request, { running, sources, day }).finally(() => {
        clearTimeout(silence)
        telling.end()
        this.#running.delete(request.id)
      }),
    )
    return running
  }

  #resume(id: string, after: number): Response | undefined {
    const running = this.#running.get(id)
    if (running) return stream(running.telling.listen(after))
    const kept = this.#kept.find(id)
    if (!kept) return undefined
    // The object was moved or restarted while it wrote: the words are lost, and the driver's draft is not.
    const lost: EnhancedEvent = {
      event: 'error',
      message: 'The connection to the language model was lost. The composed message is as good as it was.',
    }
    const frames = kept.end ?? [{ id: after + 1, event: lost }]
    const told = frames.filter((frame) => frame.id > after).map((frame) => frameOf(frame.id, frame.event))
    return stream(new Response(told.join('')).body!)
  }

  async #write(request: EnhancedRequest, { running, sources, day }: Beginning): Promise<void> {
    const { telling, stop } = running
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
      // Nobody is charged a message of the day for which no model has worked.
      if (!written.reached && sources.length > 0) this.#kept.giveBack(day)
      closing = verdictOn(written, { drafts, allowance: this.allowance() })
    } catch (error) {
      console.error('writer', error)
      if (sources.length > 0) this.#kept.giveBack(day)
      closing = {
        event: 'error',
        message: 'Something went wrong. The composed message is as good as it was.',
      }
    }
    const id = telling.tell(closing)
    this.#kept.end(request.id, [
      { id: 1, event: opening },
      { id, event: closing },
    ])
  }

  get #kept(): DeskRecords {
    return (this.#records ??= new DeskRecords(this.ctx.storage.sql))
  }
}

function verdictOn(
  written: Written,
  { drafts, allowance }: { drafts: { text: string }[]; allowance: Allowance },
): Verdict {
  if (written.refusal === null) {
    const { texts, writer } = written
    return { event: 'verdict', outcome: 'accepted', texts, writer, refusal: null, why: null, allowance }
  }
  return {
    event: 'verdict',
    outcome: 'fallback',
    texts: drafts.map(({ text }) => text),
    writer: composer,
    refusal: written.refusal,
    why: whyOf[written.refusal],
    allowance,
  }
}

const stream = (body: ReadableStream): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
  })

const refuse = (refusal: DeskRefusal): Response => Response.json(refusal, { status: 409 })

const DAY_MS = 86_400_000
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)
const resetAfter = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS
