import { inOtherLanguages } from './languages/packs.ts'
import { askingSource, askingWhy } from './platform-packs.ts'
import { findAny, findMeaning, findPattern, findPhrases } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** Ways to ask for money. */
const spare = findMeaning(
  [
    ...inOtherLanguages('asks_for_money'),
    '(could|can|would|will|please|pls|maybe|if <you>) .. <give> .. (<me>|some|any|a|few|<number>|spare) .. (<money>|extra)',
    '(please|pls|kindly) (have|get) .. <money> .. for (<me>|(cold drink|cooldrink|cool drink))',
    '(spare|got|have|any) .. (<money>) .. for (<me>|the trouble|the stairs|the effort|helping|petrol|lunch|coffee)',
    '<number> (dollar|buck|quid|pound|euro|rupee|fiver|tenner|note) .. (more|extra|would|will|helps|on top|for <me>|for the (stairs|trouble|trip|climb|wait)|and i|each|in my|at the door|hand|cash|do it)',
    '(they|app|company|uber|doordash|job|instacart|it|this|uber eats|deliveroo) .. (only|hardly|barely|just|pittance|peanuts|nothing) .. (pay|paid|give|make)',
    '(they|app|company|uber|doordash|job|instacart|it|this|uber eats|deliveroo) .. (pay|paid|pays|give|gave) .. (only|hardly|barely|just|pittance|peanuts|nothing|less|so little|next to nothing|so bad|rubbish|below|under)',
    '(waiting|wait|stair|parking|petrol|fuel|rain|carry|heavy|service|night|holiday|weekend|extra|toll) (fee|surcharge|money|charge) .. (is|of|please|cash|<number>|for me|me|would|to me)',
    '(cash|money|extra) (in hand|on the side|under the table|off the books|for me)',
    '(refund|refunded) ... (split|halve|share) (it|the (difference|money|cash|refund))',
    '(refund|pay back|reimburse) me',
    '(pay|give|hand|get|fix) (me|us) back .. (at|when|in cash|for|once|cash|later)',
    '(parking|toll|meter|car park|ferry|fare|ticket|bridge) .... (pay|give|hand|get|send|sling) (it|me|us|that) back',
    '(parking|toll|meter|car park|ferry|fare|bridge) .... (you|u) .. (cover|sort|reimburse|square|refund) (it|that|me|us)',
    '(cover|split|halves on|go halves|chip in|reimburse) .. (parking|toll|meter|ferry|fare|fine)',
    '(worth|deserve|earned) (a|an|some|few|couple of|bit|little|more than) .. (<money>|extra|more)',
    '(just|ill|i will|let me|can i|could i|i) keep the (change|rest|10|20|50|100|five|ten|twenty|difference|balance)',
    '<money> for (fuel|petrol|gas|lunch|coffee|the road|parking|toll)',
    '(owe|owes) me',
    '(small|tiny|low|lousy|bad|poor|little) pay',
    '(cost|costs) me more',
    '(cash|note|coin) at home',
    'round (it|that|up|the (total|bill|amount|fare|price)) (up|to)',
  ],
  [
    '<give> .. (change|note) of (plan|address|clothes)',
    '(already|is|was) paid',
    '(no|not|without|dont|doesnt|cant|isnt|never|any) (need|have|for|carry|take|accept|to) .. (cash|money|change|pay)',
    'parking .. (meter|ticket|machine)',
    '(app|company|uber|they|store|it|i|ill|platform) .. (cover|reimburse) .. (parking|toll|meter|ferry|fare|fine|it)',
    'change (of|to|for) (plan|plans|mind|the|a|your|another)',
    '(leave|put|add|read|saw|see|got|left|send|have|find|any) .. (a|your|the|any|delivery) note',
    '<money> .. (out|off|missing|refund|refunded|back to you|in the app|cheaper|dearer|difference)',
    '(it|that) (is|was|comes to|came to|will be|costs|cost) .. <money>',
    '(pineapple|garlic|banana|loaf|slice|toast|white|brown|sourdough|turkish|flat|naan|rye|of|the|your|gluten free) .. bread',
    '(paid|pay) .. app',
    'parking fee (is|was) (on me|paid|fine|free)',
    '(they|store|shop) (charge|charged) ',
    '(no need|dont|not|never) .. (find|give|hand|pay|bring|send) (me|us|any|the|him|her|them)? (any|anything|cash|money)',
    '(preocupe|apure|preocupes|apures) por el dinero',
    'une piece didentite',
    '不 用 再? 给 .. 钱',
    'nothing to pay',
    'time is money',
    '(dont|not|never|no need) .. leave .. (money|cash)',
    '(dont|doesnt|not|nothing|never|no one) .. owe .. ',
  ],
)

