import { inOtherLanguages } from './languages/packs.ts'
import { sources } from './policy-sources.ts'
import { findAny, findMeaning, findPhrases } from './prepared-text.ts'
import type { Rule, Span } from './rule.ts'

/** Written with one o, or drawn out to three by `fold`; with two it is "good". */
const god = 'g([o0*]|[o0*]{3})d'

/** Preaching and inviting to a faith. */
const preaching = findMeaning(
  [
    ...inOtherLanguages('religion'),
    'the good book',
    '(thats|is|its|was) (a|such a|against) sin',
    'accept .. (him|he|jesus|the lord|christ|god|lord|saviour) .. ',
    '(come|join|invite|welcome|visit|attend|see you|love to have you|youre welcome|bring your family|pop along) .. (our|my|us|at|the|a|to)? .. <church> .. (on|this|sunday|friday|with|meeting|at|if|any|people|tonight|next|all|everyone)',
    '(our|my) <church>',
    '<church> (meet|meeting) ',
    'in the name of .. (lord|god|jesus|christ|allah|father)',
    '(spend|spending|think about|where .. in|prepare for|prepared for|ready for) .. (eternity|afterlife|judgement|judgment|the end|the rapture|last day)',
    '(eternity|eternal life|everlasting|afterlife|second coming|end times|end is near|day of judgement|day of judgment|judgment is coming|judgement day|jannah|jahannam|hellfire|kingdom of (god|heaven)|kingdom come|born again|lost sheep|holy book|the prophet|pbuh|messenger of|messiah|resurrection|crucified|jehovahs witness|scientology|waheguru|jai shri ram|jai shree ram|hare krishna|krishna|buddhas path|guru ji|awaken your)',
    '(one|only) true (way|god|path|faith|religion|church|light)|the true (way|god|path|faith|religion)',
    '(save|saved|saves|saving) (your|our|by|the|us|from)? .. (soul|grace|sin|sins|him|jesus|hell|blood)',
    '(your|our|my|lost) soul',
    '(died|dies|die|suffered|gave (his life|himself)) for (you|your|us|our|all)',
    '(him|he|his|god|lord|jesus|the creator|allah) .. (saviour|savior|too late|loves (you|us|all)|has a plan|is coming|is watching|sees|guide|forgive|answers|way|heals|your heart|into your)',
    '(follow|turn to|come to|come home to|return to|seek|find|let in|open your heart to|surrender to|submit to|walk with|trust in|rely on|meet) (him|god|christ|the lord|islam|allah|jesus|faith|the light|the creator|the truth)',
    '(sin|haram|sinful|forbidden|blasphemy|heathen|infidel|kafir|idol|devils|devil|demonic|satanic|ungodly|unholy|evil) .. (food|drink|to eat|to order|pork|alcohol|drinking|in the eyes|you|house|your|music|halloween|work)',
    '(god|allah|lord|jesus|bible|quran|scripture|religion|prophet) .. (forbid|forbidden|hate|hates|say|says|teach|teaches|punish|judge|judges|warn)',
    '(good|the|a|holy|special|this) book .. (answer|truth|life|save|read|shelf|him|god)',
    '(leaflet|booklet|pamphlet|tract|flyer|verse|passage|card) .. (bible|god|jesus|church|faith|lord|islam|quran|him|salvation|truth|scripture|life after|watchtower)',
    '(john|psalm|romans|matthew|luke|genesis|proverbs|surah|isaiah|corinthians|revelation) (3|16|23|1|2|8|91)',
    '(✝ 🙏|☪|✝|🛐|📿|🕉)',
    '(have|thought|think|ask|know|consider|ever|considered|found) .. (you)? .. (found god|faith|religion|about god|about your soul|lord and|where you will go|what happens (when|after) you die|after death|when you die|becoming (a|an) (christian|muslim)|converting|convert)',
    '(atheist|pagan|non believer|nonbeliever|unbeliever|believer|christians|muslims|jews|hindus|catholics|buddhists|mormons) .. (go|should|need|are|will|cant|dont|only|like|always|ruin)',
  ],
  [
    '(church|mosque|temple|synagogue|gurdwara) .. (car park|entrance|gate|door|side|street|road|hall|corner|next|opposite|across|behind|bells)',
    '(near|outside|by|past|behind|opposite|next to|beside|around|passing|parked at|from) (our|my|the|a|your) .. (church|mosque|temple|synagogue|gurdwara|mass)',
    'at (the|a|your) .. (church|mosque|temple|synagogue|gurdwara)',
    'sin to (waste|let|leave|miss|rush|keep|squash|shake|spill|eat it cold)',
    'soul (food|kitchen|origin|burger|bowl|pattinson)',
    '(devils|devil|deviled|evil) .. (food|eggs|cake|kitchen|chicken)',
    'your (sole|soles|soul food)',
  ],
)

