import { inOtherLanguages } from './languages/packs.ts'
import { askingSource, askingWhy } from './platform-packs.ts'
import { findAny, findMeaning, findPhrases } from './prepared-text.ts'
import type { Rule } from './rule.ts'

const thing =
  '(the|your|that|this|those|these|it|them|my|a|each)? ?' +
  '(bags?|box(es)?|cups?|drinks?|soups?|order|food|coffees?|tray|pizzas?|cakes?|bottles?|containers?|crate|esky|bin|it|them|anything|everything)'

/** Ways to wish for food, a drink or a present. */
const treats = findMeaning(
  [
    'for (a|the|your|this) (thirsty|hungry|tired|poor|hardworking|cold|wet|hot|sweaty|broke) (man|guy|woman|bloke|soul|fella|lad|student|worker|girl)',
    '(bring|give|get|leave|buy|save|pass|hand|spare|shout|offer|sneak) (me|us) ... <treat>',
    '<treat> .. for (the|your|a|this|ur|hungry|thirsty) (driver|rider|courier|dasher|shopper|delivery)',
    '(something|little something|bit) .. (in|with) .. (hand|palm|pocket|envelope)',
    '(wont|wouldnt|would not|will not) (knock .. back|say no|refuse|turn .. down)',
    '(a|one) (five|ten|twenty|fifty|fiver|tenner|note|coin) .. (envelope|mat|letterbox|doormat)',
    '(christmas|xmas|holiday|new year) (box|bonus|envelope) .. (driver|tradition|me|us|welcome|courier)|(driver|courier|riders|couriers) .. christmas box',
    '(wont|wouldnt|would not|will not|not) (be (offended|mad|upset|sad|angry)|complain|object|say no|argue|turn it down|mind)  .. (if|😉|haha|lol|to|at)',
    ...inOtherLanguages('asks_for_gift'),
    '<give> (me|us|(some|one|a|a bit|any) for <me>) .. <treat>',
    '<give> .. <treat> .. for (<me>|the trouble|the stairs)',
    '(have|got|hold) .. <treat> .. for <me>',
    'wish i (had|could have|got) .. (one|some|that|those|a slice|a bite) (too)?',
    'sharing is caring',
    '<treat> .. (would|will|might|could) .. make .. (driver|my|me|smile)',
    '(<treat>|leftover|left over|spare|extra) ... you know where (i am|to find me)',
    '(note|coin) or (coin|note)',
    'folding money',
    '(wish|want|like|feel|care) .. give .. (something|anything|little something)',
    '(chai paani|chai pani|chaipani|tea money|coffee money|merienda money|pang merienda|kopi money)',
    '<give> .. little something',
    '(spare|old|leftover|left over) .. (you could give|give me|for me|id take|ill take|i could have|smokes|<treat>)',
    '(happily|gladly) (have|eat|drink|accept|take) (one|some|a|any|that|those|the rest)',
    '(<treat>|<money>|extra) .. (wouldnt|never|wont|would not) (go astray|hurt|go amiss)',
    '<treat> for (me|us|the road|the way|a hungry|a thirsty|the driver)',
    'if <you> .. (dont|cant|wont) (finish|eat|want|need) .. (pizza|food|it|them|all|cake|rest) .. (you know|ill|i|call)',
    'my (stomach|tummy|belly) (is|rumble|growl|empty|hurt)',
    'trade .. for your (order|food|pizza|dinner|lunch)',
    'leave out .. <treat>',
    '<treat> .. (going spare|to spare|spare)',
    'if <you> .. (have|got) .. <treat> .. (spare|going|left|extra|to share)',
    '(can|could|may|any chance|chance|okay if|ok if|alright if) i .. (have|try|get|nick|pinch|grab|score) (one|some|a few|any|half) (of (the|your|those|them))? .. <treat>',
    '(any chance of|chance of|wouldnt say no to|would not say no to|wouldnt mind|would not mind|could go|could murder|could do with|could use|dying for|would love|id love|gasping for|hanging out for|keen for|wont refuse|never refuse|never say no to|happy to take|happily take|ill take|partial to|cant say no to|craving|need) (a|an|some|one|any|the) .. <treat>',
    'if (there is|theres|you have|you got|youve got) (a|an|any|some) .. (spare|left over|left|going|extra) .. <treat>',
    '(spare|leftover|left over) .. (<treat>|<money>) .. for (<me>|the trouble)',
    '(mind if|ok if|okay if|alright if|cool if|can|could|may|shall|might) i (eat|nick|try|pinch|taste|snack on|sample|finish|help myself to|have a bite of) (it|one|some|that|them|a|an|the|your|those|from)',
    '(mind if|ok if|okay if|alright if|cool if|can|could|may) i (keep|have|take|grab) (it|one|some|that|them|the extra|the spare|the free|those|the leftover) .. (for|free|spare|extra|home|myself)',
    '(cross|grease|fill|line|something in) my (palm|pocket|hand)',
    'more than (one|1|two|2) (person|people) (could|can|would) .. (eat|finish)',
    '(nothing|not much|empty|nothing but air) in my (stomach|belly|tummy)',
    '(havent|not|hasnt|didnt|never|nothing to|no time to) (eat|eaten|ate|had) .. (all day|today|since|lunch|breakfast|dinner|yesterday|yet|a thing|a bite|anything)',
    '<i> .. (starving|famished|gasping for|so hungry|very hungry|really hungry|hungry (all|since|too|haha|man|bro|and|as)|thirsty (all|since|too|haha|man|bro|and|as))',
    '(something|a little something|a bit of something|a token|anything) for (<me>|my trouble|the trouble|the effort|the stairs|my time|my help|helping|carrying)',
    '(nobody|no one|no body|noone|the app|they|uber|doordash) (need|has to|have to|will|does not need|doesnt need|doesnt have|wont|never) .. (know|find out)',
    '(my|birthday|christmas) (wishlist|wish list)',
    '(if|when) .. (feel like|fancy|feeling) (giving|treating|shouting|sharing|spoiling)',
    '(share|sharing) .. (with <me>|<treat>)',
  ],
  [
    '(hungry|starving|thirsty|peckish) (customer|dog|cat|horse|jack|hippo|birds)',
    'need (a|an|some|one|the) .. <treat> .. (swap|swapped|replacement|replaced|instead|size|from|carrier|tray|cup)',
    'keep you',
    '(try|want|offer) to give me',
    '(ill|i will|i can|we) (take|put|send) (it|them|that|one)? back',
    'give .. (something|anything) (back|up|for the)',
    'say no to (a|the) (hand|help|lift|meeting|wave)',
    '(they|store|kitchen|restaurant|shop|staff|cafe|bar|manager|chef|counter|bakery) .. (give|gave|put|made|left) me',
    '<i> .. <you> .. (hungry|starving|thirsty|peckish)',
    '(can|could|may|shall|should) i (get|bring|swap|try) .. instead',
    'try (the|a|another|your) (door|gate|entrance|bell|buzzer|number|other|side|back|different|code|pin|lift|intercom)',
    '(try|have|take|grab) (the|one|it|that|them|those) .. (instead|substitute|replacement|brand|other|back|up|down|inside|upstairs)',
    '<need>',
    '(thank|thanks) .. (leave|leaving|the|for)',
    '(thank|thanks) .. (leave|leaving) .. (driver|drivers)',
    '(thank|thanks) ... (driver|drivers)',
  ],
)

