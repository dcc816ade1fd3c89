import { rolesOf } from './screen-labels.ts'
import { holdsWay, isSurelyStreet } from './street.ts'
import { tidy } from './text.ts'

const STATES =
  'NSW|VIC|QLD|SA|WA|TAS|ACT|NT|AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WV|WI|WY|DC|ON|BC|AB|QC|MB|SK|NS|NB'
const TOWN = `\\p{Lu}[\\p{L}'’.-]*(?:[ -](?:\\p{Lu}|of |on |upon |the |le |la |de )[\\p{L}'’.-]*){0,4}`
const WITH_STATE = new RegExp(
  `^(${TOWN}),?\\s+(?:${STATES})\\b\\.?(?:,?\\s*(?:[A-Z]\\d[A-Z] ?\\d[A-Z]\\d|\\S{4,5}(?:-\\d{4})?))?(?:,?\\s+(?:Australia|USA|United States))?$`,
  'u',
)
const POSTCODE_BETWEEN = new RegExp(
  `^(${TOWN}),\\s*(?:[A-Z]{1,2}-)?\\d[\\d ]{2,5}\\s+${TOWN}(?: \\d{1,2})?$`,
  'u',
)
const WITH_POSTCODE = new RegExp(
  `^(${TOWN}),?\\s+(?:\\d{4,5}|[A-Z]{1,2}\\d[A-Z\\d]?(?:\\s?\\d[A-Z]{2})?|[A-Z][A-Z\\d]{1,3} \\d[A-Z]{2}|[A-Z]\\d{2} [A-Z0-9]{4})$`,
  'u',
)
const WITH_CITY = new RegExp(
  `^(${TOWN}),\\s*${TOWN}(?:,?\\s+(?:\\d{1,2}|\\d{4,5}|[A-Z]{1,2}\\d[A-Z\\d]?(?:\\s?\\S{3})?|(?:${STATES})(?:\\s+\\d{4,5})?))?$`,
  'u',
)
const POSTCODE_FIRST = new RegExp(`^\\d{4,6}\\s+(${TOWN})$`, 'u')
/** Some cities number their districts: "Dublin 8". */
const BARE_TOWN = new RegExp(`^(${TOWN})(?: \\d{1,2})?$`, 'u')
/** A postcode's figures read as letters: "Shadwell EIW" of E1W. A state is no postcode. */
const MISREAD_POSTCODE = new RegExp(
  `(?<=^\\p{Lu}\\p{Ll}[\\p{L} ]+) (?!(?:${STATES})$)[A-Z]{1,2}[IOGSZ][A-Z]?$`,
  'u',
)
/** The suburb or town in a line with its state, postcode or city. */
export function suburbIn(text: string): string | null {
  const line = tidy(text)
    .replace(/\s+(?:[•-]\s+)?(?:deliver|due|drop|by|arrive)\b.*$/i, '')
    .replace(/\s+[•-]\s+.*$/, '')
    .replace(/[.;]$/, '')
    .replace(MISREAD_POSTCODE, '')
    .replace(/^(?:to|towards|near|in) (?=\p{Lu})/iu, '')
  // "The Old Mill, Priory Lane" is a house and its street.
  if (line.split(', ').some(isSurelyStreet)) return null
  if (/\d:\d\d|[$£€!?]/.test(line) || (holdsWay(line.split(',')[0]!) && /^\d/.test(line))) return null
  for (const pattern of [WITH_STATE, WITH_POSTCODE, WITH_CITY, POSTCODE_BETWEEN, POSTCODE_FIRST]) {
    const town = pattern.exec(line)?.[1]
    if (town) return town.trim()
  }
  return null
}

/** Words for a unit, a way in or a kind of address, with or without a number. */
const UNIT_WORD =
  /^(?:unit|apt|apartment|flat|suite|ste|level|floor|fl|fi|room|villa|lot|gate|bay|bell|buzzer|callbox|intercom|keypad|box|block|building|tower|door|entrance|staircase|code|portkod|stop|order|business|residential|residence)\.?$/i

/** The town that a line may be, by its form alone. */
export function bareTown(text: string): string | null {
  const line = tidy(text)
    .replace(/\s+[•-]\s+.*$/, '')
    .replace(MISREAD_POSTCODE, '')
    .replace(/^to (?=\p{Lu})/iu, '')
  const name = BARE_TOWN.exec(line)?.[1]
  const isTown = name !== undefined && !isSurelyStreet(line) && line.length <= 32 && !UNIT_WORD.test(name)
  return isTown && rolesOf(line).size === 0 ? line : null
}

const POSTCODE_ONLY = /^(?:\d{4,5}|[A-Z]{1,2}\d[A-Z\d]?(?:\s?\d[A-Z]{2})?)$/

/** Whether the text is a postcode and nothing else. */
export function isPostcode(text: string): boolean {
  return POSTCODE_ONLY.test(tidy(text))
}
