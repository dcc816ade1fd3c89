import { Hono } from 'hono'
import {
  GenerationParams,
  AiMessageRequest,
  AI_MESSAGES_PER_DAY,
  type WriterStatus,
} from '#domain/ai/generation.ts'
import type { App, Driver } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { requireCapability } from '../billing/access.ts'
import { AppError } from '../error.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { composer, modelProviders } from './providers.ts'
import type { SessionRefusal } from './session-responses.ts'
import { generationStub } from './stubs.ts'

/** §1.3, §4.4 AI-enhanced messages, as server-sent events. */
export const ai = new Hono<App>()
  .post(
    '/',
    requireCapability('mode_ai_enhanced'),
    limitBody(JSON_MAX_BYTES),
    valid('json', AiMessageRequest),
    (c) => beginStream(c.env, c.var.driver, c.req.valid('json'), c.req.header('last-event-id')),
  )
  .get('/writer', requireCapability('mode_ai_enhanced'), async (c) =>
    c.json(await writerStatus(c.env, c.var.driver)),
  )
  // A driver may follow a stream to its end, also when the plan has ended meanwhile.
  .get('/:id', requireDriver, valid('param', GenerationParams), (c) =>
    resumeStream(c.env, c.var.driver, c.req.valid('param').id, c.req.header('last-event-id')),
  )
  .delete('/:id', requireDriver, valid('param', GenerationParams), async (c) => {
    await cancelStream(c.env, c.var.driver, c.req.valid('param').id)
    return c.body(null, 204)
  })

/**
 * Begins a driver's stream, or resumes the one of this id after the given event. Throws `quota_exceeded` with the
 * seconds until the end of a day that is used up, and `conflict` when the id was used for another message.
 */
async function beginStream(
  env: Env,
  driver: Driver,
  request: AiMessageRequest,
  lastEventId?: string,
): Promise<Response> {
  const response = await generationStub(env, driver.id).fetch('https://generation/', {
    method: 'POST',
    body: JSON.stringify(request),
    headers: lastEventHeaders(lastEventId),
  })
  return streamOrThrow(response)
}

/** Resumes a stream after the given event. Throws `not_found` when this driver has none with this id any more. */
async function resumeStream(env: Env, driver: Driver, id: string, lastEventId?: string): Promise<Response> {
  return streamOrThrow(
    await generationStub(env, driver.id).fetch(`https://generation/${id}`, {
      headers: lastEventHeaders(lastEventId),
    }),
  )
}

/** Cancels a stream; one that is over stays as it is. Throws as {@link resumeStream}. */
async function cancelStream(env: Env, driver: Driver, id: string): Promise<void> {
  if (!(await generationStub(env, driver.id).cancel(id))) throw streamNotFound()
}

/** The writer of a driver's next message, and how many messages are left today. */
async function writerStatus(env: Env, driver: Driver): Promise<WriterStatus> {
  return {
    writer: modelProviders(env)[0]?.writer ?? composer,
    allowance: await generationStub(env, driver.id).allowance(),
  }
}

async function streamOrThrow(response: Response): Promise<Response> {
  // A new response, since the headers of the object's own are immutable.
  if (response.ok) return new Response(response.body, response)
  const refusal = await response.json<SessionRefusal>()
  if (refusal.refused === 'other_request') {
    throw new AppError('conflict', 'This id has been used for another message')
  }
  if (refusal.refused === 'unknown') throw streamNotFound()
  const seconds = Math.max(1, Math.ceil((refusal.resetAt - Date.now()) / 1000))
  throw new AppError(
    'quota_exceeded',
    `These were today’s ${AI_MESSAGES_PER_DAY} AI-enhanced messages. They are back in ${formatWait(seconds)}; our drafts never run out.`,
    seconds,
  )
}

const streamNotFound = () => new AppError('not_found', 'There is no such message any more')
const lastEventHeaders = (lastEventId: string | undefined): Record<string, string> =>
  lastEventId ? { 'Last-Event-ID': lastEventId } : {}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}
