import { sources } from './policy-sources.ts'
import { findPhrases } from './prepared-text.ts'
import type { Rule } from './rule.ts'
import type { Span } from './span.ts'

/** Written with one o, or drawn out to three by `fold`; with two it is "good". */
const god = 'g([o0*]|[o0*]{3})d'

/** Faith and politics. */
export const beliefs = [
  {
    id: 'religion',
    severity: 'block',
    why: 'Faith is a private matter, and a message about it can be reported.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findPhrases(
      [
        `${god} (bless|is good|loves?|willing|speed|be with|almighty|will|is|has|sent|sees|knows|first|above|provides?)( you)?`,
        `(may|thank|thanks to|praise|praise be to|trust|believe in|by|with|swear to|love of|love|for|oh my|in|to|man of|child of) (the )?(${god}|lord|allah|jesus|almighty)`,
        'jesus (loves?|saves?|christ|is|lives|bless|will|king|name)|(praise|thank|trust|in|love|believe in|accept|find|found|follow) jesus',
        `praise (the lord|him|be|jesus|allah|${god})`,
        'pray(s|er|ers|ed|ing|in)?',
        'amen|hallelujah|alleluia|in ?sha? ?allah|ma ?sha ?allah|alhamdulillah|allah(u)?( ?akbar)?|jehovah|yahweh|satan|antichrist|hare krishna',
        'bible|quran|koran|scriptures?|gospel|psalms?|sinners?|repent|salvation|rapture|lord and sav[a-z]{0,6}|holy (spirit|ghost|bible)|born again|judg(e)?ment day|go to hell|burn in hell',
        '(bless|blessings from|the) (the )?lord|lord (bless|jesus|willing|is|knows)',
        '(come|invite you|welcome) to (my|our) (church|mosque|temple)|my (church|faith|religion|mosque|temple)',
        '(your|which|what) (faith|religion|church)',
      ],
      ['lord of the (fries|rings)', 'pray(ing)? mantis', 'gospel (brunch|cafe)'],
    ),
  },
  {
    id: 'politics',
    severity: 'block',
    why: 'Politics in chat helps no delivery, and it can be reported.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findPhrases(
      [
        'trump|biden|obama|putin|netanyahu|albanese|albo|dutton|zelensky|maga|antifa|blm|black lives matter|all lives matter',
        'democrats?|republicans?|(labor|labour|liberal|national|greens|tory|conservative|one nation|political|nationals) (party|voters?|government|govt)|tories|leftists?|lefties|right wing|left wing|woke|socialis(m|ts?)|communis(m|ts?)|fascis(m|ts?)|capitalism',
        'politic(s|al|ian|ians)|elections?|vot(e|es|ed|ing|er|ers)|referendum|parliament|congress|prime minister|government|govt',
        '(free|stand with|support|save|from the river|pray for|boycott) (palestine|israel|gaza|ukraine|iran|taiwan|tibet|hong kong|russia)|from the river|gaza|zionis(m|ts?)|hamas|genocide',
        'abortions?|pro life|pro choice|gun (rights|control)|anti ?vax(x?ers?)?|vaccin(e|es|ated|ation)|covid (hoax|mandates?)|stop the boats|build (the|that) wall|climate (hoax|change)|strike (for|with) us|join (the|our) union|prop(osition)? 22',
      ],
      [
        '(government|parliament|congress|president|political|election) (house|street|st|road|rd|avenue|ave|hotel|building|offices?|square|station|hall|drive|way)',
        'trump(et|ets|s)',
        'vaccine clinic',
        'election (day|booths?)',
        'polling place',
      ],
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
    ]),
  },
] as const satisfies readonly Rule[]

/** A blessing becomes a wish that suits everybody; one that is a whole sentence is removed. */
function withoutBlessing(text: string, spans: readonly Span[]): string {
  let fixed = text
  for (const { start, end } of spans.toReversed()) {
    const written = fixed.slice(start, end)
    const time = /(day|night|evening|weekend|one|week|sunday)\s*$/i.exec(written)?.[1]
    const farewell = time ? `great ${time.toLowerCase()}` : 'all the best'
    const leading = time && /^have a/i.test(written) ? `${written.slice(0, 'have a'.length)} ` : ''
    fixed = fixed.slice(0, start) + leading + farewell + fixed.slice(end)
  }
  return fixed
}
