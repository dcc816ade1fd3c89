import type { ScreenKind } from '../../domain/screenshots/order.ts'
import { apps, type App } from './platforms.ts'
import type { Sampler } from './sampler.ts'
import type { Variant } from './screen.ts'

/** Plan of one picture of a set. */
export type ScreenTask = {
  variant: Variant
  kind: ScreenKind
  app: App
  stacked: boolean
  injected: boolean
  /** Which kind of screen that is no order. */
  sort?: number
}

/** Every app and kind in turn, one picture in eight no order at all, half of them damaged. */
export function plan(sampler: Sampler, count: number): ScreenTask[] {
  const pairs = sampler.shuffle(
    apps.flatMap((app) => (['offer', 'pickup', 'dropoff'] as const).map((kind) => ({ app, kind }))),
  )
  let orders = 0
  let others = 0
  return Array.from({ length: count }, (_, place) => {
    const roll = sampler.roll()
    const variant: Variant = roll < 0.5 ? 'clean' : roll < 0.68 ? 'chat' : roll < 0.84 ? 'blur' : 'photo'
    if (place % 8 === 5) {
      return {
        variant,
        kind: 'not_an_order',
        app: apps[0] as App,
        stacked: false,
        injected: false,
        sort: others++,
      }
    }
    const { app, kind } = pairs[orders++ % pairs.length] as { app: App; kind: 'offer' | 'pickup' | 'dropoff' }
    const stackable = app.id !== 'amazonflex'
    return {
      variant,
      kind,
      app,
      stacked: stackable && sampler.chance(0.14),
      injected: kind !== 'offer' && sampler.chance(0.12),
    }
  })
}
