import { askingSource, askingWhy } from './platform-packs.ts'
import { findPhrases } from './prepared-text.ts'
import type { Rule } from './rule.ts'

const thing =
  '(the|your|that|this|those|these|it|them|my|a|each)? ?' +
  '(bags?|box(es)?|cups?|drinks?|soups?|order|food|coffees?|tray|pizzas?|cakes?|bottles?|containers?|crate|esky|bin|it|them|anything|everything)'

/** Asking openly for a tip or a present. */
export const tips = [
  {
    id: 'asks_for_tip',
    severity: 'block',
    why: askingWhy('a tip'),
    source: askingSource,
    remedy: 'drop_sentence',
    find: findPhrases(
      [
        't i p ?s? ?\\d{0,3}',
        'tip(ped|ping|pin|per|pers|z|sies|py)',
        'tip(me|us|your|ur|the|my)?(driver|dasher|shopper|courier|rider)s?',
        'gratuit(y|ies)',
        'gratuties|gratuitys',
        '(ti|ty)pp?[sz]? (me|please|pls|plz|appreciated)',
        'teep|typs|tipz',
        'propinas?|pourboires?|trinkgeld|mancia|baksheesh|gorjeta',
        't word',
      ],
      [
        'tip ?(top|toe|toed|toeing|toes)',
        '(the|very) tip of',
        'on the tip of',
        '(q|cotton|felt|filter|tri|finger|wing|asparagus|sirloin|steak|beef|rib|turkey|pipette|nib|pen|chisel|brisket|burnt|wire|pencil|marker) ?-? ?tip(s|ped)?',
        `tip(s|ped|ping)? ${thing}`,
        `(so|and|that|if|when|lest) (nothing|it|they|the ~ )? ?(does not|doesn't|don't|won't|can't|might|may|could|will)? ?tip(s|ped)?`,
        `tip(s|ped|ping)? (it|them)? ?(over|out|sideways|upside|onto|up)`,
        `${thing} ?(has|have|had|was|were|is|got|may have|might have|almost|nearly)? ?(tip|tips|tipped|tipping) ?(over|sideways|a bit|a little|in the)`,
        `(without|from|not|stop|avoid|keep) ~ tipping (over)?`,
        `(from|avoid|stop|of|without) tipping`,
        'tipped (me|us) off',
        'tip off',
      ],
    ),
  },
  {
    id: 'asks_for_gift',
    severity: 'block',
    why: askingWhy('presents'),
    source: askingSource,
    remedy: 'drop_sentence',
    find: findPhrases(
      [
        '(gift|present|treat|donation)s? (is|are|would be|always|very|much|also|gladly|greatly)? ?(always|very|much|gladly|greatly|most)? ?(appreciated|welcome|welcomed|accepted)',
        '(give|leave|buy|get|send|bring|shout|offer|grab|spot) (me|us|your (driver|dasher|shopper|courier)|the driver) (a|an|some|any|one|lunch|dinner|coffee|something)',
        '(leave|left) (out )?(a|some|any)? ?(little|small|wee)? ?(gift|present|treat|snack|drink|something) (for|out for) (me|us|the driver|your driver)',
        "(love|want|like|take|accept|could use|could do with|wouldn't mind|appreciate) (a|an|any|some) (little|small|wee|nice)? ?(gift|present|treat|freebie|coffee|beer)s?",
        '(any|accept|accepting|taking) gifts',
        'gift ?cards? (for me|please|appreciated|accepted|welcome)',
        'my wish ?list',
      ],
      [
        '(give|send|leave|get|spot|spare|bring|drop|shoot) (me|us) (a|an|one|some|any|another|just a)? ?(little |more |quick )?(secs?|seconds?|mins?|minutes?|moment|few|couple|wave|shout|buzz|ring|bell|call|text|message|hand|ticks?|hint|clue|heads up|nod|signal|sign|bit|note|photo|picture|pin|landmark|time|directions?|idea|update|reply|yell|knock)',
      ],
    ),
  },
] as const satisfies readonly Rule[]
