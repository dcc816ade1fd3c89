import type { Platform } from '../messages/message.ts'
import type { Layout } from './layout.ts'
import { marketsOf } from './market.ts'
import type { CourierApp } from './market.ts'
import type { Extracted } from './order.ts'
import { phraseScorerFor } from './phrase-scorer.ts'
import { deliveroo, didi, doordash, grubhub, justeat, ubereats, wolt } from './platforms/food-apps.ts'
import { amazonflex, instacart, shipt, spark, unknown } from './platforms/parcel-and-shopping-apps.ts'

const apps: Record<Platform, CourierApp> = {
  // First, so that no app is named whose wording scores no higher than the unknown one's.
  unknown,
  doordash,
  ubereats,
  instacart,
  amazonflex,
  grubhub,
  deliveroo,
  didi,
  spark,
  justeat,
  wolt,
  shipt,
}

const scales = (Object.entries(apps) as [Platform, CourierApp][]).map(([platform, app]) => ({
  platform,
  weigh: phraseScorerFor(app),
}))

/** Below this score of wording no app is named. */
const ENOUGH = 1.8
/** The best must lead the next by this much to be sure. */
const CLEAR_LEAD = 1.2

/** The courier app whose wording the screen has; `unknown` when no app stands out. */
export function extractPlatform(layout: Layout): Extracted<Platform> {
  const ranked = platformScores(layout)
  const [best, next] = ranked
  if (!best || best.score < ENOUGH) return { value: 'unknown', confidence: 0.5 }
  const lead = best.score - (next?.score ?? 0)
  return { value: best.platform, confidence: Math.min(1, 0.5 + lead / 4 + (lead >= CLEAR_LEAD ? 0.15 : 0)) }
}

/**
 * Penalty for wording outside the app's markets: more than a few phrases that apps share, less than a name.
 */
const FOREIGN_MARKET_PENALTY = 3

/** Score of each app's wording on the screen, highest first. A line counts once per app. */
function platformScores(layout: Layout): { platform: Platform; score: number }[] {
  const seen = marketsOf(layout)
  return scales
    .map(({ platform, weigh }) => {
      const abroad = apps[platform].markets?.every((land) => !seen.has(land))
      const worded = weigh(layout) - (abroad ? FOREIGN_MARKET_PENALTY : 0)
      // Colour decides between apps whose wording is there; alone it names none.
      const coloured = worded >= 0.6 || platform === 'unknown' ? colourScore(platform, layout.page.accent) : 0
      return { platform, score: worded + coloured }
    })
    .sort((a, b) => b.score - a.score)
}

/** A colour counts for every app that uses it, and for a smaller app where none does. */
function colourScore(platform: Platform, accent: number | undefined): number {
  if (accent === undefined) return 0
  const away = (hue: number) => Math.abs(((accent - hue + 540) % 360) - 180)
  if (platform === 'unknown')
    return Object.values(apps)
      .flatMap((app) => app.hues)
      .every((hue) => away(hue) > 12)
      ? 2
      : 0
  const nearest = Math.min(180, ...apps[platform].hues.map(away))
  return nearest <= 4 ? 2 : nearest <= 8 ? 1.2 : 0
}
