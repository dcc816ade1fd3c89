import { DurableObject } from 'cloudflare:workers'
import {
  type Allowance,
  briefOf,
  STREAM_RETENTION_MS,
  AI_MESSAGES_PER_DAY,
  type GenerationEvent,
  type AiMessageRequest,
} from '#domain/ai/generation.ts'
import type { RejectionReason } from '#domain/ai/rejection.ts'
import { dayAt } from '#domain/local-day.ts'
import { DAY_MS } from '#domain/time.ts'
import { applySchemaSteps, type SchemaStep } from '../durable-object.ts'
import { logError } from '../logging/log-error.ts'
import { sha256 } from '../sha256.ts'
import { GenerationRecords, fingerprintOf, withNames, withoutNames } from './generation-records.ts'
import { type ModelProvider, composer, modelProviders } from './providers.ts'
import { refusalResponse, streamResponse, verdictFor } from './session-responses.ts'
import { modelSettingsOf } from './settings.ts'
import { sseFrame, SseBroadcaster } from './sse-broadcaster.ts'
import { budgetStub } from './stubs.ts'

const generationSteps: readonly SchemaStep[] = [
  `
    create table if not exists days (day text primary key, spent integer not null) without rowid;
    create table if not exists streams (
      id text primary key, digest text not null, at integer not null, events text
    ) without rowid;
  `,
]

/** A running stream, the day that it counts for, where a model is called, and whether the stream is recorded. */
type RunningStream = {
  digest: string
  broadcaster: SseBroadcaster
  stop: AbortController
  day: string | null
  isRecorded: boolean
}

/** Where a listener continues, the signal that ends it, and the request that it repeats, if any. */
type Listener = { after: number; signal: AbortSignal; request?: AiMessageRequest }

/** A stream is recorded this long after it began, in milliseconds: a storage write would hold up the model call. */
const RECORD_AFTER_MS = 10

/**
 * Runs one driver's AI generations. It counts the driver's messages of a day, holds the running streams, so that a
 * lost connection can resume, and keeps for some minutes how each ended.
 */
export class GenerationSession extends DurableObject<Env> {
  readonly #running = new Map<string, RunningStream>()
  #records: GenerationRecords | undefined

  /** The rest of the driver's day. */
  allowance(): Allowance {
    const now = Date.now()
    const spent = this.#spentOn(dayAt(now))
    return {
      remaining: Math.max(0, AI_MESSAGES_PER_DAY - spent),
      perDay: AI_MESSAGES_PER_DAY,
      resetAt: resetAfter(now),
    }
  }

  /**
   * `POST /` begins or resumes a stream, `GET /ID` resumes one. Responds with the stream or with a {@link
   * SessionRefusal}. For a stream that is over the names are not stored: a request brings them, and `GET` has
   * `{name}` and `{store}`.
   */
  override async fetch(request: Request): Promise<Response> {
    const after = Math.max(0, Math.floor(Number(request.headers.get('last-event-id'))) || 0)
    const listener = { after, signal: request.signal }
    if (request.method === 'POST') {
      const body = await request.json<AiMessageRequest>()
      return this.#begin(body, { ...listener, request: body })
    }
    const id = new URL(request.url).pathname.slice(1)
    return this.#resume(id, listener) ?? refusalResponse({ refused: 'unknown' })
  }

  /** Cancels a running stream. Returns whether there is one with this id, running or over. */
  cancel(id: string): boolean {
    const running = this.#running.get(id)
    running?.stop.abort('cancelled' satisfies RejectionReason)
    return running !== undefined || this.#store.find(id) !== undefined
  }