const tip = '(tip|tips|gratuity|propina|propinita|pourboire|gorjeta|gorjetinha|caixinha)'
const kind = '(so|very|really|such)? (kind|nice|lovely|generous|big|great|good|little|amazing|sweet)?'

/** Thanks for a tip that was given; `tips` looks for thanks in advance. */
const thanksForTip = [
  `(thank|thanks|cheers|ta|thx|ty|tysm) .. for (the|your|ur|that|a|this)? ${kind} ${tip}`,
  `(saw|got|received) (the|your|ur|that) ${kind} ${tip}`,
  `(gracias|agradezco|agradecido|agradecida) .. por (la|tu|su|esa|esta) ${tip}`,
  `(merci|remercie) .. pour (le|ce|votre|ton) ${tip}`,
  `(obrigado|obrigada|brigado|brigada|valeu) .. (pela|por) (sua|essa)? ${tip}`,
  'tip (ke|ka|k) liye .. (shukriya|dhanyavaad|dhanyawad|thanks|thank|thankyou)',
  'tip mil (gayi|gaya|gai)',
  'cam on .. (da|vi|ve|hom truoc|luc nay|hoi nay|lan truoc) .. (tip|boa|bo)',
  '(谢谢|感谢|多谢) (您|你) (上次|刚才|昨天|那天)? (给)? (的)? (小费|小費|打赏|打賞)',
]