/** Talk of money that asks for none. */
const shopTalk = [
  "(it's|its|they're|they are) (only |just )?[$£€] ?\\d{1,4}",
  'donation (bags?|box|boxes|bin|pile|pick ?up|items)',
  'change of (plans?|address|mind|clothes)',
  '(no|not|without) (need for |need to pay |need to have |need of |any )?cash',
  "(do not|don't|doesn't|can't|won't|cannot|never) (need|take|accept|carry|have to pay|want) (any |in )?cash",
  'cash (order|payment|on delivery|converters|machine)|paying (by |in |with )?cash',
  "cash here ?,? (i'm |i am |it's )?(your (driver|dasher|shopper|courier|rider)|with your|bringing your)",
  "(this is|name is|name's|called) cash ?,? (your (driver|dasher|shopper|courier|rider)|and i'm|with your|bringing your)",
  '(says|shows|is|comes to|pay|paying|order is|total is) ~ (in )?cash',
  '(store|shop|they|kitchen|restaurant|cafe|bakery|till|register|machine|counter|place) (only |just )?(take|takes|accept|accepts|charge|charged|charges|want|wants|wanted|is) ~ (cash|dollars?|bucks?)',
  '(total|price|bill|order|pack|cost|it) ~ (up|down) (by )?~ dollars?',
  'dollars? instead',
  'dollars? (more|less|cheaper|dearer|extra)? ?(for|because|than|off|each) (the|it|that|this|one|of)',
  '(your|the) money (back|for the|goes|is|will)|money back',
  'bonus (cookie|item|drink|snack|dessert|sauce|points|chips|roll|side)',
  'pay on delivery|cash on delivery|\\d\\d in cash',
  '(app|order|ticket) (says|tells me|shows|is showing|asks|wants) ~ ~ cash|cash (by|in|on|from) the app|exact cash|(collect|total) ~ cash',
  'cash (register|registers|converters?|wrap|machine|only lane|desk)',
  'cash (amount|total|sum|figure|due|box) (is|was|in|on|looks?|shown|says|shows|seems|wrong|right|off)',
  "(no worries|don't worry|not to worry|no need to worry|no stress) about ~ (coins?|change|cash|dollars?|cents)",
  "(no need|don't|do not|never) (to )?(find|give|hand|pay|bring|send) (me |us |any |the )?(any |in )?(cash|money|anything)",
  'break (a|your|the) (ten|twenty|fifty|hundred|tenner|note|\\d{2,3})',
  'sav(e|ing|ed) (up )?(some |a bit of )?money',
  '(dollar|buck) ?(tree|general|store|king|shop|shave|discount)',
  'the dollar store|dollar pancakes?|time is money',
  "(don't|do not|never|no need to|needn't) leave ~ (money|cash)",
  'star bucks',
  'coin (laundry|laundromat|op|operated|machine|star)',
  '(for|at|is|was|costs?) [$] ?\\d{1,4}( \\d{2})? ?(more)? ?(would you|than|is that|shall|each|for|okay)',
  'money (exchange|changers?|box)',
  'million dollar (view|smile|house)',
  'cashews?',
  'paid parking|unpaid parking|pay parking',
  "(can't|cannot|don't|not allowed to|not able to) (take|accept) (any )?(cash|money|tips)",
  '(waste|wasting|wasted) (of )?(your|the) money',
  '(thanks|thank you|cheers|ta) for the (exact )?(cash|change)',
  'coins? (for|to make|to give) (you )?change|short of coins',
  'transfer inside the app ~ ~ ~ cash',
]

/** Whoever asks for money says who gives it to whom. */
const asksForMoney =
  /(?<![a-z])(?:me|my|us|please|pls|plz|giv\w+|leav\w+|left|got|have|any|spare|some|little|lil|bit|extra|hand|hands|prefer|welcome|appreciate\w*|help\w*|pay|pays|paid|lost|lose|better|instead|side|need|take|accept|add|throw|chuck|sling|slip|if you|worth|earn\w*|made|make|making|for the|short|tight|driver|buck|helps|on top|tip\w*|no)(?![a-z])/
/** Prices are the store's. */
const aboutPrices =
  /(?<![a-z])(?:price|prices|priced|charged?|charges|per kilo|kilo|a pack|each one|brand|substitut\w*|replacement|refund\w*|till|checkout|register|cheaper|dearer|on sale|on special|sold out|costs|stall|bigger|smaller|the (?:big|small|large|cheap|other) (?:one|bag|pack|size|bottle|box)|(?:pay|payment|cash) on delivery|cash order|prepaid|(?:paid|settled) online|your change|(?:change|break) a (?:ten|twenty|fifty|hundred|tenner)|no fivers|(?:chose|paid) cash|cash or (?:the |your )?card|card in the app|cheques?|in an envelope with the total)(?![a-z])(?![^]*(?:give me|for me|to me|my pocket|driver|extra|spare|keep|on top|round))/

export const money = [
  {
    id: 'asks_for_money',
    severity: 'block',
    why: askingWhy('money'),
    source: askingSource,
    remedy: 'drop_sentence',
    find: findAny(
      spare,

      findPhrases(
        [
          'c a s h|cash(ed|ing|back)?',
          'm o n e y|monies|moneys|munny|moolah|dough please',
          'dollars?|bucks|dineros?',
          '(a|one|two|three|five|ten|twenty|few|couple|extra|every|each|some|any|more|spare|of|the|\\d{1,3}) (extra|more|spare|of)? ?(dollar|buck|quid|fiver|tenner|coin|euro|pound note|peso|rupee)s?',
        ],
        shopTalk,
        { says: asksForMoney, not: aboutPrices },
      ),
      findPhrases(
        [
          '(add|give|send|extra|throw|spare|need|chuck|pay|leave|sling|flick|slip|another|even|only|just) ~ [$£€¥] ?\\d{1,4}',
          '[$£€¥] ?\\d{1,4} (extra|would|will|helps?|goes|means|please|pls|plz|tip|on top|is all|each|bill|note)',
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
        shopTalk,
      ),
      // Two currency symbols in a row, or any emoji of money.
      findPattern(/[$£€¥][ .]{0,2}[$£€¥][$£€¥ .]{0,8}|💵|💰|🤑|💸|💲|💴|💶|💷|🪙|💳|🏧/gu),
    ),
  },
] as const satisfies readonly Rule[]
