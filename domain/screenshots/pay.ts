import type { Platform } from '../messages/message.ts'
import type { Layout } from './layout.ts'
import { marketsOf } from './market.ts'
import { aboveOf, belowOf, leftOf, rightOf } from './neighbors.ts'
import type { Pay, Extracted } from './order.ts'
import type { Piece } from './piece.ts'

/** Words that mark an amount as the job's pay, and words that mark it as a part, a rate or something else. */
const WHOLE =
  /\b(total|guaranteed|earn(ings)?|estimated pay|est\.? pay|payout|you('| wi)ll (get|earn)|delivery fee|order pay|trip pay|incl(\.|udes|uding)?|offer|pays?)\b/i
const PART =
  /\b(approved|declined|card payment|paid with|refund(ed)?|balance)\b|\b(bonus|boost|peak pay|surge|promo(tion)?|base pay|per (hour|hr|km|mile|item)|hourly|heavy pay|batch pay|mileage|subtotal|refund|collect cash|cash to collect|order value|basket|limit|spend|wait(ing)? pay|adjust|toll)\b|\/ ?(hr|h|hour|km|mi)\b/i
const TIP_PART = /\b(customer |expected |pre-delivery |in-app )?tips?\b/i

/** What the customer's goods cost. */
const GOODS =
  /\b(order|items?|cart|basket|receipt|merchandise|shopping|grocer(y|ies)|goods|food|bill|purchases?|estimated) (sub)?(total|value|cost|amount|price|sum)\b|\bcustomer('s)? (paid|pays|total|bill)\b|\b(receipt|groceries)\b/i
/** Words of the driver's pay, which a sum for goods has not beside it. */
const FOR_DRIVER = /\b(tips?|pay|payout|earn(ings?)?|guaranteed|fee|you)\b/i

const AMOUNT =
  /(A\$|AUS?\$|N[Zz]{1,2}\$|US\$|CAS?\$|C\$|HK\$|\bS\$|(?<!\b(?:MX|R|RD|CL|AR|NT|COL))[$£€¥]|\b(?:AUD|USD|NZD|CAD|GBP|EUR|kr))\s?(\d{1,3}(?:[, ]\d{3})*|\d+)(?:\s?([.,])\s?(\d{1,2}))?(?!\d)|(?<![\d.,:])(\d+)[.,](\d{2})\s?(€|£|\$|AUD|USD|NZD|CAD|GBP|EUR|kr\b)/g

type AmountMatch = { value: number; symbol: string; from: number; to: number; cents: boolean }

/** All amounts of money in a text, in order. */
export function amountsIn(text: string): AmountMatch[] {
  return [...text.matchAll(AMOUNT)]
    .filter((match) => !isTorn(text, match))
    .map((match) => {
      // The engine reads Z as 2, and a dollar sign as an S.
      const symbol = (match[1] ?? match[7])!
        .toUpperCase()
        .replace('ZZ', 'Z')
        .replace(/(?<=^AU|^CA)S(?=\$)/, '')
      const digits = (match[2] ?? match[5])!.replace(/[, ]/g, '')
      // No drop-off pays thousands: the decimal point was lost.
      const lost = digits.length === 4 && !match[4] && !match[6]
      const whole = lost ? digits.slice(0, 2) : digits
      const cents = lost ? digits.slice(2) : (match[4] ?? match[6] ?? '')
      return {
        value: Number(`${whole}.${cents.padEnd(2, '0') || '00'}`),
        symbol,
        from: match.index,
        to: match.index + match[0].length,
        cents: cents.length === 2,
      }
    })
}

/** "$13M": an amount without cents that runs into a letter is a part of a misread one. */
function isTorn(text: string, match: RegExpExecArray): boolean {
  return (
    match[4] === undefined &&
    match[6] === undefined &&
    /^\p{L}/u.test(text.slice(match.index + match[0].length))
  )
}

type PayCandidate = { value: number; symbol: string; score: number; confidence: number; piece: Piece }

/** Pay of the job, expected tip included; bonuses, rates and parts of the sum do not count. */
export function extractPay(layout: Layout, platform: Platform): Extracted<Pay> | undefined {
  const candidates: PayCandidate[] = []
  for (const piece of layout.pieces) {
    const amounts = amountsIn(piece.text)
    // A small raised symbol is too far from the figure to be read with it; the size alone marks an amount.
    const bare = /^(\d{1,3})[.,](\d{2})$/.exec(piece.text)
    if (bare && piece.size > 1.7 * layout.unit && !isCut(layout, piece))
      amounts.push({
        value: Number(`${bare[1]}.${bare[2]}`),
        symbol: '$',
        from: 0,
        to: piece.text.length,
        cents: true,
      })
    for (const amount of amounts) {
      const before = piece.text.slice(0, amount.from)
      const after = piece.text.slice(amount.to)
      if (/[+]\s*$/.test(before) || /^\s*\/|^\s*(per|an?) (hour|hr|km|mi)/i.test(after)) continue
      if (PART.test(piece.text) || isForGoods(layout, piece)) continue
      // "Includes $12.00 expected tip" names a part of another amount.
      const words = `${before} ${after}`
      const tipOnly =
        TIP_PART.test(words) && !/\b(total|delivery total|earnings:?|pay)\b[^$£€]*$/i.test(before)
      if (tipOnly && !/^\s*(guaranteed|\(?incl|total)/i.test(after)) continue
      let score = Math.min(2.5, piece.size / layout.unit)
      if (amount.cents) score += 0.8
      const around = [
        ...aboveOf(layout, piece, 2.2).slice(0, 1),
        ...belowOf(layout, piece, 2.6).slice(0, 1),
        ...rightOf(layout, piece).slice(0, 1),
        ...leftOf(layout, piece).slice(0, 1),
      ].map((near) => near.text)
      if (WHOLE.test(words)) score += 1.2
      if (around.some((text) => WHOLE.test(text))) score += 1
      if (around.some((text) => PART.test(text)) && !around.some((text) => WHOLE.test(text))) score -= 1.2
      if (
        leftOf(layout, piece)
          .slice(0, 1)
          .some((near) => TIP_PART.test(near.text) && !WHOLE.test(near.text))
      )
        score -= 2
      candidates.push({ ...amount, score, confidence: piece.confidence, piece })
    }
  }
  const best = candidates.sort((a, b) => b.score - a.score)[0]
  if (!best || best.score < 1.6) return undefined
  return {
    value: { value: best.value, currency: currencyOf(best.symbol, layout, platform) },
    confidence: Math.min(best.confidence, best.score > 2.4 ? 0.95 : 0.75) * (best.value > 400 ? 0.5 : 1),
  }
}

const IS_DRIVERS =
  /^(?:your |job |trip )?(?:pay|payout|earnings)\b|^you(?:'ll|'ve| will| have)? earn(?:ed)?\b/i

/** Whether the text with a sum says that it is the driver's: "Pay $7.85", "You earned $11.15". */
export const saysDriversPay = ({ pieces }: Layout, sum: number | undefined): boolean =>
  pieces.some(({ text }) => IS_DRIVERS.test(text) && amountsIn(text).some(({ value }) => value === sum))

/** Whether a sum is labelled as the price of the goods, in its own text, beside it, or over or under it. */
function isForGoods(layout: Layout, piece: Piece): boolean {
  const isGoods = ({ text }: Piece) => GOODS.test(text) && !FOR_DRIVER.test(text)
  const [left] = leftOf(layout, piece)
  if (isGoods(piece) || (left && isGoods(left))) return true
  const near = [...aboveOf(layout, piece, 2.2).slice(0, 1), ...belowOf(layout, piece, 2.6).slice(0, 1)]
  // A label with a sum of its own beside it says nothing about this one.
  const ownsSum = (label: Piece) =>
    [label, ...rightOf(layout, label)].some((one) => one !== piece && amountsIn(one.text).length > 0)
  return (
    !left &&
    near.some((one) => isGoods(one) && !ownsSum(one)) &&
    !near.some(({ text }) => FOR_DRIVER.test(text))
  )
}

/** Whether text wider than a raised symbol is close before a figure: then its first digits are lost. */
function isCut(layout: Layout, { box }: Piece): boolean {
  const height = box.y1 - box.y0
  return layout.page.lines.some(({ box: left }) => {
    const overlap = Math.min(left.y1, box.y1) - Math.max(left.y0, box.y0)
    const gap = box.x0 - left.x1
    const wide = left.x1 - left.x0 > height
    return wide && gap > -0.2 * height && gap < 0.5 * height && overlap > 0.2 * height
  })
}

const SYMBOLS: Record<string, string> = {
  A$: 'AUD',
  AU$: 'AUD',
  AUD: 'AUD',
  NZ$: 'NZD',
  NZD: 'NZD',
  US$: 'USD',
  HK$: 'HKD',
  S$: 'SGD',
  USD: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  CAD: 'CAD',
  '£': 'GBP',
  GBP: 'GBP',
  '€': 'EUR',
  EUR: 'EUR',
  '¥': 'JPY',
  KR: 'SEK',
}

/** Currency of a bare dollar sign, for a screen that can be from one market only. */
const DOLLARS: Partial<Record<string, string>> = { US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD' }

/** Apps that operate only, or nearly only, in the United States. */
const AMERICAN = new Set<Platform>(['grubhub', 'instacart', 'spark', 'shipt', 'amazonflex'])

/** A bare dollar sign is American beside miles, American states or zip codes, and Australian otherwise. */
function currencyOf(symbol: string, layout: Layout, platform: Platform): string {
  const sure = SYMBOLS[symbol]
  if (sure) return sure
  const text = layout.pieces.map((piece) => piece.text).join('\n')
  const american = (
    text.match(/\b\d+(\.\d+)?\s?(mi|miles?|ft)\b|\b[A-Z]{2} \d{5}\b|,\s?[A-Z]{2}$|\bWalmart\b/gm) ?? []
  ).length
  const australian = (text.match(/\b(NSW|VIC|QLD|ACT|TAS)\b|\b(SA|WA|NT) \d{4}\b|\d\s?km\b|A\$/g) ?? [])
    .length
  if (american !== australian) return american > australian ? 'USD' : 'AUD'
  const markets = marketsOf(layout)
  const [only] = markets.size === 1 ? markets : []
  if (only && only in DOLLARS) return DOLLARS[only]!
  return AMERICAN.has(platform) || (markets.has('US') && !markets.has('AU')) ? 'USD' : 'AUD'
}
