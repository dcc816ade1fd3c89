import { isInjected, instructionIn } from './instruction.ts'
import { amountsIn } from './pay.ts'
import { rolesOf } from './screen-labels.ts'
import { isStreet, isUnit } from './street.ts'
import { timesIn } from './time.ts'
import { isPostcode, suburbIn } from './town.ts'

/** First words of apps' texts and customers' notes, never of a shop's name. */
const NOT_A_STORE =
  /^(deliver(y|ies|ing|ed)?|drop|pick(ed|ing)?|orders?|job|stop:? \d+|parked|mark(ed)?|finish|undelivered|cold bag|round robin|reserved|going|heading|arriv(e|ed|ing)|due|by|gate|code|call|leave|hand|meet|please|ready|includes?|contains?|est(imated|\.)|customer('s)?|note|you|your|the customer|take a|check|remember|if|there is|do not|don't|scan|start|swipe|slide|match|enter|confirm|complete|message|contact|show|use|report|can't|trip|weather|rain|next|batch|block|curbside|sender|safety|go to|view|see|add|verify|buzz|ring|knock|en route|at the|be there|should|accept|decline|unit|apt|flat|suite|items? |new |total|tap|bay \d+|hold|press|turn|continue|open|close to|i'm|i've|we|my|bring|keep|park|drive|head|beware|careful|thank|thanks|hi|hello|ok|yes|no )\b/i
const APPS =
  'uber|doordash|dasher|grubhub|instacart|shopper|spark|wolt|deliveroo|didi|shipt|menulog|just eat|amazon flex|foodora|glovo|foodpanda'
const APP = new RegExp(`\\b(?:${APPS})\\b`, 'i')
const BRAND = new RegExp(`\\b(?:${APPS}|courier|rider|driver|partner)\\b`, 'i')

const COUNT =
  /\b\d+ ?(items?|units?|packages?|parcels?|orders?|bags?|stops?|min|mins|km|mi|miles?|drop|pickups?|customers?)\b/i

/** Whether a text is a courier app's name and nothing else. */
export const isAppName = (text: string): boolean => APP.exec(text)?.[0] === text

/** Whether a text contains a courier app's name. */
export const namesApp = (text: string): boolean => APP.test(text)

/** Whether a text may be a shop's name: it is no label, figure, address, person or note. */
export function isShopName(text: string): boolean {
  if (text.length < 2 || text.length > 60 || !/\p{L}.*\p{L}/u.test(text)) return false
  if (/^\p{L}{1,2}$/u.test(text) || /^(?=.*\d.*\d)[A-Z\d]{4,8}$/.test(text)) return false
  if (isFixedText(text) || isStreet(text) || suburbIn(text) || isUnit(text) || isPostcode(text)) return false
  if (/%|\b(LTE|5G|4G|Wi-?Fi)\b/.test(text)) return false
  if (amountsIn(text).length > 0 || timesIn(text).length > 0 || COUNT.test(text)) return false
  if (/^\d+ ?[x×]\s|^[x×]\d/i.test(text) || instructionIn(text) || isInjected(text)) return false
  if (/[!?.]$/.test(text) && !isTitle(text)) return false
  if (BRAND.test(text) && text.split(' ').length <= 4 && !/\d/.test(text)) return false
  return !NOT_A_STORE.test(text)
}

function isFixedText(text: string): boolean {
  return rolesOf(text).size > 0
}

/** Whether most words begin with a capital or a digit, as in shops' names. */
export function isTitle(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word))
  const small = words.filter(
    (word) =>
      /^\p{Ll}/u.test(word) && !/^(of|and|the|y|de|la|le|el|at|on|in|by|n|&|al|di|da|du|des)$/i.test(word),
  )
  return small.length === 0 && /^[\p{Lu}\d]/u.test(text)
}

/** A shop's name without the other text on its line. */
export function cleanShopName(text: string): string {
  return (
    text
      // A tall l beside a bracket or inside a word reads as "!".
      .replace(/(?<=l)!(?= \()/gu, '')
      .replace(/(?<=\p{Ll})!(?= \(|\p{Ll})/gu, 'l')
      .replace(/\s*[•|].*$/, '')
      // The number of the order, or of the stop.
      .replace(/ - #\d{3,6}$/, '')
      .replace(/^[1-9] ?[-.)] (?=\p{Lu})/u, '')
      .replace(/ (?:items?|packages?|parcels?)\s?:\s?\d+$/i, '')
      .replace(/^(?:order )?from (?=[\p{Lu}\d])/iu, '')
      // Points after initials and blanks after points are easily lost.
      .replace(/^(\p{Lu})(\p{Lu})\. (?=\p{Lu}\p{Ll})/u, '$1.$2. ')
      .replace(/ No\.(?=\d)/, ' No. ')
      // A parcel station is three letters and a figure; a 5 reads as an S, and other figures as an S before them.
      .replace(/(?<=^Amazon [A-Z]{3})S(?= |$)/, '5')
      .replace(/(?<=^Amazon [A-Z]{3})S(?=\d(?: |$))/, '')
      .replace(/\s{2,}/g, ' ')
      .replace(/[,;:]$/, '')
      .trim()
  )
}
