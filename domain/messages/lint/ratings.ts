import { askingSource, askingWhy } from './platform-packs.ts'
import { findAny, findPhrases, findPattern, findWhere } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** Asking for stars, reviews and praise. */
export const ratings = [
  {
    id: 'asks_for_rating',
    severity: 'block',
    why: askingWhy('a rating'),
    source: askingSource,
    remedy: 'drop_sentence',
    find: findAny(
      findPhrases(
        [
          'r a t e (me|us|my|your|ur|the|this|it|high|highly|well|5|five|10|ten|app|please|pls|fairly|kindly|good|great)',
          'r8 (me|us|my)',
          '(please|pls|plz|to|can you|could you|kindly|remember to|and|then|you|ya) rate',
          'rating(s)?',
          'rated|ratin',
          '(5|five|v|four|4|all|gold|full|max|highest|top|some|those|them|perfect|\\d) ?-? ?s t a r s? ?(s|z)?',
          '(stars?|starz) (please|pls|plz|appreciated|rating|would|means?|helps?|me|for (me|the service|good|great|delivery)|in the app|review|on the app)',
          '(leave|give|need|love|hit|drop|want|tap|press|get|send|gimme|deserve|earn) ~ (stars?|starz)',
          'thumbs? ?-? ?up',
          '(leave|write|give|drop|post|send|google|glowing|honest|quick|app|good|nice|great|positive|kind|best|5 star|five star|bad|appreciate|love|welcome|want|need|any|shout) ~ reviews?',
          '(leave|write|give|drop|post|google|glowing|honest|quick|app|good|nice|great|positive|kind|best|a) (reviews?|comment|write up|shout ?out)',
          'reviews? (me|my|us|please|pls|plz|appreciated|helps?|would|means?|in the app|on the app|for me)',
          '(leave|give|drop|write|send|positive|good|great|nice|kind|any|your|some|appreciate|love|welcome|need|want|5 star|honest) (me|us|a|some|any|your|good|positive|nice|great|kind|quick|little|bit of|honest|me some|me good|me positive|us some|5 star)? ?(good |great |positive |nice |kind |honest )?feedback',
          'feedback (please|pls|plz|appreciated|in the app|on the app|helps?|would|means?|is welcome|is appreciated|always)',
          '(high|top|good|great|best|full) (marks?|scores?|points)',
          '(leave|give|send|need|love|drop|put) ~ compliments?',
          'compliments? (in|on|through|via) (the|your) app',
          '(tell|let) (uber|doordash|instacart|them|support|the app|grubhub|didi|spark|shipt|deliveroo|wolt)( eats)? (know )?how (i|we|your driver) (did|do|went|was)',
          'how (did|would you say) i (do|did|go|went)',
          'how was (i|my (service|delivery|driving))',
          '(10|ten) (out of|/) (10|ten)',
          '(5|five) (out of|/) ?(5|five)',
          'upvote|hit (the )?like|give (me|us|it) a like',
          'good word (in|for|to|with|on)',
        ],
        [
          'any rate|this rate|that rate',
          '(thanks|thank you|thankyou|appreciate|thx|cheers|noted|got) (so much |a lot |very much )?(for )?(the|your) (kind |helpful |quick |good |great )?feedback',
          '(from|at) (the )?(5|five|four|4|seven|gold|all) ?-? ?star [a-z]{3,}',
          '(5|five|four|4|seven|gold|all) ?-? ?star (pizza|kebabs?|noodles?|chicken|fish|burgers?|bakery|cafe|deli|diner|grill|hotel|motel|foods?|mart|market|thai|sushi|charcoal|liquor|cellars?|fried|bbq|takeaway|hotpot)',
          'star (anise|fruit|fruits|wars|trek)',
          'in good feedback',
        ],
      ),
      // Stars in a row, a number beside one, or a star beside a plea.
      findPattern(
        /⭐[^a-z0-9]{0,3}(?:⭐|🌟)|🌟[^a-z0-9]{0,3}(?:⭐|🌟)|\d ?x? ?(?:⭐|🌟|★|✩|☆)|[★☆✩✭]{2}|(?:⭐|🌟|★) ?(?:please|pls|plz)|⭐/gu,
      ),
      findPattern(/(?<![0-9/])5 ?\/ ?5(?![0-9/])|(?<![0-9/])10 ?\/ ?10(?![0-9/])/g),
      findWhere(
        /👍/u,
        findPattern(
          /(?:leave|give|gimme|drop|hit|send|love|appreciate|need|press|tap|click)[^.!?\n]{0,24}👍/gu,
        ),
      ),
    ),
  },
] as const satisfies readonly Rule[]
