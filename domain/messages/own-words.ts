/** The driver's own words, as a message can carry them. */
export type OwnWords = {
  /** Whole sentences: a capital at the front, one mark at the end. */
  text: string
  sentences: number
  /**
   * How they fit into a sentence: `clause` has its own subject and verb ("the lift is broken"), `cause` is a few words
   * that can follow "because of" ("roadworks on the bridge"), `note` follows a colon, and `sentence` stands alone.
   */
  form: 'clause' | 'cause' | 'note' | 'sentence'
  /** The same words in the middle of a sentence: no capital that they do not need, and no mark at the end. */
  inside: string
}

/**
 * Tidies the driver's own words and determines how they fit into a sentence. Words are added only where one
 * is missing to make English of it ("lift is broken": "the lift is broken"; "had a flat tyre": "I had a flat
 * tyre"). Formal words have no contraction. Curly brackets are removed, because a template uses them for its
 * slots.
 */
export function ownWords(typed: string, isFormal = false): OwnWords {
  const plain = typed.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim()
  const ended = plain
    .replace(/[\s,;:–—-]+$/u, '')
    .replace(/([!?.])[!?.]+$/u, '$1')
    .trim()
  const closed = /(?:[.!?…]["')]?|\p{Extended_Pictographic}\u{FE0F}?)$/u.test(ended) ? ended : `${ended}.`
  const text = capital(closed)
  const sentences = countSentences(text)
  const bare = ended.replace(/\.$/, '')
  if (sentences !== 1 || /[!?…"()]|\p{Extended_Pictographic}/u.test(bare) || courtesy.test(bare))
    return { text, sentences, form: 'sentence', inside: bare }
  const { form, inside } = formOf(bare, isFormal)
  // A text with a turn of its own ("but it is fixed now") is a sentence by itself, and so is a personal one.
  if (form !== 'clause' || !(turns.test(inside) || aboutMe.test(inside) || inside.length > CLAUSE_MAX))
    return { text, sentences, form, inside }
  return { text: `${capital(inside)}.`, sentences, form: 'sentence', inside }
}

/** A cause as a clause of its own: "roadworks on the bridge" becomes "there are roadworks on the bridge". */
export function asClause(cause: string, isOver: boolean): string {
  const [head = ''] = cause.split(/ (?:on|at|in|near|by|along|around|across|from|to|because|with)\b/)
  const isPlural = head.endsWith('s')
  return `there ${isOver ? (isPlural ? 'were' : 'was') : isPlural ? 'are' : 'is'} ${cause}`
}

/** How many sentences a text has: runs of words that end in a mark followed by a space or by the end. */
export function countSentences(text: string): number {
  return text.split(/[.!?…]+["')]?(?:\s+|$)/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}

function formOf(bare: string, isFormal: boolean): { form: OwnWords['form']; inside: string } {
  const small = bare.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLocaleLowerCase('en-AU'))
  const words = /^(?:i|i['’]\p{L}+)\b/iu.test(bare) ? bare.replace(/^i/, 'I') : small
  const clause = clauseOf(words, isFormal)
  if (clause !== null) return { form: 'clause', inside: clause }
  const isCause = !/,/.test(words) && cause.test(words) && !finite.test(words)
  return { form: isCause ? 'cause' : 'note', inside: words }
}

/** The words as a clause with a subject, or null where no subject can be found. */
function clauseOf(words: string, isFormal: boolean): string | null {
  if (subject.test(words)) return finite.test(words) ? words : null
  if (first.test(words)) return `${isFormal ? 'it is' : "it's"} my ${words}`
  if (doing.test(words)) return `${isFormal ? 'I am' : "I'm"} ${words}`
  if (did.test(words)) return `I ${words}`
  const [, noun = '', verb] = /^(\p{Ll}+) (\p{L}+(?:['’]\p{L}+)?)/u.exec(words) ?? []
  if (!verb || !finite.test(verb)) return null
  if (drivers.has(noun)) return `my ${words}`
  return places.has(noun) ? `the ${words}` : words
}

const capital = (text: string): string =>
  text.replace(/^["'(]?\p{Ll}/u, (letter) => letter.toLocaleUpperCase('en-AU'))

/** A longer clause makes the sentence around it too long to read in one breath. */
const CLAUSE_MAX = 60
const turns = /\b(?:but|so|because|and)\b|,/
const first = /^(?:first|second|third|last) (?:day|week|month|shift)\b/
const aboutMe =
  /\b(?:(?:my|first|last) (?:first |last )?(?:day|week|month|shift|birthday|family|kids?|studies|exams?|classes|degree)|i['’]m new|student|studying)\b/i
const courtesy =
  /^(?:thanks?|thank you|cheers|enjoy|have an?|hope|happy|see you|take care|sorry|apologies|please|good (?:day|morning|evening|afternoon)|all the best|hi|hello|hey)\b|\b(?:love|enjoy|glad|pleasure|excited)\b/i
const subject =
  /^(?:I|I['’]\p{L}+|we|we['’]\p{L}+|it|it['’]s|there|there['’]s|they|they['’]re|he|she|the|my|our|your|this|that|a|an|all|some|one|two|no|every|someone|somebody|nobody|everything|half|most)\b/u
const finite =
  /\b(?:is|are|was|were|am|has|have|had|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|hasn['’]t|haven['’]t|can|can['’]t|cannot|could|couldn['’]t|will|won['’]t|do|does|don['’]t|doesn['’]t|didn['’]t|got|gets|broke|stopped|stops|need|needs|needed|keeps?|kept|took|takes|went|came|ran|fell|died|started|starts|closed|works?|looks?|seems?|blew|lost|missed|made|makes|says?|said|moved|means|meant|gave|goes|opened|opens|let|held|fixed|feels?|felt|waited|dropped|caught)\b|\p{L}['’](?:s|re|ve|m|ll|d)\b/u
const doing =
  /^(?:stuck|running|waiting|going|taking|driving|riding|walking|cycling|looking|coming|caught|held up|working|trying|circling|crossing|driving)\b/
const did =
  /^(?:had|got|stopped|took|missed|lost|hit|went|ran|need|needed|have|forgot|dropped|waited|came|made|turned|fell|put|left|kept|brought|parked|packed|used|found)\b/
/** Words that follow "because of" without an article: a plural, or an uncountable noun. */
const cause =
  /^(?:\p{L}+ )?(?:roadworks?|works|traffic|rain|snow|hail|fog|ice|wind|heat|smoke|storms?|floods?|flooding|closures?|diversions?|detours|delays|repairs|queues|crowds|lights|trains?|parking|problems|trouble|construction|maintenance)\b/iu
const drivers = new Set('bike car scooter phone van tyre tire battery chain app gps map helmet'.split(' '))
const places = new Set(
  (
    'lift elevator gate door bridge road street kitchen restaurant store intercom buzzer tram train bus ferry highway ' +
    'freeway motorway escalator tunnel queue line driveway carpark entrance footpath roundabout weather rain system printer'
  ).split(' '),
)
