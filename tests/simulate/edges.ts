// The edges through which visitors connect: each is an isolate with its own memory.
import type { SimulatedClock } from './clock.ts'
import type { CountingVisitor } from './visitors.ts'

const places = [
  { share: 0.12, cf: { continent: 'NA', country: 'US', longitude: '-118' } },
  { share: 0.2, cf: { continent: 'NA', country: 'US', longitude: '-74' } },
  { share: 0.1, cf: { continent: 'SA', country: 'BR', longitude: '-46' } },
  { share: 0.18, cf: { continent: 'EU', country: 'GB', longitude: '0' } },
  { share: 0.08, cf: { continent: 'EU', country: 'PL', longitude: '21' } },
  { share: 0.2, cf: { continent: 'AS', country: 'IN', longitude: '77' } },
  { share: 0.06, cf: { continent: 'OC', country: 'AU', longitude: '145' } },
  { share: 0.03, cf: { continent: 'AF', country: 'NG', longitude: '3' } },
  { share: 0.03, cf: { continent: 'AS', country: 'AE', longitude: '55' } },
]

const COUNTER = new URL('../../worker/counter/counter.ts', import.meta.url).href

type Edge = typeof import('../../worker/counter/counter.ts')
type EdgeOptions = { clock: SimulatedClock; env: Env; between: (low: number, high: number) => number }

export class Edges {
  connects = 0
  refused = 0
  readonly #edges: readonly Edge[]
  readonly #options: EdgeOptions

  private constructor(edges: readonly Edge[], options: EdgeOptions) {
    this.#edges = edges
    this.#options = options
  }

  static async open(count: number, options: EdgeOptions): Promise<Edges> {
    const edges = Array.from(
      { length: count },
      (_, i) => import(/* @vite-ignore */ `${COUNTER}?edge=${i}`) as Promise<Edge>,
    )
    return new Edges(await Promise.all(edges), options)
  }

  /** A refused visitor returns, as the app does. */
  connect(visitor: CountingVisitor): void {
    const { clock, env, between } = this.#options
    this.connects++
    visitor.v = 0
    const { cf } = this.#placeOf(visitor.edge)
    const request = { url: 'https://kindrop.example/api/counter/socket', headers: upgrade, cf, visitor }
    this.#edges[visitor.edge]!.openCounter(env, request as unknown as Request).catch(() => {
      this.refused++
      clock.after(between(1_000, 8_000), () => this.connect(visitor))
    })
  }

  #placeOf(edge: number) {
    let left = (edge + 0.5) / this.#edges.length
    return places.find(({ share }) => (left -= share) <= 0) ?? places[0]!
  }
}

const upgrade = new Headers({ upgrade: 'websocket' })
