import { inOtherLanguages } from './languages/packs.ts'
import { askingSource, askingWhy } from './platform-packs.ts'
import { findAny, findMeaning, findPattern, findPhrases, findWhere } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** Ways to ask for praise, and to fear for it. */
const marks = findMeaning(
  [
    '(go|be) easy on me',
    '(one|another) more .. (complaint|bad|low) .. (me|off|out|account)',
    '(take|kick|throw|boot|remove|kicked) me off .. (app|it|platform)',
    'let (me|us) go .. (if|when|because|number)',
    '(last|fifth|final|top) star',
    '(kind|nice|gentle|easy|generous|good|fair) with (the|your|my) (score|mark|rating|star|review|survey|app)',
    '(tell|message|say to|write to) (me|us) .. (not|instead of|before) .. (app|company|uber|doordash|them)',
    '(no need|please dont|dont|not|dont need) (to)? (report|complain) ... (trouble|my (job|account)|fired|kicked)',
    '(dont|do not|please not) (say|tell|mention|write) ... (when|if) (they|app|it|uber|doordash) ask',
    '(press|tap|hit|click|fill|light up|touch) (in|up|on|all|me|us|the|every|five|5|most)? .. star',
    '(kind|nice|good|honest|positive|gentle) ... (app|review|comment|survey) .. (about|for) me',
    '(say|write|tell them|put|type) .. (good|nice|kind|great|positive|lovely) (thing|word|stuff|line|comment)',
    '(nice|good|kind|positive) (line|comment|words) .. (help|would|app|please|boss|mean|count)',
    'ask you .. about (me|your driver|how i|my)',
    '(review|rating|app|star|score) .. not (me|the driver|your driver)',
    '(your|customers) (opinion|word|vote|mark|feedback|click) .. (decide|mean|matter|count|keep|help)',
    '(boss|manager|company|office|head office) (read|see|check|watch|look at) .. (comment|review|what|every|everything|score)',
    'get me (fired|kicked|deactivated|suspended|banned|sacked)',
    '(they|app|boss) .. know it was me',
    '(honest|clean|full|solid) (ten|five|10|5)',
    'happy with me',
    'my (star|rating|score|review|feedback)',
    '(dont|do not|not|no) .. (thumbs|thumb) down',
    '(cut|kick|kicked|boot|deactivate|suspend|suspended|block|fire) .. (you|me|us) .. (off|below|under|if|at|from)',
    ...inOtherLanguages('asks_for_rating'),
    '(mark|rate|score|grade|vote|downvote) me',
    '(choose|pick|tap|click|press|hit|select|tick|push|swipe|slide|go for|put|give|leave) (me|us|<me>|it|the|on|a|all|with|for|full|that)? .. <praise> .. (mark|score|button|face|thumb|one|option|box|sir|maam|when|survey|driver|me|us|if|please|app|in the app|review|rating|comment)',
    '(anything|one|something|any) (less|lower|under|below|short|worse) .. (than|of|five|5|top|perfect|best|full|that|<praise>)',
    '(anything|any) .. (not|isnt|except|but) .. (five|5|perfect|full|top)',
    '<my> (score|average|rating|stat|rank|ranking|level|percentage|account|numbers|number|standing|profile) .. (drop|fall|slip|sink|dip|slide|tumble|go|went|need|take|suffer|hurt|down|depend|cop|up|low|back|boost|help|tank|hit|suffer|bad|recover|above|below|matter)',
    '(put|send|drop|push|bump|move|knock) me .. (down|to the back|to the bottom|bottom of|off the list|up) .. (queue|list|order|ranking|app|rank|tier)',
    '(good|kind|nice|positive|lovely|great|quick|few|little) (word|note|mark|score|one|comment|thing) .. (app|for me|about me|for <me>|about <me>|me)',
    '(when|if|once|after) (the|your)? (app|it|they|uber|doordash|screen|survey|email|popup|pop up|notification) (ask|pop|come|want|prompt|open) .. (how|driver|me|delivery|survey|question|face|experience|opinion|up)',
    '(app|uber|doordash|they|boss|head office|the company) (hear|heard|know|knew|find out) .. about (it|me|this|that|your driver|how)',
    '(tell|let) (the app|uber|doordash|instacart|my boss|head office|my manager|the boss|the company|them) .. (good|great|well|job|service|how (i|<you>|your|it|the service)|about me|i did|happy|know you)',
    '(survey|questionnaire|full marks|top marks|top score|perfect score|hundred percent rating|100 percent rating)',
    '(little|small|pop up|popup|quick|short) (screen|question|box|window|survey|thing) .. (pop|come|appear|show|ask|end|after)',
    '(five|5) .. (⭐|🌟)',
    '(look|see|check|go) (at|by) .. (number|score|star|rating|review) .. (good|block|job|shift|order|work)',
    '(decide|decides|depend|determine|affect|effect) .. (job|shift|order|block|work|account|bonus|deliveries) .. (i get|they (give|send)|me|get)',
    '(get|keep|win|be|become) .. (driver|courier|rider|shopper|dasher) of the (month|week|year)',
    '(say|write|type|put|leave) .. (something|anything|few words|couple of words|line|bit) (nice|kind|good|positive|lovely) .. (app|about|for|review|comment|me)',
    '(say|write|put) .. (nice|kind|good|positive|lovely) .. (about|for) (me|us|<me>)',
    '(recommend|nominate|compliment|commend|vouch for) (me|us|your driver|this driver)',
    '(thumbs|thumb) (up|👍)',
    '(last|one|another|previous|some) (customer|person|guy|lady|people) .. (gave|give|left|mark|hit|put) me .. (one|1|two|2|bad|low|down|star)',
    '(dont|do not|please not|not) .. (hold it against|blame|punish|penalise|penalize|take it out on|count it against|ding|downgrade|dock|knock) me',
    '(bad|low|poor|negative|one star|1 star|unfair) (mark|score|rating|review|feedback|report)',
  ],
  [
    '(five|5|four|4|six|seven) star (hotel|motel|resort|energy|water|safety|apartment|apartments|building|lodge|ancap|{store}|kebab|fridge|cabin|pool|gym|fan)',
    '(anything|something|any|one) (less|lower|under|worse) .. (sugar|salt|fat|spicy|price|heavy|expensive)',
    '(hotel|lhotel|restaurante|restaurant|khach san) .. (cinco|5|cinq) (estrella|etoile|estrelas|sao)',
    'tap the (door|bell|buzzer|intercom)',
    '(put|leave|left|give|gave|press|hit|push|pick) .. <praise> .. (door|gate|shelf|step|bench|side|button|bell|buzzer|spot|lift|floor|bag|box|fridge)',
    'on top',
    '(had|has|got) a (bad|poor) review',
    'green (door|gate|bin|box|button|bag|fence|car|house)',
    '(survey|full marks) (street|road|house|to the kitchen|to the store|to your dog)',
    '(good|nice|kind|little|quick|lovely|great|few) (note|one|word|thing) .. (you left|from you|in the notes|on the door|on the gate|on the box|about the (gate|door|dog))',
    '(thumbs|thumb) up (here|if|when|so|and) ..',
    'you said .. (nice|kind|lovely|good) (thing|things|words)',
    '(thumbs|thumb) up from me',
    'rating (label|sticker|tag)',
    '(thumbs|thumb) up from (the|our) (kitchen|store|shop|restaurant|chef|counter|staff|concierge|guard)',
    '(few|little|quick|short) (word|note|line|thing) from me',
    'full (ten|five|10|5) (min|minute)',
    '(refund|voucher|credit|code|offer|charge|fee|price|total) .. app .. not me',
  ],
)

