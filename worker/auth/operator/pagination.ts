import type { Context } from 'hono'
import { AuthError } from '../error.ts'

const DEFAULT_SIZE = 50
const MAX_SIZE = 1000

export type PageRequest = { page: number; perPage: number }

/** The requested page, from 1. A missing or empty parameter is the default; an invalid one is refused. */
export function parsePageRequest(c: Context): PageRequest {
  const page = positiveInteger('page', c.req.query('page') || '1')
  const perPage = positiveInteger('per_page', c.req.query('per_page') || String(DEFAULT_SIZE))
  return { page, perPage: Math.min(perPage, MAX_SIZE) }
}

/** The rows of a page, for a query. */
export const limitAndOffset = ({ page, perPage }: PageRequest) => ({
  limit: perPage,
  offset: (page - 1) * perPage,
})

/**
 * Sets the total count, and the links to the next and the last page (RFC 8288). The client's parser splits at every
 * comma and semicolon and reads what follows the first `=`: so `page` comes first, and the rest is escaped.
 */
export function setPageHeaders(
  c: Context,
  path: string,
  { page, perPage }: PageRequest,
  total: number,
): void {
  const last = Math.max(1, Math.ceil(total / perPage))
  const { page: _page, per_page: _perPage, ...otherParams } = c.req.query()
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams({ page: String(to), per_page: String(perPage), ...otherParams })
    return `<${path}?${query}>; rel="${rel}"`
  }
  c.header('X-Total-Count', String(total))
  c.header('Link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
}

function positiveInteger(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text)
  const message = `Bad Pagination Parameters: ${name} has to be a whole number above 0`
  throw new AuthError(400, 'validation_failed', message)
}
