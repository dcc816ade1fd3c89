import { Beacon } from '#domain/analytics/events.ts'
import { BEACON_MAX_BYTES } from '#domain/analytics/beacon.ts'
import { AppError } from '../error.ts'
import { readCapped } from '../limits/body.ts'

/**
 * Reads and checks a beacon of at most 64 KB, and returns it with its size in bytes. Throws `unsupported_media` for a
 * body that is neither JSON nor text, `too_large`, and `invalid_input` for invalid UTF-8, invalid JSON or an invalid
 * beacon.
 */
export async function readBeacon(request: Request): Promise<{ beacon: Beacon; bytes: number }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(?:application\/json|text\/plain)(?:;|$)/i.test(type)) {
    throw new AppError('unsupported_media', 'Send JSON')
  }
  const body = await readSmall(request)
  const parsed = Beacon.safeParse(jsonOf(body))
  if (parsed.success) return { beacon: parsed.data, bytes: body.byteLength }
  // The place of the error, and nothing of the input.
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
  // The platform enforces the declared length, so a small body need not be counted while it is read.
  const isSmall = declared !== null && Number(declared) <= BEACON_MAX_BYTES
  return isSmall ? request.arrayBuffer() : readCapped(request, BEACON_MAX_BYTES, 'beacon')
}