/** Campaigning, and anger at those who govern. */
const campaigning = findMeaning(
  [
    'right side of (the|this|that) (war|conflict|vote|history)',
    '(clown|idiot|crook|moron|muppet|lot|fool|liar) in (canberra|westminster|washington|wellington|parliament|government|council|congress|city hall|power|charge)',
    '(they|them|lot|politicians) .. (fool|lie|rob|rip|con|trick) .. (you|us) ... (election|vote|polls|saturday)',
    '(council|mayor|government|govt|pm|premier|minister) .. (is|are) .. (joke|useless|disgrace|crooks|clowns|hopeless|circus|corrupt)',
    'let (everyone|everybody|them all|anyone) in',
    '(country|nation|city) .. (was|used to be) .. (great|better|safe|decent) .. (before|until|once)',
    'blm',
    '(mayor|council|councillor|minister|premier|pm|government) .... (crook|corrupt|thief|thieves|liar)',
    '(number|put|rank) .. (other lot|them|this lot|that lot|those) .. (first|last)',
    '(which|what|that|this) (mob|lot|party) .. (put|raise|rais|cut|broke|ruin|in charge|in power|vote)',
    ...inOtherLanguages('politics'),
    'vote .. (<party>|<leader>|him out|them out|yes|no|for change|independent|right|wisely|on (the|saturday|sunday)|this (time|year|saturday|november))',
    '(elect|support|join|donate to) (the)? (<party>|<leader>)',
    '(ballot|ballot box|polling day|polling booth|polls|election|referendum|by election)',
    '(wreck|ruin|ruining|destroy|destroying|running|sold out|selling out|save|saving|broke|stuff|stuffed|screw|screwed|fix|sort|invade|invading|flood|flooding|take back|take over|taking over|taken over) .. (this|our|the|my) (country|economy|nation|society|way of life|city)',
    '(country|economy|nation|this place|society|world) .. (is|has|going|gone|be|being) .. (to the dogs|down the drain|to hell|backwards|under|to pot|ruin|ruined|joke|mess|invaded|full|circus|run by|stolen|broken|rigged)',
    '(immigration|immigrants|migrants|asylum seekers|refugees|foreigners|illegals|boat people|borders|border) .. (too|are|should|is|taking|steal|flood|ruin|out|close|closed|send|go|stop|control|problem|everywhere|cheap)',
    '(send|deport|kick) .. (them|immigrants|migrants|refugees) .. (back|out|home|all)',
    '(tax|taxes|taxation|gst|carbon tax|inflation|cost of living|net zero|interest rates|housing crisis|health system|welfare) .. (government|thanks to|theft|scam|hoax|labor|labour|tories|them|politicians|pm|robbery|bludgers|minister)',
    '(thanks to|because of|blame|courtesy of|fault of|cos of) .. (this|the|these|those|our)? .. (government|labor|labour|tories|liberals|greens|council lefties|pm|prime minister|politicians|lefties|democrats|republicans|liberal policies|brexit|woke|feminists|unions|immigrants|immigration|<leader>)',
    '(brexit|remainer|brexiteer|snowflakes like|you snowflake|lefty|lefties|libtard|leftie|commie|marxist|globalist|deep state|great reset|new world order|plandemic|scamdemic|chemtrails|5g|climate hoax|climate scam|fake news|mainstream media|msm|wake up people|sheeple|qanon|freedom rally|drain the swamp|stop the steal|two state|intifada|settlers|apartheid|colonisers|colonizers|genocide|ceasefire)',
    '(which|what|who|whose) .. (party|politician|candidate) .. (you|support|vote|voting|for|with)',
    '(sign|signing|signed) .. petition',
    '(join|come to|march at|march with|attend) .. (protest|rally|march|demo|strike|picket)',
    '(my|our|your) (mp|senator|candidate|local member|councillor)',
    '(this|our|the) (pm|prime minister|president|government|govt|mayor) (is|are|should|has|needs|cant|wont|lie|liar|idiot|useless|ruin|crook|corrupt)',
    '(corrupt|useless|crooked|lying) .. (politician|government|council|minister|pm|lot)',
  ],
  [
    '(past|near|at|outside|by|to|around|behind|from|opposite|blocked|traffic) .. (parliament|congress|government house|town hall|polling|election)',
    '(vot(e|ing)|polling|election) (queue|booth|centre|center|line|station|place|crowd|day|traffic|signs)',
    '(protest|rally|march|strike|demo|election|voting|parliament) .. (traffic|road|street|closed|block|blocked|queue|delay|delayed|stuck|stopped|detour|train|tube|bus|crowd)',
    'the (5g|signal|border) .. (bad|here|weak|drop|of|collie)',
    '(no|yes) .. (sauce|item|substitut|replacement)',
    '(choose|chosen|pick|back|support) .. (no|yes|right|wisely|the right|act|national)',
    'blm (street|road|bank)',
    'election (poster|sign|day|board)',
  ],
)

