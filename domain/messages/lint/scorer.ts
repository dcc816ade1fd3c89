// What a run of words reads like, learnt from sentences that people judged (scripts/train-scorer.ts).
import { fnv1a } from '../../hash.ts'
import type { Word } from './meaning.ts'
import { vocabulary } from './vocabulary.ts'

/** What people have or do outside a delivery, as themes of words. A word may have its plural and its inflections. */
const themes: Readonly<Record<string, string>> = {
  kin: 'mum mom mother mama dad father papa wife missus husband son daughter kid child children baby boy girl brother sister nan nana gran grandma grandmother grandad grandpa grandfather grandparent parent family folks partner spouse fiance fiancee girlfriend boyfriend gf bf ex uncle aunt aunty auntie cousin nephew niece twins bub toddler newborn relatives inlaws mate mates bestie friend friends housemate flatmate roommate sibling stepson stepdad godson missis hubby bloke',
  pet: 'dog puppy pup cat kitten labrador poodle chickens parrot horse rabbit hamster staffy kelpie cavoodle',
  study:
    'study studies student uni university college school tafe class classes course degree diploma thesis masters phd bachelor exam exams midterm finals final assignment assignments essay homework lecturer lecture professor campus semester tutorial textbook apprentice apprenticeship internship graduate graduated graduation scholarship certificate law nursing engineering accounting psychology maths revision dissertation',
  body: 'sick ill unwell flu cold covid fever asthma asthmatic diabetes diabetic pregnant pregnancy surgery operation hospital doctor physio dentist therapy therapist medication meds allergy allergic coeliac celiac migraine headache headaches backache knee knees hip shoulder wrist ankle spine heart lungs arthritis adhd autistic autism dyslexia dyslexic anxiety depression depressed insomnia deaf hearing glasses limp sober rehab cancer chemo recovering injury injured diet weight kilos fasting vegan vegetarian hungry starving stroke epilepsy vertigo',
  money:
    'rent mortgage loan debt debts savings saving bills broke salary wage wages income deposit paycheck payday pension landlord lease afford unemployed redundant centrelink benefits investing',
  work: 'job jobs career boss factory office accountant teacher teach nurse chef cook barista waiter engineer carpenter plumber electrician mechanic builder actor musician painter retired retire retirement retiree pensioner veteran army navy soldier bouncer cleaner hairdresser barber bakery shift shifts gig employer colleague coworkers hired fired quit resigned interview overtime profession trade programmer developer designer lawyer pharmacist tradie teaching driving instructor photographer writer business startup farm farmer',
  home: 'flat apartment house home hometown landlord neighbour neighborhood neighbourhood suburb village farm born raised grew lived living moved moving rent backyard garden',
  hobby:
    'football footy soccer cricket basketball tennis rugby netball futsal golf gym marathon running runner climbing hiking hike surf surfing fishing camping yoga pilates dancing dance guitar piano drums violin band choir music song rap painting drawing novel book books reading gaming gamer playstation xbox anime movie movies series netflix knitting gardening cooking baking poetry chess photography cycling swimming swim boxing karate judo skate skating supporter fan team club hobby hobbies vinyl concert festival podcast motorbikes crossword darts',
  feeling:
    'tired exhausted sleepy homesick lonely sad nervous anxious stressed stress excited proud grumpy hungover bored scared shy emotional cried crying heartbroken cheerful moody overwhelmed grateful blessed depressed knackered shattered buzzing stoked nostalgic mood miss missing love adore hate dream favourite favorite obsessed asleep awake insomnia jealous',
  time: 'birthday anniversary wedding engaged married marry divorce divorced separated single dating date honeymoon holiday holidays vacation weekend retirement childhood teenager funeral christening party baptism eid ramadan diwali christmas lent easter xmas hanukkah nowruz tet puja',
  origin:
    'country immigrant migrant refugee visa citizenship citizen residency passport accent english language overseas abroad native culture village india indian nepal nepali pakistan pakistani punjabi bangladesh bangladeshi china chinese vietnam vietnamese philippines filipino manila brazil brazilian colombia colombian mexico mexican italy italian greece greek turkey turkish lebanon lebanese syria syrian iran iranian iraq afghan afghanistan africa african nigeria nigerian kenya kenyan ghana somalia somali ethiopia ethiopian eritrea ireland irish scotland scottish wales welsh poland polish russia russian ukraine ukrainian romania romanian samoa samoan tonga fiji fijian kiwi aussie korea korean japan japanese thailand thai indonesia indonesian malaysia malaysian singapore sri lanka sinhalese tamil kerala lahore dhaka mumbai delhi chile chilean peru peruvian argentina venezuela venezuelan spain spanish france french germany german portugal portuguese muslim christian hindu sikh jewish catholic buddhist orthodox',
  age: 'years old aged turning turned teenager thirty forty fifty sixty seventy nineteen eighteen twenties thirties forties fifties sixties oldest youngest grandkids',
  plan: 'hoping dreaming planning goal goals dream plan plans future someday ambition apply applying emigrate fly flying trip travel travelling visiting audition saving',
}

