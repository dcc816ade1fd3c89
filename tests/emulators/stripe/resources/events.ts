import type { Stripe } from 'stripe'
import { DAY_S } from '../clock.ts'
import { route } from '../context.ts'
import { pageOf, paging } from '../list.ts'
import { invalid } from '../refusal.ts'
import { listOf, nothing, range, shape, text } from '../rule.ts'

/** Events are kept for thirty days. */
export const eventRoutes = [
  route(
    'GET',
    '/v1/events',
    shape<Stripe.EventListParams>()({
      ...paging,
      created: range,
      type: text(),
      types: listOf(text(), 20),
    }),
    ({ store, clock }, { created, type, types, ...page }) => {
      if (type !== undefined && types !== undefined) {
        throw invalid('You may only specify one of these parameters: type, types.', 'types')
      }
      const isMeant = (one: string) => {
        const wanted = types ?? (type === undefined ? undefined : [type])
        return wanted?.some((name) => name === one || name === '*' || isGroupOf(name, one)) ?? true
      }
      const all = store
        .all('event')
        .filter((one) => one.created > clock.now() - 30 * DAY_S)
        .filter((one) => (created?.(one.created) ?? true) && isMeant(one.type))
      return pageOf(all, page, '/v1/events')
    },
  ),
  route('GET', '/v1/events/:id', nothing, ({ store }, _, id) => store.get('event', id)),
]

/** `charge.*` means all that happens to charges. */
const isGroupOf = (name: string, type: string) => name.endsWith('.*') && type.startsWith(name.slice(0, -1))
