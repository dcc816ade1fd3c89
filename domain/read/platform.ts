import type { Platform } from '../message.ts'
import type { Read } from '../order.ts'
import type { Layout } from './layout.ts'
import { holdsPhrase, isPhrase, tight } from './text.ts'

type Evidence = [weight: number, ...phrases: string[]]
type Table = {
  /** Anywhere in a line. */
  holds?: Evidence[]
  /** The whole line. */
  is?: Evidence[]
  /** A shape that phrases cannot say. */
  shapes?: [weight: number, pattern: RegExp][]
}

/** The wording by which each courier app gives itself away, weighed by how seldom others use it. */
const tables: Record<Exclude<Platform, never>, Table> = {
  doordash: {
    holds: [
      [6, 'doordash'],
      [4, 'dasher', 'dash now', 'drivedoordash'],
      [
        2.5,
        'peak pay',
        'total will be higher',
        'high paying offer',
        'retail pickup',
        'contains 1 extra small order',
        'extra small order',
        'read instructions on arrival',
        'take photo of drop off location',
        'deliver to door of',
        'remember to grab the drinks',
        'red card',
        'orders to pick up at',
      ],
      [
        1.5,
        'customer dropoff',
        'customer drop off',
        'leave it at the door',
        'collect pin from customer',
        'add to route',
        'drop off instructions',
        'guaranteed incl tips',
      ],
    ],
    is: [
      [1.6, 'complete delivery', 'unit suite', 'apt suite', 'guaranteed'],
      [1.2, 'confirm pickup', 'hand it to customer'],
      [
        1.5,
        'pick up by',
        'order for',
        'mark as delivered',
        'heading to',
        'verify order',
        'dropoff instructions',
      ],
      [1, 'pickup from', 'deliver to', 'by', 'hand it to me', 'arrived at store', 'directions'],
      [0.6, 'decline', 'accept'],
    ],
    shapes: [
      [2, /^\(\d+ orders?(, \d+ items?)?\)$/i],
      [1.2, /^\d+ stops? \([\d.]+ (mi|km)\)/i],
    ],
  },
  ubereats: {
    holds: [
      [6, 'uber'],
      [
        3,
        'pickup verification',
        'ask staff for these orders',
        'match the last five characters',
        'issue with order',
      ],
      [
        2.5,
        'includes expected tip',
        'leave the order at',
        'meet at door for',
        'more customers order again',
        'guaranteed incl tip',
        'order verified',
      ],
      [1.5, 'going to', 'shop pay'],
    ],
    is: [
      [4, 'uber'],
      [2, 'exclusive', 'verify order', 'meet at door', 'shop & pay', 'match'],
      [1.2, 'leave at door'],
      [1, 'note from customer'],
      [0.8, 'delivered', 'delivery', 'accept', 'meet outside'],
    ],
    shapes: [
      [3, /\b\d+ min \([\d.,]+ ?(mi|km)\) ?total\b/i],
      [2.5, /^delivery \(\d(\s?[o0]f\s?\d)?\)$/i],
      [1.2, /\b(?=\w*\d)(?=\w*[A-Z])[0-9A-Z]{5}$/],
      [2, /^\d+ of \d+ orders\b/i],
      [2, /^\d+ min\s?[•.-]?\s?[\d.,]+ ?(mi|km)$/i],
      [1.5, /says:$/],
      [1.2, /^\+ ?\d+ min/],
      [0.8, /(?<![\w-])#?[0-9A-F]{5}$/],
    ],
  },
  grubhub: {
    holds: [
      [6, 'grubhub'],
      [3, 'delivery total'],
      [2.5, 'restaurant note'],
    ],
    is: [
      [3, 'diner', 'diner note', 'diner notes'],
      [2, 'delivery notes', 'order #', 'leaving'],
      [1.2, 'dropoff', 'restaurant', 'new offer', 'swipe to complete', 'reject'],
      [0.6, 'arrived', 'items', 'text', 'pickup'],
    ],
    shapes: [
      [2.5, /^pickup \d of \d$/i],
      [2, /\b\d{4}-\d{4}\b/],
      [1, /^\d:\d\d left$/],
      [0.8, /\bmiles$/],
    ],
  },
  instacart: {
    holds: [
      [6, 'instacart'],
      [
        3,
        'batch',
        'batch earnings',
        'batch pay',
        'accept batch',
        'batch details',
        'heavy pay',
        'leave at my door',
        'store to customer',
        'refunds and replacements',
        'full service',
      ],
      [
        1.5,
        'insulated bag',
        'payment card',
        'before you shop',
        'shopping tip',
        'start delivery',
        'quality bonus',
      ],
    ],
    is: [
      [4, 'shopper'],
      [1.5, 'start shopping', 'start delivery', 'due'],
    ],
    shapes: [
      [2, /\b\d+ items? \(\d+ units?\)/i],
      [1.5, /^\d+ units?\b/i],
      [1.8, /^\d customers?$/i],
      [1, /^deliver to \p{Lu}/u],
      [1, /^deliver between/i],
      [1, /includes \$[\d.]+ expected tip/i],
    ],
  },
  spark: {
    holds: [
      [5, 'spark driver'],
      [
        3,
        'walmart',
        'trip in progress',
        'pre delivery tip',
        'driver code',
        'numbered pickup bay',
        'confirm arrival',
        'show this code to the associate',
        'sams club',
      ],
      [2, 'est earnings', 'estimated trip time', 'shopping delivery', 'store entrance', 'associate'],
    ],
    is: [
      [4, 'spark'],
      [2.5, 'confirm arrival', 'start trip'],
      [1.2, 'customer note', 'contact', 'drop off by', 'reject', 'est earnings'],
      [0.6, 'orders', 'navigate', 'arrive by'],
    ],
    shapes: [
      [2, /^drop-?off \d of \d$/i],
      [1.5, /^\d pickups?, \d drop-?offs?$/i],
      [1.5, /^drop-?off \d$/i],
      [0.8, /^\d stops$/i],
    ],
  },
  justeat: {
    holds: [
      [6, 'just eat', 'menulog', 'skipthedishes', 'takeaway com', 'lieferando', 'thuisbezorgd'],
      [3, 'parked at restaurant', 'having trouble', 'marked undelivered', 'new order offer'],
      [1.5, 'check the drinks are in the bag', 'call restaurant'],
    ],
    is: [
      [2, 'special instructions', 'sms'],
      [1.2, 'collected', 'parked'],
    ],
    shapes: [
      [1.5, /^collect at \d/i],
      [1, /^ready at \d/i],
      [0.8, /^order \d{6,}$/i],
      [0.8, /^deliver by \d\d:\d\d$/i],
    ],
  },
  amazonflex: {
    holds: [
      [5, 'amazon', 'amazon flex'],
      [
        3,
        'i ve parked',
        'swipe to finish',
        'scan packages',
        'forfeit',
        'leave the station',
        'deliveries around',
        'start travel',
        'itinerary',
      ],
      [
        2,
        'package missing or damaged',
        'grocery hot bags',
        'deliver before',
        'hr block',
        'hour block',
        'includes expected tips',
        'pick up packages',
        'of packages',
      ],
    ],
    is: [
      [1.5, 'schedule', 'delivery instructions', 'block'],
      [0.6, 'offer details'],
    ],
    shapes: [
      [3, /^stop \d+ of \d+$/i],
      [2.5, /^(deliver|scan|load|pick ?up|collect) \d+ (packages?|parcels?)$/i],
      [1.5, /\b\d+ packages?\b/i],
      [1.5, /^\d+ of \d+ scanned$/i],
      [1.2, /\b\d+(\.\d+)? ?(hr|hours?) block\b/i],
      [1, /^bay \d+/i],
      [1, /\b[A-Z]{3}\d\b/],
    ],
  },
  didi: {
    holds: [
      [6, 'didi'],
      [3, 'drop off delivery', 'sender verification', 'estimated ready time', 'pick up delivery'],
      [1.5, 'estimated delivery time', 'leave outside the door'],
    ],
    is: [
      [1.5, 'accept order', 'preparing', 'drop off delivery'],
      [1, 'delivery', 'call store', 'arrived at store', 'drop off'],
    ],
    shapes: [
      [1.4, /^order no\.? ?\d/i],
      [2.5, /^pick ?up [\d.]+ ?km away/i],
      [2, /^\d+ min trip$/i],
      [0.8, /^\d+ ?s$/],
      [1, /^A\$/],
    ],
  },
  deliveroo: {
    holds: [
      [6, 'deliveroo'],
      [
        3,
        'scan to collect',
        'see order info',
        'go to customer',
        'estimated total incl tip',
        'customer not responding',
        'scan order',
      ],
      [2, 'confirmation code', 'you need it to finish this order', 'rider'],
    ],
    is: [
      [1.5, 'collect order'],
      [0.8, 'collect from', 'order number', 'directions', 'decline', 'deliver to'],
    ],
    shapes: [
      [1.5, /^order #\d{3,5} from /i],
      [1, /£/],
      [0.6, /^#\d{4}$/],
      [0.6, /^ready in \d+ min/i],
    ],
  },
  wolt: {
    holds: [
      [6, 'wolt'],
      [
        3,
        'slide to accept',
        'order number matches',
        'bag is sealed',
        'drinks included',
        'new task',
        'dropoff note',
        'pickup note',
      ],
      [2, 'courier partner', 'venue note'],
    ],
    is: [
      [2, 'task', 'tasks'],
      [0.7, 'dropoff', 'order number', 'pickup', 'hand it to me', 'picked up', 'ready', 'delivered', 'chat'],
    ],
    shapes: [
      [1.2, /€/],
      [1, /^order \d{3}$/i],
      [1, /\p{L}+(katu|tie|kuja|gatan|gade|vej|straße)\b/iu],
    ],
  },
  shipt: {
    holds: [
      [6, 'shipt'],
      [
        3,
        'member area',
        'member since',
        'call member',
        'message member',
        'member preference',
        'delivery preference',
        'start receipt photo',
        'bring cooler bags',
        'text member',
      ],
      [
        2,
        'order size',
        'estimated pay',
        'offer expires in',
        'receipt photo',
        'message member',
        'preferred member',
      ],
    ],
    is: [
      [1.2, 'member', 'shop and deliver', 'mark delivered'],
      [2, 'member delivery', 'member notes', 'member note'],
      [0.6, 'offer', 'message', 'distance'],
    ],
    shapes: [
      [1.5, /^\d+ items? to shop$/i],
      [1.2, /^\d+ found, \d+ replaced$/i],
      [1, /^\d+ items? from /i],
      [0.6, /^order \d{7}$/i],
    ],
  },
  unknown: {
    holds: [
      [
        2.5,
        'take job',
        'claim job',
        'accept job',
        'job offer',
        'fixed price',
        'same day job',
        'job total',
        'invoice',
        'dispatch',
        'job done',
        'pick up job',
        'complete drop',
        'job available',
        'sender note',
        'paid weekly',
        'sign on collection',
        'proof of delivery',
        'consignment',
      ],
      [1.2, 'flat rate', 'fragile', 'parcel', 'courier'],
    ],
    is: [
      [2, 'goods', 'pass', 'drop', 'job'],
      [1.2, 'recipient', 'collect', 'for', 'collected', 'map', 'note', 'sender'],
    ],
    shapes: [[2.5, /^job [A-Z]{1,4}-?\d+/i]],
  },
}

/** Below this much wording of its own no app is named. */
const ENOUGH = 1.8
/** The best must lead the next by this much, or the answer is not sure. */
const CLEAR_LEAD = 1.2

/** The courier app that the wording belongs to; `unknown` when no app's wording stands out. */
export function platformOf(layout: Layout): Read<Platform> {
  const ranked = scores(layout)
  const [best, next] = ranked
  if (!best || best.score < ENOUGH) return { value: 'unknown', confidence: 0.5 }
  const lead = best.score - (next?.score ?? 0)
  return { value: best.platform, confidence: Math.min(1, 0.5 + lead / 4 + (lead >= CLEAR_LEAD ? 0.15 : 0)) }
}

/** How much wording of each app is on the screen, most first. A line counts once for an app. */
export function scores(layout: Layout): { platform: Platform; score: number }[] {
  return (Object.entries(prepared) as [Platform, Prepared][])
    .map(([platform, table]) => {
      const worded = scoreOf(layout, table)
      // Colour settles between apps whose words are there; alone it names nobody.
      const coloured = worded >= 0.6 || platform === 'unknown' ? colourOf(platform, layout.page.accent) : 0
      return { platform, score: worded + coloured }
    })
    .sort((a, b) => b.score - a.score)
}

/** The hues in which each app paints its main button. */
const hues: Partial<Record<Platform, number[]>> = {
  doordash: [3],
  didi: [15],
  grubhub: [24],
  justeat: [26],
  amazonflex: [36],
  instacart: [117],
  ubereats: [149, 217],
  shipt: [154],
  deliveroo: [173],
  wolt: [197],
  spark: [210],
}

/** A colour speaks for every app that uses it, and for a smaller app where none does. */
function colourOf(platform: Platform, accent: number | undefined): number {
  if (accent === undefined) return 0
  const away = (hue: number) => Math.abs(((accent - hue + 540) % 360) - 180)
  if (platform === 'unknown')
    return Object.values(hues)
      .flat()
      .every((hue) => away(hue) > 12)
      ? 2
      : 0
  const nearest = Math.min(180, ...(hues[platform] ?? []).map(away))
  return nearest <= 4 ? 2 : nearest <= 8 ? 1.2 : 0
}

type Prepared = { holds: [number, string][]; is: [number, string][]; shapes: [number, RegExp][] }

const flat = (evidence: Evidence[] = []): [number, string][] =>
  evidence.flatMap(([weight, ...list]) => list.map((phrase): [number, string] => [weight, tight(phrase)]))

const prepared = Object.fromEntries(
  Object.entries(tables).map(([platform, table]) => [
    platform,
    { holds: flat(table.holds), is: flat(table.is), shapes: table.shapes ?? [] },
  ]),
) as Record<Platform, Prepared>

function scoreOf(layout: Layout, table: Prepared): number {
  const counted = new Set<unknown>()
  let total = 0
  for (const piece of layout.pieces) {
    let most = 0
    let why: unknown = null
    const take = (weight: number, key: unknown) => {
      if (weight > most && !counted.has(key)) {
        most = weight
        why = key
      }
    }
    for (const entry of table.holds) if (holdsPhrase(piece.tight, entry[1])) take(entry[0], entry)
    for (const entry of table.is) if (isPhrase(piece.tight, entry[1])) take(entry[0], entry)
    for (const entry of table.shapes) if (entry[1].test(piece.text)) take(entry[0], entry)
    if (why) counted.add(why)
    total += most
  }
  return total
}
