import { ENHANCED_PER_DAY, type EnhancedRequest, type EnhancedStanding } from '#domain/ai/generation.ts'
import type { Driver } from '../app.ts'
import { AppError } from '../error.ts'
import type { DeskRefusal } from './session-responses.ts'
import { deskOf } from './stubs.ts'
import { composer, sourcesOf } from './providers.ts'

/**
 * Begins a driver's stream, or goes on with the one of this id after the given event. Throws `quota_exceeded` with
 * the seconds until the day is over when it is spent, and `conflict` when the id was used for another message.
 */
export async function beginStream(
  env: Env,
  driver: Driver,
  request: EnhancedRequest,
  lastEventId?: string,
): Promise<Response> {
  const answer = await deskOf(env, driver.id).fetch('https://desk/', {
    method: 'POST',
    body: JSON.stringify(request),
    headers: after(lastEventId),
  })
  return streamOr(answer)
}

/** Goes on with a stream after the given event. Throws `not_found` when this driver has none with this id any more. */
export async function resumeStream(
  env: Env,
  driver: Driver,
  id: string,
  lastEventId?: string,
): Promise<Response> {
  return streamOr(await deskOf(env, driver.id).fetch(`https://desk/${id}`, { headers: after(lastEventId) }))
}

/** Stops a stream; one that is over stays as it is. Throws as {@link resumeStream}. */
export async function cancelStream(env: Env, driver: Driver, id: string): Promise<void> {
  if (!(await deskOf(env, driver.id).cancel(id))) throw unknown()
}

/** Who would write a driver's next message, and how many are left today. */
export async function standingOf(env: Env, driver: Driver): Promise<EnhancedStanding> {
  return {
    writer: sourcesOf(env)[0]?.writer ?? composer,
    allowance: await deskOf(env, driver.id).allowance(),
  }
}

async function streamOr(answer: Response): Promise<Response> {
  // A new answer, since the headers of the object's own cannot be added to.
  if (answer.ok) return new Response(answer.body, answer)
  const refusal = await answer.json<DeskRefusal>()
  if (refusal.refused === 'other_request') {
    throw new AppError('conflict', 'This id has been used for another message')
  }
  if (refusal.refused === 'unknown') throw unknown()
  const seconds = Math.max(1, Math.ceil((refusal.resetAt - Date.now()) / 1000))
  throw new AppError(
    'quota_exceeded',
    `These were today’s ${ENHANCED_PER_DAY} AI-enhanced messages. They are back in ${hours(seconds)}; the composed ones never run out.`,
    seconds,
  )
}

const unknown = () => new AppError('not_found', 'There is no such message any more')
const after = (lastEventId: string | undefined): Record<string, string> =>
  lastEventId ? { 'Last-Event-ID': lastEventId } : {}

function hours(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${Math.round(minutes / 60)} hours`
}
