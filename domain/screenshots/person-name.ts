import type { Customer } from './order.ts'
import { tidy } from './text.ts'

const PART = "\\p{Lu}[\\p{L}'’-]*"
/** "R. J.", "J.P.": first names of which only the initials are shown. */
const INITIALS = '\\p{Lu}\\.(?: ?\\p{Lu}\\.){0,2}'
const WITH_INITIAL = new RegExp(`^(${PART}(?: ${PART}){0,2}|${INITIALS}(?: ${PART})?) (\\p{Lu})\\.?$`, 'u')
/** "Sean O'D.", "Anke Sch.": a surname cut after its first sound. */
const CUT_SURNAME = new RegExp(
  `^(${PART}(?: ${PART})?) ((?:O['’]|D['’]|Mc|Mac|[AE][lI]-)\\p{Lu}|Sch|St|Sh|Ch|Th|Sz|Cz|Zh)\\.$`,
  'u',
)
const PARTICLE =
  '(?:[Vv]an|[Vv]on|[Dd]e|[Dd]er|[Dd]en|[Dd]a|[Dd]i|[Dd]o|[Dd]os|[Dd]u|[Dd]el|[Dd]ella|[Ll]a|[Ll]e|[Ee]l|[Aa]l|[Bb]in|[Ii]bn|[Tt]er|[Tt]en|St\\.?)'
/** "Cáit Ní D.": the initial is of what follows the word before it. */
const BEFORE_INITIAL = new RegExp(`^(${PART}) (?:${PARTICLE}|ap|ab|Ní|Nic|Uí|Ó) (\\p{Lu})\\.$`, 'u')
const FULL = new RegExp(`^((?:Te )?${PART}|${INITIALS}) ((?:${PARTICLE} )*${PART}(?: ${PART})?)$`, 'u')
const SINGLE = new RegExp(`^${PART}$`, 'u')

/** Two long words in one: "QuickCourier" is an app, "JoEllen" is not. */
const BRANDED = /^\p{Lu}\p{Ll}{4,}\p{Lu}\p{Ll}{3,}$/u

/** Words that occur in names of shops and in headings, never in names of people. */
const NOT_A_PERSON =
  /\b(pizz\w*|burgers?|grill\w*|kitchen|cafe|café|coffee|bakery|bakehouse|sushi|thai|kebabs?|chicken|noodles?|market|supermarket|super\w*|store|shop|deli|restaurant|bar|pub|foods?|pharmacy|chemist|liquor|cellars?|mart|express|house|co|bistro|diner|eatery|taco\w*|taqueria|wings?|fish|chips|seafood|bbq|steak\w*|salads?|juice|gelato|ice|cream|donuts?|bagels?|florist|flowers|gifts?|warehouse|wholesale|depot|station|center|centre|mall|plaza|hotel|hall|cantina|trattoria|ramen|curry|indian|chinese|mexican|vegan|poke|pho|wok|dumplings?|sandwich\w*|subs?|cookies?|cakes?|tea|brew\w*|roast\w*|the|and|of|order|orders|items?|pickup|drop|delivery|deliver|customer|driver|stop|door|code|note|lobby|front|gate|unit|apt|flat|leave|hand|meet|call|text|large|small|side|drink|drinks|meal|combo|app|offer|batch|block|route|job|task|trip|member|shopping|total|today|new|fries|milk|eggs|bread|organic|spinach|avocados?|apples?|oranges|tomato\w*|potato\w*|onions?|carrots?|lettuce|broccoli|mushrooms?|cucumbers?|cheddar|yogh?urt|frozen|boneless|bananas?|water|cola|coke|road|street|avenue|st|rd|ave|dr|aisle|parking|car|level|floor|open|closed|online|home|account|earnings|help|map|support|recipient|diner|guest|scan|bags?|verify|contact|message|chat|directions|navigate|name|eta|due|arrived|arriving|ready|now|start|finish|restaurante?|request|says|preferences?|support|reviews?|grocer\w*|butcher\w*|books?|pets?|toys?|merchant|venue|sender|dispatch|team|emergency|police|us|dasher|shopper|parcels?|logistics|couriers?|freight)\b/i

