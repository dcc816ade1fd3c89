import { brand } from '#domain/brand.ts'

/**
 * A file for a spreadsheet that is written while it is read: `lines` yields texts made by `csvLine` of domain/csv.ts,
 * as many at once as it likes. `what` names the file, beside the product and the day.
 */
export function csvFile(name: string, lines: AsyncGenerator<string, void>): Response {
  const encoder = new TextEncoder()
  // The mark by which Excel knows UTF-8.
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
