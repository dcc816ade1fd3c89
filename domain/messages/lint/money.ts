import { askingSource, askingWhy } from './platform-packs.ts'
import { findAny, findPhrases, findPattern } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** Asking for money. */
export const money = [
  {
    id: 'asks_for_money',
    severity: 'block',
    why: askingWhy('money'),
    source: askingSource,
    remedy: 'drop_sentence',
    find: findAny(
      findPhrases(
        [
          'c a s h',
          'cash(ed|ing|back)?',
          'm o n e y|monies|moneys|munny|moolah|dough please',
          '(a|one|two|three|five|ten|twenty|few|couple|extra|every|each|some|any|more|spare|of|the|\\d{1,3}) (extra|more|spare|of)? ?(dollar|buck|quid|fiver|tenner|coin|euro|pound note|peso|rupee)s?',
          '(add|give|send|extra|throw|spare|need|chuck|pay|leave|sling|flick|slip|another|even|only|just) ~ [$£€¥] ?\\d{1,4}',
          '[$£€¥] ?\\d{1,4} (more|extra|would|will|helps?|goes|means|please|pls|plz|tip|on top|is all|each|bill|note)',
          'dollars?|bucks|dineros?',
          '(pay|paid|paying) (me|us|extra|more|a bit|a little|on the side|directly|something)',
          "(they|doordash|uber|instacart|the app|it|this job|this|gig)( eats)? (barely|hardly|only|don't|doesn't) (pays?|paid)",
          '(get|getting|got|only|barely) paid ~ (so|very|only|just|nothing|little|peanuts|much|[$]\\d)',
          '(base|low|bad|poor|terrible|no) pay',
          'underpaid|unpaid',
          "pay (is|was|so|isn't|sucks)",
          '(spare|loose) change',
          'keep the change',
          'donat(e|es|ed|ing|ion|ions)',
          'chip in|handouts?',
          'compensat(e|ed|ion)',
          'sponsor me|support me',
          '(a|little|small|bit of|lil|some|extra|any|nice|cheeky) (bonus|incentive|kickback)',
          'bonus(es)? (please|pls|appreciated|welcome|would)',
        ],
        [
          'cash (register|registers|converters?|wrap|machine|only lane|desk)',
          'sav(e|ing|ed) (up )?(some |a bit of )?money',
          '(dollar|buck) ?(tree|general|store|king|shop|shave|discount)',
          'the dollar store',
          'star bucks',
          'coin (laundry|laundromat|op|operated|machine|star)',
          '(for|at|is|was|costs?) [$] ?\\d{1,4}( \\d{2})? ?(more)? ?(would you|than|is that|shall|each|for|okay)',
          'money (exchange|changers?|box)',
          'million dollar (view|smile|house)',
          'cashews?',
          'paid parking|unpaid parking|pay parking',
        ],
      ),
      // Two currency symbols in a row, or any emoji of money.
      findPattern(/[$£€¥][ .]{0,2}[$£€¥][$£€¥ .]{0,8}|💵|💰|🤑|💸|💲|💴|💶|💷|🪙|💳|🏧/gu),
    ),
  },
] as const satisfies readonly Rule[]
