import { AppError } from '../error.ts'
import { relayOf } from './objects.ts'

/**
 * Connects a visitor to a relay. Throws `forbidden` for a page of another site, and `unavailable` when the
 * relay is full or away.
 */
export async function openCounter(env: Env, request: Request): Promise<Response> {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    throw new AppError('invalid_input', 'Connect with a WebSocket')
  }
  if (!isOwnOrigin(env, request)) throw new AppError('forbidden', 'The counter is for our own pages')
  const response = await relayOf(env, request)
    .fetch(request)
    .catch((error: unknown) => {
      console.error('counter relay', error)
    })
  if (!response?.webSocket) throw new AppError('unavailable', 'The live counter is busy', 30)
  // Middleware adds headers to every answer, and those of an object's answer are sealed.
  return new Response(null, { status: 101, webSocket: response.webSocket })
}

/** A browser always says which page opens a socket. Whoever says nothing is no browser and shows no page. */
function isOwnOrigin(env: Env, request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  const own = [request.url, env.SITE_URL].filter((url) => URL.canParse(url)).map((url) => new URL(url).host)
  return URL.canParse(origin) && own.includes(new URL(origin).host)
}
