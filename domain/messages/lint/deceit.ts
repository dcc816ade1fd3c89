import { inOtherLanguages } from './languages/packs.ts'
import { sources } from './policy-sources.ts'
import { findAny, findMeaning, findPhrases } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** A customer who is asked to cancel for the driver's sake, to lie for them, or to keep quiet. */
const deceiving = findMeaning(
  [
    ...inOtherLanguages('deceit'),
    '(can|could|would|will) (you|u|ya) (please|pls|plz|kindly|just|maybe)? (cancel|call off) (it|this|the order|your order|this order|the delivery|this delivery|the trip|the whole thing)',
    '(can|could|would|will) (you|u|ya) (please|pls|plz|kindly|just) (cancel|call off)',
    '(would|will|are) you be able to cancel',
    '(would|do) you mind (cancelling|canceling|calling it off|hitting cancel|pressing cancel|tapping cancel)',
    '(please|pls|plz|kindly|just|can|could|would|need|want) .. (cancel|cancelling|call off) .. (from your (side|end)|on your (side|end)|for me|i cant|i cannot|i wont|im not (coming|going)|my (rate|record|account|completion|acceptance|score|stats|bike|car)|so i (dont|keep|wont)|i (dont want|lose|get) .. (record|rate|hit|strike))',
    '(cancelled|canceled|called off) on your (side|end) .. (easier|better|simpler|best|good for|help)',
    '(cancel|canceled|cancelled) (it|the order|this) and .. (ill|i|i can|i will) .. (bring|deliver|drop|give|come) .. (anyway|still|half|cheaper|cash|direct)',
    '(choose|choosing|select|selecting|pick|picking) .. (driver not moving|driver asked)',
    '(tell|telling|say to|claim to) .. (support|app|doordash|uber|instacart|deliveroo|platform|help desk) .. (never|didnt|not|nothing) .. (arrive|arrived|came|come|got|get|received|receive) .... (i keep|ill keep|i will keep|i get|we both win|win win|split|share it|i eat)',
    '(refund|refunded|money back) .... (i keep|ill keep|i will keep) .. (food|order|meal|it|rest|half)',
    '(confirm|tell them|tell|pretend|vouch) .. (support|app|doordash|uber|platform|i|it|you) .. (delivered|arrived|received|on time|got it) .. (even though|although|even if|while im still|while i am still)',
    '(mark|marking|marked|swipe|swiping|swiped) .. (delivered|complete|completed|arrived|done) .... (dont|do not) (tell|mention|report|say)',
    '(ill|i will|im|i am|gonna|going to|have to|gotta|let me|just) .. (mark|swipe|set|press|tap|hit) .. (delivered|complete|completed|done) .. (now|early|first|already) .... (still .. (away|off|km|minutes|min|coming|to go|miles)|not there yet|not here yet|be there (soon|in|later)|so the timer|cause the timer|because the timer)',
    '(tell|say to) .. (support|app|doordash|uber|platform|deliveroo|instacart|help desk|them) ... (it isnt|it wasnt|its not|it was not|even though|not true|i wasnt|i didnt|they never check|they wont check|they dont check|they wont know)',
    '(read|give|send|tell|text|message) (me|us) .. (pin|digit code|digit pin|digit number|delivery code|handover code|order code) .... so (i|we) (dont|do not|wont|can|could) (have to|need to)? (wait|come|close|finish|complete|mark|end|start|leave|go|head|stand|climb)',
    '(void|cancel|refund|dispute|claim) .. (order|it|this) .... (money back|refund|refunded) .... (still|anyway) (drop|bring|deliver|hand|give|leave|come)',
    '(dont|do not|never|best not|better not) (tell|report to|say to|mention it to|mention this to|mention that to|mention to) (the)? (support|app|doordash|uber|platform|instacart|deliveroo|help desk|my boss)',
    '(can|could|would|will) (you|u|ya) .. (mark|confirm|set) (it|this|that|order|delivery) (as)? (delivered|received|complete|completed|collected)',
    '(would|do) (you|u) mind (marking|confirming|setting) (it|this|that|order|delivery) (as)? (delivered|received|complete|completed|collected)',
    '(press|tap|hit|click) (on)? (received|delivered|collected) (now|already|first|and ill|and i will)',
    '(please|pls|plz|just|kindly) (press|tap|hit|click) (that)? (you|u) (have|already|ve)? (received|got|collected) it',
    '(please|pls|plz|just) (say|claim) (that)? you (asked|told|wanted) (me|us)',
    '(tell them|tell support|tell the app) (that)? i (already|have|ve)? (handed|delivered|gave) (it)? to you',
    '(just|please|pls) (say|claim) (that)? (the)? (food|order|parcel|it) never',
    '(when|if) they (ask|call|ring|check) (you)? .. (say|tell them) (that)? (i|you)',
    '(can|could|would|will) (you|u|ya) (please|pls|just)? tell (support|the app|uber|doordash|them) (that)? (i|ive) (already)? (came|come|been|delivered|handed|dropped|arrived) .. (so|close|cancel|my side)',
    '(pick|choose|select|put) .. as (the|your)? reason .. (cancel|end|close|line|queue|huge|cant|wont)',
    '(give|send|tell) (me|us) .. (pin|delivery code|handover code) .. (over chat|in advance|before i (arrive|get|come|am)|so i (can)? (finish|close|complete|mark|end|start))',
    '(change|move|shift) .. (drop off|dropoff|delivery) .. pin .. so i (can)? (close|finish|complete|end|get paid|dont have to)',
    '(cover for me|back me up|stick to the story) .. (support|app|doordash|uber|platform|they ask|late|ask)',
  ],
  [
    '(would|will|do|if|should|may) (you|u) (d|want|like|prefer|rather|need) .... cancel',
    '(would|will|do) you (like|want|prefer|rather) .... (wait|keep|swap)',
    '(you can|you could|you may|feel free to|free to|dont have to|no need to|do not need to) cancel',
    '(dont|do not|didnt|not|never) .. (cancel|cancelling)',
    '(dont|do not) tell me',
    '(i|ive|just) (marked|swiped|pressed|tapped) .. by (mistake|accident)$',
    'code (for|to|of|at) (the|your) (gate|door|building|lobby|lift|buzzer)',
    'now that you',
    '(cancel|cancelling|canceling) .. (the (item|drink|salad|sauce|side dish|missing|extra|second)|with support|missing|out of stock|one of the)',
    '(cancel|cancelling) ... (in the app|in your app|for a full refund)',
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