/** Stars and ratings that are nobody's. */
const ordinaryStars = [
  '(5|five) ?-? ?star (directions?|instructions?|parking|notes?|map|garden|dog|welcome)',
  'any rate|this rate|that rate|(first|second) rate',
  '(bag|box|jacket|bike|it|case|lid|battery) (is|are|was) rated (for|to|at)',
  'rated (pg|r|g|m|ma)',
  '(thanks|thank you|thankyou|appreciate|thx|cheers|noted|got) (so much |a lot |very much )?(for )?(the|your) (kind |helpful |quick |good |great )?feedback',
  '(from|at) (the )?(5|five|four|4|seven|gold|all) ?-? ?star [a-z]{3,}',
  '(5|five|four|4|seven|gold|all) ?-? ?star (pizza|kebabs?|noodles?|chicken|fish|burgers?|bakery|cafe|deli|diner|grill|hotel|motel|foods?|mart|market|thai|sushi|charcoal|liquor|cellars?|fried|bbq|takeaway|hotpot)',
  'thumbs? ?-? ?up (here|if|when|so i|and i|from me|from (the|our) (kitchen|store|shop|restaurant|chef|counter|staff|concierge|guard))',
  '(instructions?|directions?|notes?|pin|map|dog|garden|lights|view) (were|was|are|is)? ~ (10|ten|5|five) out of',
  'star (anise|fruit|fruits|wars|trek)',
  '(5|five|4|four|6|six|7|seven|3|three|2|two) ?-? ?star (energy|water|safety|ancap|resort|lodge|apartments?|rated|building)',
  '(energy|heat|age|top|highly|fire|water|cold|oven|star energy) rated',
  '(see|seen|saw|read|got|noted|had) your feedback',
  'in good feedback',
  '(5|five) ?-? ?stars? (for|to) (that|this|the|your) (sunset|sunrise|view|sky|dog|cat|garden|street|weather|lights?|cake|smell)',
  '(thanks|thank you|cheers|ta) for (the |your )?rating',
  "(i'd|i would|i'll|id) give (it|that|them|this|him|her|the view|the dog|the cat) ?(a |an |about )?(five|5|ten|10|full)",
  '(thanks|thank you|cheers) ~ for the (five|5) ?-? ?stars? (last|yesterday|the other)',
]

