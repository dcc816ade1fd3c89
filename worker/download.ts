import { brand } from '#domain/brand.ts'
import { dayAt } from '#domain/local-day.ts'
import { filePolicy } from './headers.ts'

/**
 * A file that is streamed while it is read: `pieces` yields its text. `name` and `extension` are part of the file's
 * name, beside the product and the day. A read that fails aborts the download.
 */
export function downloadOf(
  { name, extension, type }: { name: string; extension: string; type: string },
  pieces: AsyncGenerator<string, void>,
): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void pieces.return(undefined),
  })
  const day = dayAt(Date.now())
  return new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${brand.name.toLowerCase()}-${name}-${day}.${extension}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/**
 * A driver's own file, for them alone: a browser that opens it can only show it, and stores no copy. `name` is the name
 * under which it is saved.
 */
export const ownFile = ({ body, size }: R2ObjectBody, type: string, name?: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      ...(name !== undefined && { 'Content-Disposition': `inline; filename="${name}"` }),
      'Content-Security-Policy': filePolicy,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
