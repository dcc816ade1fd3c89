import type { Moment } from './message.ts'

/** The driver's own words, as a message can carry them. */
export type OwnWords = {
  /** Whole sentences: a capital at the front, one mark at the end. */
  text: string
  sentences: number
  /**
   * How they fit into a sentence: `clause` has its own subject and verb ("the lift is broken"), `cause` is a few words
   * that can follow "because of" ("roadworks on the bridge"), `note` is a few other words, which stand alone like a
   * `sentence`.
   */
  form: 'clause' | 'cause' | 'note' | 'sentence'
  /** The same words in the middle of a sentence: no capital that they do not need, and no mark at the end. */
  inside: string
  /** Whether they are a cause of waiting ("I'm stuck behind a tram"), which "the bag is wet" is not. */
  delays: boolean
  /** Whether something happened to the order: "the bag got a bit wet". */
  damage: boolean
  /** Whether they report what is over, and so need no "just so you know". */
  isPast: boolean
}

/**
 * Tidies the driver's own words and determines how they fit into a sentence. Words are added only where one
 * is missing to make English of it ("lift is broken": "the lift is broken"; "had a flat tyre": "I had a flat
 * tyre"). After the delivery, a cause of waiting is told in the past ("I'm waiting on the drinks": "I had to wait for the
 * drinks"). A late order's news says sorry, so the words of its cause do not. Formal words have no contraction. Curly
 * brackets are removed, because a template uses them for its slots.
 */