/** Whoever asks for stars says whose, or who gives them. */
const asksForStars =
  /(?<![a-z])(?:me|my|i|im|us|you|ur|your|give|giv\w+|leave|rate\w*|app|please|pls|plz|appreciat\w*|help\w*|tap|hit|press|drop|review|service|delivery|driver|would|deserve|earn\w*|hope|means?|love|experience|thanks|thank|drivers|account|job|on the|down|forget)(?![a-z])/
/** Hotels and fridges have stars of their own, and films are rated. */
const starredThings =
  /(?<![a-z])(?:hotel|motel|resort|hostel|apartments|energy|fridge|oats|kebabs?|pizza|grill|bakery|film|movie|game|cooktop|dishwasher|washer|spf|chilli|star hotels)(?![a-z])/

/** Asking for stars, reviews and praise. */
export const ratings = [
  {
    id: 'asks_for_rating',
    severity: 'block',
    why: askingWhy('a rating'),
    source: askingSource,
    remedy: 'drop_sentence',
    find: findAny(
      marks,
      findPhrases(
        [
          'rating(s)?|rated|ratin',
          '(5|five|v|four|4|all|gold|full|max|highest|top|some|those|them|perfect|\\d) ?-? ?s t a r s? ?(s|z)?',
        ],
        ordinaryStars,
        { says: asksForStars, not: starredThings },
      ),
      findPhrases(
        [
          'r a t e (me|us|my|your|ur|the|this|it|high|highly|well|5|five|10|ten|app|please|pls|fairly|kindly|good|great)',
          'r8 (me|us|my)',
          '(please|pls|plz|to|can you|could you|kindly|remember to|and|then|you|ya) rate',
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
        ordinaryStars,
      ),
      // Stars in a row, a number beside one, or a star beside a plea.
      findPattern(
        /⭐[^a-z0-9]{0,3}(?:⭐|🌟)|🌟[^a-z0-9]{0,3}(?:⭐|🌟)|\d ?x? ?(?:⭐|🌟|★|✩|☆)|[★☆✩✭]{2}|(?:⭐|🌟|★) ?(?:please|pls|plz)|⭐/gu,
      ),
      findPattern(
        /(?<![0-9/])(?:5 ?\/ ?5|10 ?\/ ?10)(?![0-9/]| (?:parking|directions|instructions|dog|garden|spot|pin|map|smell|lights))/g,
      ),
      findWhere(
        /👍/u,
        findPattern(
          /(?:leave|give|gimme|drop|hit|send|love|appreciate|need|press|tap|click) (?:(?:me|us|a|an|the|that|your|some|big|quick) ){0,4}👍/gu,
        ),
      ),
    ),
  },
] as const satisfies readonly Rule[]
