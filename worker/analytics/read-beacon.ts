import { Beacon } from '#domain/analytics/events.ts'
import { BEACON_MAX_BYTES } from '#domain/analytics/beacon.ts'
import { AppError } from '../error.ts'
import { readCapped } from '../limits/body.ts'

/**
 * Reads and checks what a page has sent, at most 64 KB of it, and says how many bytes it was. Throws `unsupported_media` for what is neither JSON nor
 * text, `too_large`, and `invalid_input` for what is no UTF-8, no JSON or no beacon.
 */
export async function readBeacon(request: Request): Promise<{ beacon: Beacon; bytes: number }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(?:application\/json|text\/plain)(?:;|$)/i.test(type)) {
    throw new AppError('unsupported_media', 'Send JSON')
  }
  const body = await readSmall(request)
  const parsed = Beacon.safeParse(jsonOf(body))
  if (parsed.success) return { beacon: parsed.data, bytes: body.byteLength }
  // Where it is wrong, and nothing of what was sent.
  const place = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
  throw new AppError(
    'invalid_input',
    place ? `${place.slice(0, 80)} is not as it should be` : 'This is no beacon',
  )
}

function jsonOf(bytes: Uint8Array | ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw new AppError('invalid_input', 'This is not JSON in UTF-8')
  }
}

function readSmall(request: Request): Promise<Uint8Array> | Promise<ArrayBuffer> {
  const declared = request.headers.get('content-length')
  // What is declared is what comes, the platform sees to that: it need not be counted while it is read.
  const isSmall = declared !== null && Number(declared) <= BEACON_MAX_BYTES
  return isSmall ? request.arrayBuffer() : readCapped(request, BEACON_MAX_BYTES, 'beacon')
}
