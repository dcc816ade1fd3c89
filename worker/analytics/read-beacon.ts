import { Beacon } from '#domain/analytics.ts'
import { BEACON_MAX_BYTES } from '#domain/beacon.ts'
import { AppError } from '../error.ts'

/**
 * Reads and checks what a page has sent, at most 64 KB of it. Throws `unsupported_media` for what is neither JSON nor
 * text, `too_large`, and `invalid_input` for what is no UTF-8, no JSON or no beacon.
 */
export async function readBeacon(request: Request): Promise<Beacon> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(?:application\/json|text\/plain)(?:;|$)/i.test(type)) {
    throw new AppError('unsupported_media', 'Send JSON')
  }
  const parsed = Beacon.safeParse(jsonOf(await readSmall(request)))
  if (parsed.success) return parsed.data
  // Where it is wrong, and nothing of what was sent.
  const place = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
  throw new AppError(
    'invalid_input',
    place ? `${place.slice(0, 80)} is not as it should be` : 'This is no beacon',
  )
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw new AppError('invalid_input', 'This is not JSON in UTF-8')
  }
}

async function readSmall(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (Number(declared) > BEACON_MAX_BYTES) throw tooLarge()
  // What is declared is what comes: the platform sees to that.
  if (declared !== null) return new Uint8Array(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the stream, so the rest is not received.
    if (length > BEACON_MAX_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const tooLarge = () => new AppError('too_large', `A beacon has at most ${BEACON_MAX_BYTES / 1024} KB`)