/** Splits a name as drawn; null when the text does not have the form of one. Capitals become normal case. */
export function parsePersonName(
  text: string,
): { customer: Customer; surname?: string; certain: boolean } | null {
  const line = tidy(text)
    .replace(/[,;:']$/, '')
    // A round icon before the name.
    .replace(/^[©®°•] ?(?=\p{L})/u, '')
    // A shopping list calls its customers A and B, a route numbers them.
    .replace(
      /^(?:[A-D] (?=\p{Lu}\p{Ll}+( \p{Lu}\.?)?$)|\d{1,2}[ .)-] ?(?=\p{Lu}\p{Ll}+ ?\p{Lu}\.$)|\d[.)] (?=\p{Lu}\p{Ll}))/u,
      '',
    )
    // A barred L reads as a small t.
    .replace(/^t(?=\p{Ll}+ \p{Lu}\.?$)/u, 'Ł')
    // A capital letter of the same shape as the small one.
    .replace(/^[cosvwxz](?=\p{Ll}+(?: \p{Lu}\.?|\p{Lu}\.)$)/u, (letter) => letter.toUpperCase())
    // The engine drops the blank before a lone initial, and reads odd capitals as symbols.
    .replace(/^(\p{Lu}\p{Ll}{1,})(\p{Lu})\.?$/u, '$1 $2')
    .replace(/^(\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+)(\p{Lu})\.$/u, '$1 $2')
    // The initial's size is not always known, but nobody's name ends with a point.
    .replace(
      /^(\p{Lu}\p{Ll}{2,})([cosvwxz])\.$/u,
      (_, name: string, letter: string) => `${name} ${letter.toUpperCase()}`,
    )
    .replace(/ [§$](?=$|\.)/, ' Ş')
    .replace(/ [@0©®°]$/, '')
    // A capital I reads as a small l, a capital O as a zero.
    .replace(/(?<=^| )l(?=\p{Ll}|\.?$)/gu, 'I')
    .replace(/(?<=\p{Ll} )0\.?$/u, 'O')
    .replace(/(?<=\p{L})[@0](?=\p{L})/gu, (sign) => (sign === '@' ? 'ø' : 'o'))
    .replace(/ (\p{Ll})\.?$/u, (initial) => initial.toUpperCase())
    .replace(/^(?:mr|mrs|ms|miss|dr)\.? /i, '')
  if (line.length > 36 || /\d/.test(line)) return null
  // "Sam's Club" is a shop or an article.
  if (/['’]s /i.test(line)) return null
  const initials = /^(\p{Lu})\.? ?(\p{Lu})\.$/u.exec(line)
  if (initials) return { customer: { firstName: initials[1]!, lastInitial: initials[2]! }, certain: false }
  // "Cooler B" is a place in a station.
  if (
    /^(?:cooler|shelf|rack|zone|bay|bin|locker|dock|area|row|group|class|plan|section|pod) \p{L}\.?$/iu.test(
      line,
    )
  )
    return null
  const short = BEFORE_INITIAL.exec(line) ?? WITH_INITIAL.exec(line)
  if (short && !NOT_A_PERSON.test(short[1]!)) {
    return { customer: { firstName: cased(short[1]!), lastInitial: short[2]!.toUpperCase() }, certain: true }
  }
  const cut = CUT_SURNAME.exec(line)
  if (cut && !NOT_A_PERSON.test(line)) {
    return {
      customer: { firstName: cased(cut[1]!), lastInitial: cut[2]![0]! },
      certain: /^\p{Lu}.*\p{Lu}/u.test(cut[2]!),
    }
  }
  const full = FULL.exec(line)
  // "P.F. Chang's" is a shop.
  if (full && !/['’]s$/i.test(line) && !NOT_A_PERSON.test(line.replace(/\S+-\S+/g, ''))) {
    const surname = cased(full[2]!)
    const initial = surname.replace(/^['’]/, '')[0]!.toUpperCase()
    return { customer: { firstName: cased(full[1]!), lastInitial: initial }, surname, certain: false }
  }
  if (SINGLE.test(line) && !BRANDED.test(line) && line.length >= 2 && !NOT_A_PERSON.test(line)) {
    return { customer: { firstName: cased(line) }, certain: false }
  }
  return null
}

/** ANNE-MARIE becomes Anne-Marie; a name that is not all capitals stays as it is. */
function cased(name: string): string {
  if (name.length < 2 || name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .replace(/(^|[\s'’.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