/** Faith and politics. */
export const beliefs = [
  {
    id: 'religion',
    severity: 'block',
    why: 'Faith is a private matter, and a message about it can be reported.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findAny(
      preaching,
      findPhrases(
        [
          `${god} (bless|is good|loves?|willing|speed|be with|almighty|will|is|has|sent|sees|knows|first|above|provides?)( you)?`,
          `(may|thank|thanks be to|praise|praise be to|trust|believe in|by|with|swear to|love of|love|in|man of|child of) (the )?(${god}|lord|allah|jesus|almighty)`,
          'jesus (loves?|saves?|christ|is|lives|bless|will|king|name)|(praise|thank|trust|in|love|believe in|accept|find|found|follow) jesus',
          `praise (the lord|him|be|jesus|allah|${god})`,
          'pray(s|er|ers|ed|ing|in)?',
          'amen|hallelujah|alleluia|allah(u)?( ?akbar)?|jehovah|yahweh|satan|antichrist|hare krishna',
          'bible|quran|koran|scriptures?|gospel|psalms?|sinners?|repent|salvation|rapture|lord and sav[a-z]{0,6}|holy (spirit|ghost|bible)|born again|judg(e)?ment day|go to hell|burn in hell',
          '(bless|blessings from|the) (the )?lord|lord (bless|jesus|willing|is|knows)',
          '(come|invite you|welcome) to (my|our) (church|mosque|temple)|my (church|faith|religion|mosque|temple)',
          '(your|which|what) (faith|religion|church)',
        ],
        [
          '(thank|thanks) (god|goodness|heavens)',
          'prayer (times?|breaks?|rooms?|mats?)',
          '(friday|evening|morning|noon|midday|eid|afternoon) prayers?',
          '(with|to|from|by) jesus (at|on|in|from|the|who)',
          'lord of the (fries|rings)|the lord (nelson|roberts|dudley|byron|raglan)',
          'pray(ing)? mantis',
          'gospel (brunch|cafe)',
        ],
        { canBeName: true },
      ),
    ),
  },
  {
    id: 'politics',
    severity: 'block',
    why: 'Politics in chat helps no delivery, and it can be reported.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findAny(
      campaigning,
      findPhrases(
        [
          'trump|biden|obama|putin|netanyahu|albanese|albo|dutton|zelensky|starmer|farage|sunak|corbyn|luxon|ardern|scomo|kamala|narendra modi|macron|trudeau|desantis|rishi|badenoch|bolsonaro|milei|amlo|sheinbaum|maga|antifa|black lives matter|all lives matter',
          'democrats?|republicans?|(labor|labour|liberal|national|greens|tory|conservative|one nation|political|nationals) (party|voters?|government|govt)|tories|leftists?|lefties|(right|left) wing(er|ers|nut|nuts| politics| media| mob| government| voters?| lot| agenda| idiots?| crap| rubbish| people)|woke (agenda|nonsense|rubbish|brigade|crap|mob|stuff|left|media|politics)|(the|too|so|gone) woke|socialis(m|ts?)|communis(m|ts?)|fascis(m|ts?)|capitalism',
          'politic(s|al|ian|ians)|elections?|vot(e|es|ed|ing|er|ers) (for|against|out|them|him|her|no|yes|this|on|wisely|early|today|tomorrow|saturday|if|in|labou?r|green|greens|liberal|\\?)|(to|you|your|please|dont forget to|go|and|u) vot(e|es|ed|ing)|referendum|parliament|congress|prime minister|government|govt',
          '(free|stand with|support|save|from the river|pray for|boycott) (palestine|israel|gaza|ukraine|iran|taiwan|tibet|hong kong|russia)|from the river|gaza|zionis(m|ts?)|hamas|genocide',
          'abortions?|pro life|pro choice|gun (rights|control)|anti ?vax(x?ers?)?|vaccin(e|es|ated|ation)|covid (hoax|mandates?)|stop the boats|build (the|that) wall|climate (hoax|change)|strike (for|with) us|join (the|our) union|prop(osition)? 22',
        ],
        [
          '(government|parliament|congress|president|political|election) (house|street|st|road|rd|avenue|ave|hotel|building|offices?|square|station|hall|drive|way)',
          'trump(et|ets|s)',
          'putin (it|the|your|them|this|in|on|at|food|bag)',
          'vaccine clinic',
          '(blocked|closed|held up|stuck|stopped|delayed|slow|traffic|jammed) ~ (by|for|behind|because of|due to|from|at|near) (a|an|the|some) (political|election) (rally|march|protest|convoy|event)',
          'election (day|booths?|posters?|signs?)',
          '(past|near|at|outside|by|to|around|behind|from|opposite) (the )?(parliament|congress|government)',
          '(voting|polling|vote) (queue|booths?|centre|center|line|station|place|crowd)',
          'polling place',
        ],
        { canBeName: true },
      ),
    ),
  },
  {
    id: 'religious_courtesy',
    severity: 'warn',
    why: 'Some customers like a blessing and some do not; "have a great day" suits everybody.',
    source: sources.kindropConduct,
    remedy: withoutBlessing,
    fixLabel: 'Say it without a blessing',
    find: findPhrases([
      '(have a )?(very |truly )?(bless(ed|ings)) ?(day|night|evening|weekend|one|week|sunday|rest of your (day|night))?',
      'bless (you|u|ya|your (heart|family|home|soul))',
      'be blessed|stay blessed',
      `thank ${god}|in ?sha? ?allah|ma ?sha ?allah|alhamdulillah`,
    ]),
  },
] as const satisfies readonly Rule[]

