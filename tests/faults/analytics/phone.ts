import { isSameSession } from '../../../domain/analytics/beacon.ts'
// A phone with a generic tracker: it resends events that were not acknowledged, in the same or other beacons,
// and its clock may be wrong.
import type { AnalyticsEvent, Beacon } from '../../../domain/analytics/events.ts'
import type { SeededRandom } from '../simulated/seeded-random.ts'

const PAGES = ['/', '/tips', '/faq', '/upload']

export class Phone {
  readonly visitorId: string
  readonly #dice: SeededRandom
  /** Error of its clock, in milliseconds. */
  readonly #skew: number
  #queue: AnalyticsEvent[] = []
  #session = { id: '', lastAt: 0 }
  #eventCount = 0

  constructor(random: SeededRandom, n: number) {
    this.#dice = random
    this.visitorId = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    this.#skew = random.isOneIn(3) ? (random.below(2_000) - 1_000) * 86_400_000 : 0
  }

  get queued(): number {
    return this.#queue.length
  }

  /** An event on a page. */
  visitPage(now: number): void {
    const at = now + this.#skew
    if (!isSameSession(this.#session.lastAt, at))
      this.#session = { id: `${this.visitorId}-${this.#eventCount}`, lastAt: at }
    this.#session.lastAt = at
    this.#queue.push(this.#event(at))
  }

  /** The next beacon: all of its unacknowledged events, or some. */
  beacon(now: number): Beacon | null {
    const events = this.#queue.slice(0, this.#dice.isOneIn(2) ? 50 : 1 + this.#dice.below(5))
    if (events.length === 0) return null
    return { visitorId: this.visitorId, sentAt: now + this.#skew, events }
  }

  acknowledged({ events }: Beacon): void {
    const known = new Set(events.map(({ id }) => id))
    this.#queue = this.#queue.filter(({ id }) => !known.has(id))
  }

  #event(timestamp: number): AnalyticsEvent {
    const tail = `${this.visitorId.slice(-6)}${String(this.#eventCount++).padStart(6, '0')}`
    const common = {
      id: `0198c0de-7abc-7def-8abc-${tail}`,
      pageUrl: this.#dice.pick(PAGES),
      sessionId: this.#session.id,
      referrer: this.#dice.pick(['', '', 'https://www.google.com/', 'https://reddit.com/r/drivers']),
    }
    if (this.#dice.below(3) < 2) return { ...common, eventType: 'page_view', eventData: { timestamp } }
    if (this.#dice.isOneIn(2)) {
      return {
        ...common,
        eventType: 'click',
        eventData: { timestamp, element: { tag: 'a', text: 'Go' }, x: 1, y: 1 },
      }
    }
    return {
      ...common,
      eventType: 'custom',
      eventData: { timestamp, name: 'lint_hit', label: 'too_long', value: 1 },
    }
  }
}
