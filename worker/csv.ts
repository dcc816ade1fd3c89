import { brand } from '#domain/brand.ts'

/**
 * A CSV file that is streamed while it is read: `lines` yields texts made by `csvLine` of domain/csv.ts, one line or
 * more at a time. `name` is part of the file's name, beside the product and the day.
 */
export function csvFile(name: string, lines: AsyncGenerator<string, void>): Response {
  const encoder = new TextEncoder()
  // The byte order mark, by which Excel recognises UTF-8.
  let begun = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!begun) {
        begun = true
        controller.enqueue(encoder.encode('\uFEFF'))
      }
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void lines.return(undefined),
  })
  const day = new Date().toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${brand.name.toLowerCase()}-${name}-${day}.csv"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