export function ownWords(
  typed: string,
  { isFormal = false, moment }: { isFormal?: boolean; moment?: Moment } = {},
): OwnWords {
  const plain = leftOut.reduce(
    (words, [form, whole]) => words.replace(form, whole),
    typed.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim(),
  )
  const ended = plain
    .replace(/[\s,;:–—-]+$/u, '')
    .replace(/([!?.])[!?.]+$/u, '$1')
    .trim()
  const closed = /(?:[.!?…]["')]?|\p{Extended_Pictographic}\u{FE0F}?)$/u.test(ended) ? ended : `${ended}.`
  const text = capital(closed)
  const sentences = countSentences(text)
  const bare = ended.replace(/\.$/, '')
  const asTyped = { text, sentences, inside: bare, delays: false, damage: false, isPast: false }
  if (sentences !== 1 || /[!?…"()]|\p{Extended_Pictographic}/u.test(bare))
    return { ...asTyped, form: 'sentence' }
  if (courtesy.test(bare)) {
    const [, because] = (moment === 'delayed' && sorryFor.exec(bare)) || []
    const cause = because ? ownWords(because, { isFormal, moment }) : null
    return cause?.form === 'clause' && cause.delays ? cause : { ...asTyped, form: 'sentence' }
  }
  const { form, inside: now } = formOf(bare, isFormal)
  const delays = form === 'cause' || isCauseOfWaiting(now)
  const damage = form === 'clause' && !delays && damaged.test(now)
  const told = damage ? happened(now) : now.replace(/^I stopped (?=for|at|to)/, 'I had to stop ')
  const inside = moment === 'delivered' && form === 'clause' && delays ? inPast(told) : told
  const about = { inside, delays, damage, isPast: form === 'clause' && !present.test(inside) }
  // A text with a turn of its own ("but it is fixed now") is a sentence by itself, and so is a personal one.
  if (
    form !== 'clause' ||
    !((delays ? turnsOfCause : turns).test(inside) || aboutMe.test(inside) || inside.length > CLAUSE_MAX)
  )
    return { ...about, text, sentences, form }
  return { ...about, text: asSentence(inside), sentences, form: 'sentence' }
}

/** A clause as a sentence of its own. */
export const asSentence = (clause: string): string => `${capital(clause)}.`

/** A cause as a clause of its own: "roadworks on the bridge" becomes "there are roadworks on the bridge". */
export function asClause(cause: string, isOver: boolean): string {
  if (/^(?:an? )?(?:\p{L}+ )?(?:puncture|flat tyre)\b/u.test(cause)) return `I had ${cause}`
  const [head = ''] = cause.split(/ (?:on|at|in|near|outside|by|along|around|across|from|to|because|with)\b/)
  const isPlural = head.endsWith('s')
  return `there ${isOver ? (isPlural ? 'were' : 'was') : isPlural ? 'are' : 'is'} ${cause}`
}

/** How many sentences a text has: runs of words that end in a mark followed by a space or by the end. */
export function countSentences(text: string): number {
  return text.split(/[.!?…]+["')]?(?:\s+|$)/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}

function formOf(bare: string, isFormal: boolean): { form: OwnWords['form']; inside: string } {
  const small = bare.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (first) => first.toLocaleLowerCase('en-AU'))
  const mine = /^(?:i|i['’]\p{L}+)\b/iu.test(bare) ? bare.replace(/^i/, 'I') : small
  const words = (
    isFormal ? mine.replace(/\bI['’]m\b/, 'I am').replace(/\bI['’]ve\b/, 'I have') : mine
  ).replace(wentBackFor, 'I went back for $1')
  const clause = clauseOf(words, isFormal)
  if (clause !== null) return { form: 'clause', inside: clause }
  const isCause = !/,/.test(words) && cause.test(words) && !noCause.test(words) && !finite.test(words)
  if (!isCause) return { form: 'note', inside: words }
  return {
    form: 'cause',
    inside: oneCause.test(words) ? `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}` : words,
  }
}

/** The words as a clause with a subject, or null where no subject can be found. */
function clauseOf(words: string, isFormal: boolean): string | null {
  if (/^(?:two|three|2|3) orders\b/.test(words) && !finite.test(words)) return `I have ${words}`
  if (many.test(words))
    return `there are ${words.replace(/ so (?=going|taking|driving|riding|walking)/, isFormal ? ' so I am ' : " so I'm ")}`
  if (barriers.test(words) && finite.test(words)) return `the ${words}`
  if (subject.test(words)) return finite.test(words) ? words : null
  if (first.test(words) && !finite.test(words))
    return `${isFormal ? 'it is' : "it's"} ${/ my /.test(words) ? 'the' : 'my'} ${words}`
  if (falling.test(words)) return `${isFormal ? 'it is' : "it's"} ${words}`
  if (doing.test(words)) return `${isFormal ? 'I am' : "I'm"} ${words}`
  if (did.test(words)) return `I ${words}`
  const [, noun = '', second = '', third = ''] =
    /^(\p{Ll}+) (\p{L}+(?:['’]\p{L}+)?)(?: (\p{L}+))?/u.exec(words) ?? []
  const isKnown = drivers.has(noun) || places.has(noun)
  // "Bike chain came off", "bus lane is closed": the second word is a noun, too.
  const verb = isKnown && !finite.test(second) && finite.test(third) ? third : second
  if (!finite.test(verb) && !strangers.test(words) && !(isKnown && outOfOrder.test(words))) return null
  const whole = finite.test(verb) ? words : words.replace(' ', ' is ')
  if (strangers.test(words)) return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`
  if (drivers.has(noun)) return `my ${whole.replace(/^gps\b/, 'GPS')}`
  return places.has(noun) ? `the ${whole}` : whole
}

/** Whether somebody waits because of what the words say: known by what they speak of, never by a plan or a denial. */
const isCauseOfWaiting = (words: string): boolean =>
  slows.test(words) && !noCause.test(words) && (!goods.test(words) || unready.test(words))

/** A cause of waiting, looking back; each present verb is one of those that the list knows. */
const inPast = (clause: string): string =>
  /\b(?:now|still|but)\b/.test(clause)
    ? clause
    : pastForms.reduce((words, [form, past]) => words.replace(form, past), clause)

/** A state of the order's things is what happened to them: "is wet from rain", "got wet in the rain". */
const happened = (clause: string): string =>
  clause.replace(/\b(?:is|are|was|were)\b/, 'got').replace(/\bfrom (?:the )?rain\b/, 'in the rain')

const capital = (text: string): string =>
  text.replace(/^["'(]?\p{Ll}/u, (letter) => letter.toLocaleUpperCase('en-AU'))

const sorryFor =
  /^(?:(?:i['’]m|i am) )?(?:(?:so|very|really) )?sorry,?(?: (?:that|but))? (?!about|for|to)(.+)$/i
const wentBackFor =
  /^I (?:forgot|left) ([^,]+?) and (?:had to go|went|drove|rode|turned|am going|go) back(?: (?:for|to get) (?:it|them))?$/
const outOfOrder =
  /^\p{Ll}+ (?:out of|out$|closed|shut|down|blocked|stuck|packed|jammed|not (?:working|moving)|(?:on|at) \d)/u
const slows =
  /\b(?:wait(?:ed|ing)?|stuck|caught (?:in|behind)|held up|hold-?up|queues?|queu(?:e?ing|ed)|line|traffic|congestion|roadworks?|construction|detours?|diversions?|diverted|clos(?:ed|ure)|shut|block(?:ed|age)|broken|broke|out of order|flat|puncture|lost(?! my (?!way\b))|wrong (?:turn|way|exit|street|address)|missed|stop(?:ped|ping)?|running (?:late|behind)|slow(?:er|ly)?|busy|packed|backed up|behind|accident|crash(?:ed)?|lights|trains?|trams?|bus(?:es)?|level crossing|ran out|fuel|petrol|charg(?:e|ing)|fell|came off|chain|engine|overheat\w*|breakdown|look(?:ing|ed) for|parking|find(?:ing)? (?:a|the|your)|long way|going around|went around|marathon|parade|roundabout|flood(?:s|ed|ing)?|snow\w*|storm\w*|hail\w*|weather|rain(?:s|ing|ed)?|fog|being (?:made|prepared|packed|cooked|redone|remade)|n['’]t (?:ready|working|moving|open|start(?:ing)?)|not (?:ready|working|moving|open)|(?:went|gone|turned|go|going|come|coming) back|I had to (?:help|stop|wait|find|swap|fix|pump|refuel|queue|pull over|turn around|take (?:a|the) (?:detour|long way)|go (?:back|around))|power cut|outage|delay(?:s|ed)?|short-?staffed|wrong (?:bag|order)|understaffed|another (?:order|drop|stop|delivery)|(?:took|taking|takes|needs|needed) (?:a (?:bit|while|little|long)|ages|longer|time|some time)|lift|elevator|frozen|froze)\b/i
const noCause =
  /\b(?:no|not much|little|light|less) (?:traffic|queues?|line|wait|rain|delays?)\b|\b(?:will|would|can|could|may|might|please|you|your)\b|['’]ll\b|\bgoing to (?!the|a)|\bwork(?:s|ed)? (?:now|again|fine)/i
/** Things of the order, at the front of the words. */
const goods =
  /^(?:(?:the|your|one|some|a|an|all|two|of|both) )*(?:\p{L}+ )?(?:bags?|box(?:es)?|drinks?|coffees?|teas?|soups?|sauces?|lids?|cups?|containers?|cartons?|burgers?|pizzas?|food|meals?|order|items?|eggs?|bread|cakes?|packag\w+|parcels?|receipt|ice ?creams?|bottles?|milk|fries|chips|salads?|noodles|rice|curry|sushi|desserts?|ice)\b/iu
const unready = /\b(?:being|ready|waiting|took|takes|taking|needs?|needed|missing|late|slow)\b/i
const damaged = new RegExp(
  `${goods.source}(?: (?:is|are|was|were|got))?(?: (?:a bit|a little|slightly|quite|rather|very|pretty))? (?:wet|damp|soggy|soaked|squashed|squished|crushed|dented|torn|ripped|bent|crumpled|spil(?:t|led)|leaked|tipped over|fell over)\\b`,
  'iu',
)
const present =
  /\b(?:am|is|are|isn['’]t|aren['’]t|has|have|hasn['’]t|haven['’]t|can|can['’]t|cannot|will|won['’]t|do|does|don['’]t|doesn['’]t|stops|needs?|keeps?|takes|starts|works?|looks?|seems?|makes|says?|means|gives?|goes|opens?|lets?|feels?|might|may)\b|['’](?:s|re|ve|m|ll)\b/i
const pastForms: readonly (readonly [RegExp, string])[] = [
  [/\bI(?:['’]m| am) waiting (?:on|for)\b/, 'I had to wait for'],
  [/\bI(?:['’]m| am) waiting\b/, 'I had to wait'],
  [/\bI(?:['’]m| am)\b/, 'I was'],
  [/\b(there|it|that|traffic|everything|parking)['’]s(?! (?:been|got))/i, '$1 was'],
  [/\b(they|we)['’]re\b/i, '$1 were'],
  [/\bis\b/g, 'was'],
  [/\bare\b/g, 'were'],
  [/\bisn(?=['’]t\b)/g, 'wasn'],
  [/\baren(?=['’]t\b)/g, 'weren'],
  [/\b(?:don|doesn)(?=['’]t\b)/g, 'didn'],
  [/\bcan['’]t\b|\bcannot\b/g, 'could not'],
  [/\bwon(?=['’]t\b)/g, 'wouldn'],
  [/\bhas (?=an? (?:\p{L}+ )?(?:flat|puncture))/u, 'got '],
  [/\bhas (?=an?\b|no\b)/, 'had '],
  [/\bneeds?\b/, 'needed'],
  [/\bkeeps?\b/, 'kept'],
  [/\btakes\b/, 'took'],
]

/** A longer clause makes the sentence around it too long to read in one breath. */
const CLAUSE_MAX = 60
const turns = /\b(?:but|so|because|and)\b|,/
/** A cause may have two halves: "I missed the turn and had to go back". */
const turnsOfCause = /\b(?:but|so|because)\b|,/
const first = /^(?:first|second|third|last) (?:day|week|month|shift|drop|drop-off|delivery|order|run|stop)\b/
const aboutMe =
  /\b(?:(?:my|first|last) (?:first |last )?(?:day|week|month|shift|birthday|family|kids?|studies|exams?|classes|degree)|i['’]m new|student|studying)\b/i
const courtesy =
  /^(?:thanks?|thank you|cheers|enjoy|have an?|hope|happy|see you|take care|sorry|apologies|please|good (?:day|morning|evening|afternoon)|all the best|hi|hello|hey)\b|\b(?:love|enjoy|glad|pleasure|excited)\b/i
const subject =
  /^(?:I|I['’]\p{L}+|we|we['’]\p{L}+|it|it['’]s|there|there['’]s|they|they['’]re|he|she|the|my|our|your|this|that|a|an|all|some|one|two|no|every|someone|somebody|nobody|everything|half|most)\b/u
const finite =
  /\b(?:is|are|was|were|am|has|have|had|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|hasn['’]t|haven['’]t|can|can['’]t|cannot|could|couldn['’]t|will|won['’]t|do|does|don['’]t|doesn['’]t|didn['’]t|got|gets|broke|stopped|stops|need|needs|needed|keeps?|kept|took|takes|went|came|ran|fell|died|started|starts|closed|works?|looks?|seems?|blew|lost|missed|made|makes|says?|said|moved|means|meant|gave|goes|opened|opens|let|held|fixed|feels?|felt|waited|dropped|caught|left|forgot|spil(?:t|led)|leaked|tipped|parked|put|turned|brought|called|rang|packed|found|saw|sent|crashed)\b|\p{L}['’](?:s|re|ve|m|ll|d)\b/u
const doing =
  /^(?:stuck|running|waiting|going|taking|driving|riding|walking|cycling|looking|coming|caught|held up|working|trying|circling|crossing|driving)\b/
const did =
  /^(?:had|got|stopped|took|missed|lost|hit|went|ran|need|needed|have|forgot|dropped|waited|came|made|turned|fell|put|left|kept|brought|parked|packed|used|found|picked|swapped|refuelled|grabbed|checked)\b/
/** Words that follow "because of" without an article: a plural, or an uncountable noun. */
const cause =
  /^(?:(?:\p{L}+ ){2,3}traffic$|(?:long|slow|broken|busy|huge|massive) (?:lines?|queues?|wait|lifts?|elevators?|kitchen|gate|intercom)\b|(?!no )(?:\p{L}+ )?(?:roadworks?|works|traffic|rain|snow|hail|fog|ice|wind|heat|smoke|storms?|floods?|flooding|closures?|diversions?|detours|delays|repairs|queues?|lines?|punctures?|detour|diversion|delay|accidents?|crash|crowds|lights|trains|parking|problems|trouble|construction|maintenance)\b)/iu
/** One such thing, which needs an article. */
const oneCause =
  /^(?:\p{L}+ )?(?:wait|lift|elevator|kitchen|gate|intercom|closure|diversion|detour|delay|queue|line|puncture|storm|flood|accident|crash)\b/iu
/** Apostrophes and articles that a thumb leaves out. */
const leftOut: readonly (readonly [RegExp, string])[] = [
  [
    /\b([Ii])ts (?=(?:my|a|an|the|so|very|really|been|not|raining|pouring|all|just|still|only|going|coming)\b)/g,
    "$1t's ",
  ],
  [
    /\b[Ii]ll (?=(?:be|walk|come|bring|meet|leave|call|wait|go|put|drop|take|try|text|ring|see|get|hand|park|knock|head)\b)/g,
    "I'll ",
  ],
  [
    /\bbehind (?=(?:garbage |rubbish |fire |slow |delivery )?(?:truck|bus|tram|train|tractor|van)(?:$|[,.!]| (?:on|in|at|near|and|so|now|here|from|again)\b))/g,
    'behind a ',
  ],
  [/\b[Ii]m\b/g, "I'm"],
  [/\b[Ii]ve\b/g, "I've"],
  [/\b([Tt]here|[Tt]hat|[Hh]ere)s\b/g, "$1's"],
  [
    /\b([Dd]o|[Dd]oes|[Dd]id|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Hh]as|[Hh]ave|[Cc]a|[Ww]o|[Cc]ould|[Ww]ould)nt\b/g,
    "$1n't",
  ],
]
/** Somebody or something else in the way, which needs an article: "fire engine blocked the street". */
const strangers =
  /^(?:fire engine|(?:(?:garbage|rubbish|delivery|big|huge|old|fallen|random) )?(?:truck|ambulance|tree|dog|kangaroo|cow|guy|bloke|lady|woman|taxi|cyclist|crane|festival|parade)) (?:blocked|parked|stopped|held|fell|is|was|has|ran|crashed|hit|came|jumped)\b/u
/** "Kids playing on the street". */
const many =
  /^(?:(?:\d+|two|three|four|some|lots of) (?:other )?)?(?:kids|children|people|drivers|customers|cars|trucks|cyclists|workers|tourists|students|fans|cows|sheep|roos|kangaroos) (?:playing|crossing|blocking|standing|walking|waiting|everywhere|all over)\b/u
const barriers = /^(?:level crossing|boom gate|fire alarm|car park|power)\b/
const falling = /^(?:raining|pouring|snowing|hailing)\b/
const drivers = new Set('bike car scooter phone van tyre tire battery chain app gps map helmet'.split(' '))
const places = new Set(
  (
    'lift elevator gate door bridge road street kitchen restaurant store intercom buzzer tram train bus ferry highway ' +
    'freeway motorway escalator tunnel queue line driveway carpark entrance footpath roundabout weather rain system printer'
  ).split(' '),
)