/** Idioms in everyday words. */
const worldly: Record<string, string> = {
  thankgod: 'so glad',
  inshaallah: 'hopefully',
  inshallah: 'hopefully',
  mashallah: 'lovely',
  mashaallah: 'lovely',
  alhamdulillah: 'luckily',
}

const inCaseOf = (written: string, said: string): string =>
  /^\p{Lu}/u.test(written) ? said.charAt(0).toUpperCase() + said.slice(1) : said

/** A blessing becomes a wish that suits everybody; one that is a whole sentence is removed. */
function withoutBlessing(text: string, spans: readonly Span[]): string {
  let fixed = text
  for (const { start, end } of spans.toReversed()) {
    const written = fixed.slice(start, end)
    const idiom = Object.keys(worldly).find((said) => written.toLowerCase().replace(/\s/g, '').includes(said))
    if (idiom) {
      fixed = fixed.slice(0, start) + inCaseOf(written, worldly[idiom]!) + fixed.slice(end)
      continue
    }
    const time = /(day|night|evening|weekend|one|week|sunday)\s*$/i.exec(written)?.[1]
    const farewell = time ? `great ${time.toLowerCase()}` : 'all the best'
    const leading = time && /^have a/i.test(written) ? `${written.slice(0, 'have a'.length)} ` : ''
    fixed = fixed.slice(0, start) + leading + farewell + fixed.slice(end)
  }
  return fixed
}
