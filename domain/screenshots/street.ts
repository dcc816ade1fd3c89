const WAYS =
  'st|street|rd|road|ave?|avenue|dr|drive|ln|lane|tce|ter|terrace|ct|court|cl|close|pl|place|cres|cr|crescent|pde|parade|hwy|highway|blvd|boulevard|way|wy|walk|sq|square|gr|grove|gdns|gardens|cct|circuit|cir|circle|esp|esplanade|rise|row|mews|quay|view|pkwy|parkway|trail|trl|track|loop|alley|broadway|promenade|prom|hill|park|path|plaza|pike|bend|ridge|vista|wharf|green|common|gate|chase|heights|hts|strand|embankment|mall|route|expressway|freeway|turnpike|crossing|point|pt|run|glen|vale|dale|outlook|katu|tie|kuja|polku|strasse|straße|str|gasse|weg|platz|allee|gatan|v[äa]gen|gata|vej|gade|straat|laan|plein|rue|via|calle|avenida'
const WAY = new RegExp(`\\b(?:${WAYS})\\b\\.?`, 'i')
const WAY_ENDING =
  /\p{L}{3,}(?:katu|tie|kuja|polku|tori|ranta|strasse|straße|gasse|weg|platz|gatan|v[äa]gen|gata|vej|gade|straat|laan)\b/iu
/** Streets in languages that put the word first and the number last. */
const FOREIGN =
  /^(?:via|viale|piazza|corso|rua|avenida|av\.|calle|paseo|rue|avenue|boulevard|ulica|ul\.|ulice|rruga|strada|carrer|praça|largo|travessa|kungs\w*|am|an der|auf der|zum|zur) \p{L}[\p{L}' .-]* \d{1,4}\s?[A-Za-z]?$/iu
/** "Rosenthaler Str. 40": the number comes last. */
const GERMAN = /^\p{Lu}[\p{L}. -]{2,} (?:str|straße|strasse|weg|platz|allee)\.? \d{1,4}\s?[A-Za-z]?$/iu
const WAY_ALONE = new RegExp(`^(?:${WAYS})\\.?$`, 'i')
const UNIT =
  /\b(?:unit|apt|apartment|flat|suite|ste|level|lvl|floor|room|rm|fl|villa|shop|townhouse|lot|block|bldg|building|tower|studio|penthouse)\b\.?\s*#?\s*[\dA-Z]/i
const HOUSE =
  /^(?:(?:(?:unit|apt|apartment|flat|suite|level|lot|villa|studio)\s*\w+\s*[,/]?|#\d{1,5}[A-Za-z]?,)\s*)?#?\d{1,5}[A-Za-z]?(?:\s?[-/]\s?\d{1,5}[A-Za-z]?)?,?\s+(?:\p{L}|\d+(?:st|nd|rd|th)\b)/iu

/** Whether the text begins with an amount of food: "200 g lentils", "7 ct". In capitals it is a street: "1717 L St". */
export const isAmount = (text: string): boolean =>
  /^\d+\s?(?:g|kg|ml|cl|l|oz|lbs?|ct|tbsp|tsp|cups?|tins?|pk)\b/.test(text)

/** Whether the text is a street with a house number, or two streets that cross. */
export function isStreet(text: string): boolean {
  if (
    text.length > 60 ||
    /[!?]|\b(min|mins|minutes?|miles?|away|customers?|items?|packages?|orders?|\d units?|stops?|bags?|parcels?|x|×)\b/i.test(
      text,
    )
  )
    return false
  if (/[$£€]|\d:\d\d/.test(text) || isAmount(text)) return false
  if (HOUSE.test(text)) {
    const words = text.split(/\s+/)
    if (WAY.test(withWay(text))) return words.length <= 10
    if (WAY_ENDING.test(text)) return true
    return false
  }
  if (WAY_ENDING.test(text) && /\d/.test(text)) return true
  if (FOREIGN.test(text) || GERMAN.test(text)) return true
  return isCrossing(text)
}

/** "Cliff Rd & Harbour St" as an offer shows it. */
export function isCrossing(text: string): boolean {
  const sides = text.split(',')[0]!.split(/\s(?:&|and|\/|@)\s/)
  return sides.length === 2 && sides.every((side) => WAY.test(side) && /^\p{Lu}/u.test(side.trim()))
}

/** A street without a number, as maps and offers show it. */
export function isBareStreet(text: string): boolean {
  return (
    text.length <= 40 &&
    /^(?:[NSEW]{1,2} )?\p{Lu}[\p{L}'. ]+$/u.test(text) &&
    new RegExp(`\\s(?:${WAYS})\\.?$`, 'i').test(text)
  )
}

/** Whether the text ends with a word that ends streets and hardly ever towns. */
export function isSurelyStreet(text: string): boolean {
  return /^\p{Lu}.* (?:st|street|rd|road|ave?|avenue|dr|drive|ln|lane|terrace|tce|crescent|cres|blvd|boulevard|pkwy|hwy|row|mews)\.?$/iu.test(
    text,
  )
}

/** A street whose "Pl", "Fl" or "l'" the engine read with a capital I. */
export const withWay = (street: string): string =>
  street
    .replace(/(?<=[\p{L}\d]{3} )PI(?=$|,| [&#])/u, 'Pl')
    .replace(/(?<=\p{Ll} )I(?=['’]\p{L})/u, 'l')
    .replace(/(?<=, )FI(?= \d)/, 'Fl')

/** A street without the number of its stop: "22 Unit 3, 45 Gaskell Rd". */
export const withoutStop = (street: string): string =>
  street.replace(/^\d{1,3}[.)]? (?=(?:unit|flat|apt|apartment|suite) \w{1,5}\b)/i, '')

/** Whether the text is only the word that ends a street's name. */
export function isWay(text: string): boolean {
  return WAY_ALONE.test(text)
}

/** Whether the text contains a word for a street. */
export function holdsWay(text: string): boolean {
  return WAY.test(text)
}

/** Whether the text is a flat, a suite or a floor. */
export function isUnit(text: string): boolean {
  return UNIT.test(text) && text.length < 28
}