/** Asking openly for a tip or a present. */
export const tips = [
  {
    id: 'asks_for_tip',
    severity: 'block',
    why: askingWhy('a tip'),
    source: askingSource,
    remedy: 'drop_sentence',
    find: findAny(
      findMeaning([
        `(thank|thanks|cheers|gracias|merci|obrigado|obrigada) .. ${tip} .. (advance|ahead|later|hopefully|next|if|when|once)`,
      ]),
      findMeaning(
        [
          ...inOtherLanguages('asks_for_tip'),
          '(and|so|then|also|but) tip (me|us|(your|ur|the|a) (driver|dasher|rider|courier|shopper)|well|please|pls|big)',
          'tipped (me|us|well|nothing|zero|more|less|extra|good|badly|so|big|<number>|$|through|already|yet|before|last|driver|drivers)',
          '(you|customer|people|who|nobody|everyone|he|she|they|has|have|havent|hasnt|not|never|be|get|got|well|being) tipped',
        ],
        thanksForTip,
      ),
      findPhrases(
        [
          't i p ?s? ?\\d{0,3}',
          'tip(ping|pin|per|pers|z|sies|py)',
          'tip(me|us|your|ur|the|my)?(driver|dasher|shopper|courier|rider)s?',
          'gratuit(y|ies)',
          'gratuties|gratuitys',
          '(ti|ty)pp?[sz]? (me|please|pls|plz|appreciated)',
          'teep|typs|tipz',
          'propinas?|pourboires?|trinkgeld|mancia|baksheesh|gorjeta',
          't word',
        ],
        [
          '(no )?tip ?(top|toe|toed|toeing|toes|truck|trucks|lorry|shop|run)',
          '(no|not a|without a) tips? ?(is |are |was )?(needed|necessary|required)',
          "(don't|do not|never|not to|no need to) (you )?worry (at all )?(about|over) (the|a|any|that|your|leaving a)? ?tips?",
          '(the|very) tip of',
          'on the tip of',
          '(q|cotton|felt|filter|tri|finger|wing|asparagus|sirloin|steak|beef|rib|turkey|pipette|nib|pen|chisel|brisket|burnt|wire|pencil|marker) ?-? ?tip(s|ped)?',
          `tip(s|ped|ping)? ${thing}`,
          `(so|and|that|if|when|lest) (nothing|it|they|the ~ )? ?(does not|doesn't|don't|won't|can't|might|may|could|will)? ?tip(s|ped)?`,
          `tip(s|ped|ping)? (it|them)? ?(over|out|sideways|upside|onto)`,
          'tip (it|them) up',
          'tip(ped|ping|s) (to|on|onto|towards?) (one|its|their|the|a) (side|sides|edge|end|back|front|left|right|slope)',
          `${thing} ?(has|have|had|was|were|is|got|may have|might have|almost|nearly)? ?(tip|tips|tipped|tipping) ?(over|sideways|a bit|a little|in the)`,
          `(without|from|not|stop|avoid|keep) ~ tipping (over)?`,
          `(from|avoid|stop|of|without) tipping`,
          'tipped (me|us) off',
          'tip off',
          "(skewer|knife|umbrella|stick|straw|bread|baguette|tail)'?s? tip|tip'?s? (pokes?|poked|poking|sticks|sticking|broke|snapped)",
          'tip about',
          'tip for next time|(handy|useful|parking|cooking|quick|pro) tip|(council|rubbish|pg) tips?',
          'tip (my|your|the) (hat|cap)',
          "it is tipping|it's tipping|its tipping|tipping (down|it down|with rain)",
          '(to|at|near|past|by|from|behind|outside|council|rubbish|local) the (rubbish |local |council )?tip',
          'rubbish tip',
          '(thanks?|thank (you|u|ya)|cheers|ta|thx|ty|tysm) ~ for (the|your|ur|that|this)? ?(so |very |really )?(kind|nice|lovely|generous|big|great|good|little|amazing|sweet)? ?(tips?|gratuity)',
          '(por (la|tu|su|esa)|pour (le|ce|votre|ton)|pela|pela sua) (propina|pourboire|gorjeta)',
          'tip (ke|ka|k) liye',
          'tip mil (gayi|gaya|gai)',
          'cam on ~ da tip',
          '(saw|got|received) (the|your|ur|that) tips?',
          'tip (received|entered|came ~) ~ (thanks?|thank (you|u)|appreciate|cheers)',
          'fly ?-? ?tipping',
          'tip(ped|ping)? (half|some|most|all|a bit|a little|the rest|the ice|the water)',
        ],
      ),
    ),
  },
  {
    id: 'asks_for_gift',
    severity: 'block',
    why: askingWhy('presents'),
    source: askingSource,
    remedy: 'drop_sentence',
    find: findAny(
      treats,
      findPhrases(
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
          '(give|send|leave|get|spot|spare|bring|drop|shoot) (me|us) (a|an|one|some|any|another|just a)? ?(little |more |quick |extra )?(quarter of|half an|half|secs?|seconds?|mins?|minutes?|moment|few|couple|wave|shout|buzz|ring|bell|call|text|message|hand|ticks?|hint|clue|heads up|nod|signal|sign|bit|note|photo|picture|pin|landmark|time|thumbs? up|directions?|idea|update|reply|yell|knock)',
        ],
      ),
    ),
  },
] as const satisfies readonly Rule[]