  /** Deletes everything stored here, as the driver's account is erased. */
  async erase(): Promise<void> {
    for (const { stop } of this.#running.values()) stop.abort('cancelled' satisfies RejectionReason)
    this.#records = undefined
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    const next = this.#store.prune(Date.now() - STREAM_RETENTION_MS, dayAt(Date.now()))
    if (next)
      return this.ctx.storage.setAlarm(Math.min(Date.now() + STREAM_RETENTION_MS, resetAfter(Date.now())))
    this.#records = undefined
    await this.ctx.storage.deleteAll()
  }

  async #begin(request: AiMessageRequest, listener: Listener): Promise<Response> {
    const digest = await sha256(fingerprintOf(request))
    // Nothing below awaits, so that of two concurrent requests with one id the second finds the first.
    const known = this.#running.get(request.id)?.digest ?? this.#store.find(request.id)?.digest
    if (known !== undefined && known !== digest) return refusalResponse({ refused: 'other_request' })
    const resumed = this.#resume(request.id, listener)
    if (resumed) return resumed
    const providers = modelProviders(this.env)
    const now = Date.now()
    const day = providers.length > 0 ? dayAt(now) : null
    if (day && this.#spentOn(day) >= AI_MESSAGES_PER_DAY) {
      return refusalResponse({ refused: 'day_spent', resetAt: resetAfter(now) })
    }
    const running = this.#start(request.id, { digest, day })
    const recordTimer = setTimeout(() => this.#record(request.id, running), RECORD_AFTER_MS)
    this.ctx.waitUntil(
      this.#write(request, running, providers).finally(() => {
        clearTimeout(recordTimer)
        running.broadcaster.end()
        this.#running.delete(request.id)
      }),
    )
    return streamResponse(running.broadcaster.listen(listener.after, listener.signal))
  }

  #start(id: string, { digest, day }: Pick<RunningStream, 'digest' | 'day'>): RunningStream {
    const stop = new AbortController()
    const { abandonedMs } = modelSettingsOf(this.env)
    let abandonTimer: ReturnType<typeof setTimeout> | undefined
    const broadcaster = new SseBroadcaster((listeners) => {
      clearTimeout(abandonTimer)
      if (listeners === 0) {
        abandonTimer = setTimeout(() => stop.abort('interrupted' satisfies RejectionReason), abandonedMs)
      }
    })
    const running = { digest, broadcaster, stop, day, isRecorded: false }
    this.#running.set(id, running)
    return running
  }

  /** Records that a stream has begun. An object that restarts before has taken nothing of the driver's day. */
  #record(id: string, running: RunningStream): void {
    if (running.isRecorded) return
    running.isRecorded = true
    if (running.day) this.#store.spend(running.day)
    const now = Date.now()
    this.#store.begin(id, { digest: running.digest, now })
    void this.ctx.storage.setAlarm(now + STREAM_RETENTION_MS)
  }

  /** Messages of a day, including those that are not recorded yet. */
  #spentOn(day: string): number {
    const unrecorded = Array.from(this.#running.values()).filter(
      (running) => !running.isRecorded && running.day === day,
    )
    return this.#store.spentOn(day) + unrecorded.length
  }

  #resume(id: string, { after, signal, request }: Listener): Response | undefined {
    const running = this.#running.get(id)
    if (running) return streamResponse(running.broadcaster.listen(after, signal))
    const record = this.#store.find(id)
    if (!record) return undefined
    // The object was moved or restarted during the generation: its words are lost, and the driver's draft is not.
    const lostEvent: GenerationEvent = {
      event: 'error',
      message: 'The connection to the AI was lost. Our draft is as good as it was.',
    }
    const end = record.end && request ? withNames(record.end, request) : record.end
    const frames = end ?? [{ id: after + 1, event: lostEvent }]
    const events = frames.filter((frame) => frame.id > after).map((frame) => sseFrame(frame.id, frame.event))
    return streamResponse(new Response(events.join('')).body!)
  }

  async #write(request: AiMessageRequest, running: RunningStream, providers: ModelProvider[]): Promise<void> {
    // Few requests of the Worker write a text, so what only they need is not read at every start.
    const [{ generate }, { draftsOf }] = await Promise.all([
      import('./generate.ts'),
      import('#domain/ai/drafts.ts'),
    ])
    const { broadcaster, stop, day } = running
    const brief = briefOf(request)
    const { firstWordMs, totalMs, callsPerMonth } = modelSettingsOf(this.env)
    const budget = budgetStub(this.env)
    // The call is on its way while the drafts are composed; its first word cannot come before them.
    const writing = generate({
      brief,
      providers,
      firstWordMs,
      totalMs,
      signal: stop.signal,
      reserve: () => budget.reserve(callsPerMonth),
      refund: () => budget.refund(),
      emit: (event) => broadcaster.emit(event),
    })
    const drafts = draftsOf(brief)
    const opening: GenerationEvent = { event: 'draft', drafts, writer: providers[0]?.writer ?? composer }
    broadcaster.emit(opening)
    let closing: GenerationEvent
    try {
      const written = await writing
      this.#record(request.id, running)
      // A message for which no model has worked does not count for the day.
      if (!written.reached && day) this.#store.refund(day)
      closing = verdictFor(written, { drafts, allowance: this.allowance() })
    } catch (error) {
      logError('writer', error)
      this.#record(request.id, running)
      if (day) this.#store.refund(day)
      closing = {
        event: 'error',
        message: 'Something went wrong. Our draft is as good as it was.',
      }
    }
    const id = broadcaster.emit(closing)
    // A storage write would hold up the last word. Once the stream closes, its end is stored.
    await scheduler.wait(1)
    const events = [
      { id: 1, event: opening },
      { id, event: closing },
    ]
    this.#store.end(request.id, withoutNames(events, brief.fillings))
  }

  get #store(): GenerationRecords {
    if (this.#records) return this.#records
    applySchemaSteps(this.ctx.storage, generationSteps)
    return (this.#records = new GenerationRecords(this.ctx.storage.sql))
  }
}

const resetAfter = (now: number): number => (Math.floor(now / DAY_MS) + 1) * DAY_MS