const conceptsByWord = new Map<string, string[]>()
const learnWord = (word: string, concept: string) => {
  const before = conceptsByWord.get(word)
  if (before) before.push(concept)
  else conceptsByWord.set(word, [concept])
}
for (const [theme, words] of Object.entries(themes))
  for (const word of words.split(' ')) learnWord(word, `life ${theme}`)
for (const [concept, phrases] of Object.entries(vocabulary))
  for (const phrase of phrases.split('|')) if (!/[\s()]/.test(phrase)) learnWord(phrase, concept)

/** What a word may be about, in any of its readings: "money", "praise", "life study". */
const conceptsOf = (forms: readonly string[]): readonly string[] => [
  ...new Set(forms.flatMap((form) => conceptsByWord.get(form) ?? [])),
]

/** A weight is -7 to 7 steps, written as a letter from "a". */
const ZERO = 'h'.charCodeAt(0)
/** The longest gap that one sign says. It stands for that many rows and no weight. */
const GAP_MAX = 85

/** What a word says by itself, as hashes: the word, its letters and what it is about. */
export type WordFeatures = { word: number; alone: readonly number[]; concepts: readonly number[] }

/** What a word says by itself, as it is written and in the forms that it may be of. */
export function featuresOfWord(written: string, forms: readonly string[]): WordFeatures {
  const plain = written.replace(/\d+/g, '9')
  const edged = `<${plain}>`
  const letters = Array.from({ length: Math.max(0, edged.length - 4) }, (_, i) => edged.slice(i, i + 5))
  const concepts = conceptsOf(forms).map((concept) => fnv1a(`#${concept}`))
  return {
    word: fnv1a(plain),
    alone: [fnv1a(`p${edged.slice(0, 5)}`), fnv1a(`s${edged.slice(-4)}`), ...letters.map(fnv1a), ...concepts],
    concepts,
  }
}

const begin = featuresOfWord('^', [])
const end = featuresOfWord('$', [])

