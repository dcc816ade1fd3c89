import { inOtherLanguages } from './languages/packs.ts'
import { sources } from './policy-sources.ts'
import { findAny, findMeaning, findPhrases } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** A customer who is asked to cancel for the driver's sake, to lie for them, or to keep quiet. */
const deceiving = findMeaning(
  [
    ...inOtherLanguages('deceit'),
    '(can|could|would|will|mind|please|pls|plz|want|need|like|rather|prefer|if|just|should|you|hit|press|tap|click) .. (cancel|cancelling|canceling|call off|calling off) .. (it|order|this|delivery|trip|job|one) .. (from your (side|end|app|phone)|on your (side|end|app|phone)|for me|instead|so (i|my)|i (dont|cant|wont|lose|get|keep)|my (rate|record|account|completion|acceptance|score|stats)|and (i|ill|reorder|order again|rebook|choose|say|put|pick|select))',
    '(can|could|would|will|please|pls|plz|mind|need|want|ask) (you|u|ya)? (to|please|pls|just)? (cancel|cancelling|canceling|call off) (it|the order|this|this order|your order|the delivery|this delivery|the trip|on your end|from your end|from your side)',
    '(hit|hitting|press|pressing|tap|tapping|click|clicking) cancel .. (for me|and|so|then)',
    'order .. (got|gets|was|were|is) (cancelled|canceled|called off) (on|from|by) your (end|side)',
    '(cancel|canceled|cancelled) (it|the order|this) and .. (ill|i|i can|i will|we) .. (bring|deliver|drop|give|come|still) .. (anyway|still|half|cheaper|cash|direct|it)',
    '(choose|choosing|select|selecting|pick|picking|put|putting) .. (driver not moving|driver asked|another reason|changed my mind|no longer needed)',
    '(tell|tell to|say to|telling|claim to|report to) .. (support|app|them|doordash|uber|company|help|instacart|deliveroo|platform) .. (never|not|didnt|did not|wasnt|nothing) .. (arrive|arrived|come|came|get|got|receive|received|delivered|turn up|turned up|show|there|cancel|me|my fault|late|on time)',
    '(tell|let|confirm|say|vouch) .. (support|app|them|doordash|uber|company|platform) .. i .. (on time|was there|early|waited|delivered|called you|arrived|handed)  .. (even though|although|but|though)',
    '(confirm|tell them|tell|pretend|mark|put) .. (delivered|arrived|received|on time|got it|came|got here) .. (even though|although|even if|but im still|but i am still|though im|though i|before i|while im still|while i am still)',
    '(im|i am|i|ill|i will|gonna|have|had|ive|going to) .. (mark|marking|marked|swipe|swiping|swiped|tap|tapped) .. (delivered|complete|completed|arrived|done|picked up) (now|early|already|first|before|so|but|to) ... (dont|do not|before|not there|still|later|will be|be there|on my way|off the clock|stop the clock|timer|keep my|wont|havent)',
    '(dont|do not|no need to|never|please not|best not|better not) (tell|mention to|say to|report to|let on to) (the|to|anyone at)? (support|app|doordash|uber|company|platform|boss|instacart|deliveroo|help desk)',
    '(pretend|lie|cover for me|back me up|stick to the story|our little secret|say nothing to) .. (support|app|company|doordash|uber|late|time|you|it|they)',
    '(ask for|claim|get|request|take|apply for) .. (refund|money back) ... (i keep|ill keep|i will keep|i get|split|share|half for me|we both|win win|i eat|keep the food|between us)',
    '(you|u|youll|ull) .. (refund|money back) ... (i keep|ill keep|i will keep|i get|split|i eat|i take|we both win|win win)',
  ],
  [
    '(if|should) you (d like|would like|want|wanted|prefer|d rather|would rather|need) to cancel',
    '(you can|you could|feel free|free to|right to|option to|able to|may|dont have to|no need to|without having to|do not need to|please dont|please do not|pls dont|dont|do not|sorry you had to|before you) cancel',
    '(cancel|cancelling|canceling|call off) .. (item|items|drink|salad|sauce|side dish|missing|out of stock|extra|second|one of)',
    '(store|shop|restaurant|support|app|kitchen|they|staff|system|pharmacy) .. (cancel|cancelled|canceled|cancels|cancelling)',
    '(dont|do not|never) (cancel|worry)',
    '(like|want|prefer|rather) .. (cancel|cancelling) .. (or|and) (wait|keep|swap|reorder from|choose)',
  ],
)

/** Asking a customer to deceive the platform. */
export const deceit = [
  {
    id: 'deceit',
    severity: 'block',
    why: 'Asking a customer to cancel for you, or to tell the app what isn’t so, costs drivers their account.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findAny(
      deceiving,
      findPhrases([
        '(keep|stays?|keeping) (it|this|that)? ?between (us|you and me|the two of us) ~ (time|late|when|how|dropped|spilt|spilled|broke|opened|ate)',
      ]),
    ),
  },
] as const satisfies readonly Rule[]