/** Two hashes in their order, as one. */
function join(first: number, second: number): number {
  const mixed = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** How far apart two concepts still belong together, in words. */
const REACH = 4

/** Room for the features of a text of 600 signs; more are left out. */
const ROOM = 1 << 13
const collected = new Uint32Array(ROOM)
/** Hashes that a text had already, by their place. A place with another turn's number is free. */
const taken = { hashes: new Uint32Array(2 * ROOM), turns: new Uint32Array(2 * ROOM), turn: 0 }

/**
 * The different features of a run of words, as hashes: each word, pairs and triples, pairs around a word, and the
 * concepts with their neighbours: "your" and "money" two words apart.
 */
export function featuresOf(words: readonly Word[]): Uint32Array {
  const run = [begin, ...words.map(({ features }) => features), end]
  const { hashes, turns } = taken
  const turn = (taken.turn += 1)
  let count = 0
  // A Set would take longer.
  const add = (hash: number) => {
    let at = hash & (2 * ROOM - 1)
    while (turns[at] === turn) {
      if (hashes[at] === hash) return
      at = (at + 1) & (2 * ROOM - 1)
    }
    if (count === ROOM) return
    turns[at] = turn
    hashes[at] = hash
    collected[count++] = hash
  }
  for (let i = 0; i < run.length; i++) {
    const { word, alone, concepts } = run[i]!
    add(word)
    for (const feature of alone) add(feature)
    const [next, third] = [run[i + 1], run[i + 2]]
    if (next) add(join(word, next.word))
    if (third) {
      add(join(join(word, next!.word), third.word))
      add(join((word + 1) >>> 0, third.word))
    }
    for (const concept of concepts) {
      if (next && next.concepts.length === 0) add(join(concept, next.word))
      if (run[i - 1]?.concepts.length === 0) add(join(run[i - 1]!.word, concept))
      for (const near of next?.concepts ?? []) add(join(concept, near))
      for (let j = i + 2; j <= i + REACH && j < run.length; j++)
        for (const far of run[j]!.concepts) add(join((concept + 1) >>> 0, far))
    }
  }
  return collected.slice(0, count)
}

/** The share of one feature of a text: the more there are, the less each says; a few words say little in all. */
export const shareOf = (features: number): number => 1 / Math.sqrt(features + 30)

/**
 * A table of weights as text, and the odds of words that say nothing, as a logarithm. Most rows are zero: a word that
 * was never read then says nothing. Of the others, `gaps` tells how many zeros stand before each, `steps` its weight in steps.
 */
export type Head = { rows: number; gaps: string; steps: string; step: number; bias: number }

/** A head as it is read. */
export type Table = { weights: Int8Array; step: number; bias: number }

/** Writes a table; its weights are in steps. */
export function headOf({ weights, step, bias }: Table): Head {
  let gaps = ''
  let steps = ''
  let gap = 0
  for (const weight of weights) {
    if (weight === 0) gap += 1
    else {
      for (; gap >= GAP_MAX; gap -= GAP_MAX) gaps += signOf(GAP_MAX)
      gaps += signOf(gap)
      steps += String.fromCharCode(ZERO + weight)
      gap = 0
    }
  }
  return { rows: weights.length, gaps, steps, step, bias }
}

/** Reads a table that `headOf` wrote. Throws an Error where its rows are no power of two, by which they are found. */
export function tableOf({ rows, gaps, steps, step, bias }: Head): Table {
  if ((rows & (rows - 1)) !== 0) throw new Error('The rows of a table are a power of two')
  const weights = new Int8Array(rows)
  let row = 0
  let at = 0
  for (let i = 0; i < gaps.length; i++) {
    const gap = gapOf(gaps.charCodeAt(i))
    row += gap
    if (gap < GAP_MAX) weights[row++] = steps.charCodeAt(at++) - ZERO
  }
  return { weights, step, bias }
}

/** Gaps are signs from "(" on, without the backslash. */
const signOf = (gap: number): string => String.fromCharCode(gap < 52 ? gap + 40 : gap + 41)
const gapOf = (code: number): number => (code < 92 ? code - 40 : code - 41)

/** How much words read like what the table has learnt: the logarithm of the odds, about -8 to 6. */
export function scoreOf(features: Uint32Array, { weights, step, bias }: Table): number {
  const rows = weights.length
  let sum = 0
  for (let i = 0; i < features.length; i++) sum += weights[features[i]! & (rows - 1)]!
  return bias + step * sum * shareOf(features.length)
}

/** The sentences of a run of words. */
export function sentencesIn(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [[]]
  for (const word of words) {
    sentences.at(-1)!.push(word)
    if (word.isLast) sentences.push([])
  }
  return sentences.filter(({ length }) => length > 0)
}
