import { inOtherLanguages } from './languages/packs.ts'
import { sources } from './policy-sources.ts'
import { findAny, findMeaning, findPattern, findPhrases } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** What is said of a customer, and how. */
const scorn = findMeaning(
  [
    'how hard is it (to|for you)',
    '(people|you|some|customers) .. (shouldnt|should not|never) .. (allowed|trusted|let out|let near)',
    'must (really)? be (really|so|pretty|totally)? (lonely|drunk|blind|deaf|dumb|stupid|thick|high|bored|desperate|greedy)',
    '(did|didnt|has|hasnt) .. (mother|mum|mom|parents|dad|family|wife) .. (teach|taught|raise|raised)',
    'not the (sharpest|brightest|smartest|quickest|cleverest)',
    'always (rude|cheap|lazy|complaining|stingy|ungrateful)',
    '(rich|posh|fancy|privileged) (folks|people|customers|ones|lot|snobs)',
    ...inOtherLanguages('insult'),
    '(are|r|is) (you|u|ya|we|everyone|anyone) .. <dull>',
    '(you|u|ur|youre|ya|your|absolute|such a|complete|total|proper|what a|bunch of|utter|right|bloody|act like a|like a|typical|silly|stupid|lazy|bunch of|pack of|fat|old|little|real) .. (a|an|the|real|total|complete|absolute|little|such|proper|right|bunch of)? <fool>',
    '(you|u|ya) (🐷|🤡|🐍|🐀|🐄|🐖|💩|🖕|🐒|🐵)',
    '(🐷|🤡|🐍|🐀|🐄|🐖|💩|🖕|🐒) (you|u|ya|customer|house|people|energy|behaviour)',
    '(🤡|🖕)',
    '(your|ur|its your|all your|thats your|entirely your|is your|yours|you) (own)? (fault|problem|mess|stupidity|laziness|mistake|stupid (fault|mistake))',
    '(you|u) (should|could|ought to|might want to|need to|gotta|have to) (have|of|ve|a|try|start|learn|learning|get|use|buy) .. (read|check|put|answer|answering|listen|look|think|thought|write|written|wrote|learn|pick up|order|use|reading|brain|glasses|eyes|map|manners|spell|grown up|common|mirror|life|job|proper)',
    '(get|find|ask|hire|bring) (a|an|your|some) .. (grown up|adult|brain|life|grip|clue|carer|someone with a brain|someone smarter|dictionary|mirror|shower|education|manners|spine|mum to)',
    'grow up',
    '(use|got|need|buy|lost|have|open|check|half|forgot|borrow|missing|no|single|not) .. (your|a|ur|any|some|one|both|a single|you a)? (brain|brain cell|braincell|brains|common sense|glasses|specs|working eyes|eyes checked|eyes tested|manners|two legs|self respect|shame|decency|respect|iq)',
    '(too|so|bit|this|that|how) (lazy|posh|precious|important|good|thick|stupid|slow|fat|special|entitled|fancy|rude|tight|cheap|stuck up|snobby) (to|for|are|is|can|you|of|that)',
    '(typical|another|these|you|your|all you|always the|bloody|some|same|spoilt|spoiled|rich|posh|entitled|lazy|stuck up) .. (rich|posh|entitled|lazy|rude|snobby|stuck up|white|fancy|spoilt|spoiled|cheap|idiot|dumb|thick|useless|people like you|stingy) .. (people|folk|customer|lot|snob|person|suburb|lady|woman|man|area|street|kid|student|type|building|family|neighbourhood|house)',
    '(is it|its|it is|isnt|not|how) (it)? (that|so|really|too) (hard|difficult|much|much to ask|complicated|tricky) (to|of you to) (answer|read|write|put|open|pick|come|walk|get|fill|turn|give|understand|say|use|type|follow|leave the|look|listen|be|spell|step)',
    '(not|isnt|aint) .. (rocket science|brain surgery|that complicated|brain surgeon)',
    '(what|how) (kind|sort|type) of (person|idiot|people|customer|human|animal|place|address|instruction|house|dump)',
    'who (raised|taught|brought up|even|the hell|orders|writes|would|in their right mind) .. (you|lives|like that|does|order|here|that|this)',
    '(any|no|every|a) (normal|sane|decent|intelligent|reasonable|functioning|civilised|smart) (person|people|human|adult|customer)',
    '(a|my|any|even a) .. (year old|toddler|child|kid|nan|grandma|dog|cat|monkey|baby|donkey|grandmother|goldfish) .. (could|can|would|know|knows|write|reads|smarter|better|understand)',
    '(waste|wasting|wasted|steal|stealing) .. (space|my time|time|oxygen|petrol|life|everyones time|air)',
    '(stop|quit|enough of) .. (calling|ringing|messaging|texting|whinging|whining|complaining|moaning|nagging|bothering|annoying|asking|wasting|crying) .. (me|idiot|every|so|lazy|like|rude|a|all|the time|constantly|annoying|nonsense)',
    '(you|u|people like you|customers like you|someone like you|your sort|your type|your kind) .. (make me sick|disgust|are the worst|should be ashamed|dont deserve|deserve|ruin|are everything|are why|are the reason|make this job|embarrass|suck|stink|smell bad|are beneath|not worth|hopeless)',
    '(worst|rudest|laziest|dumbest|stupidest|cheapest|meanest|ugliest|slowest|filthiest|dirtiest|most (annoying|stupid|rude|ridiculous|useless|difficult|clueless)) .. (customer|person|house|instruction|directions|address|street|place|people|ive|i have|ever|order|tipper|note|lady|man|woman|building)',
    '(your|that|these|those) (own|whole|stupid)? (house|place|directions|instruction|address|notes|manners|attitude|building|flat|garden|yard|english|spelling|writing|handwriting|taste|parenting|breath|brain|face|cooking) (is|are|smell|look|suck|stink|make) .. (joke|dump|disgusting|pathetic|filthy|gross|stink|disgrace|useless|stupid|a tip|garbage|rubbish|ridiculous|pigsty|embarrassing|awful|terrible|idiotic|clear as mud|ugly|horrible|no sense|shocking|appalling)',
    '(useless|stupid|dumb|idiotic|pathetic|ridiculous|moronic|brainless|garbage|rubbish|crap) (directions|instruction|address|notes|pin|customer|person|people|house|excuse|building|buzzer|place|suburb|area)',
    '(thanks|thank you|cheers|congratulations|congrats|well done|great job|good job|bravo|nice work|nice one|brilliant) .. (for nothing|genius|einstein|sherlock|your majesty|your highness|princess|moron|for wasting|for the useless|for making me|wasting|dummy|captain|mate for making me|👏 👏|🙄)',
    '(genius|einstein|sherlock|your highness|your majesty|your lordship|your ladyship|smart one|bright spark|clever clogs|brainbox)',
    '(only|just) .. (stupid|an idiot|idiot|fool|moron|dumb|crazy|lazy) .. (person|people|customer|would|put|order|could)',
    '(walk|come|get|do|fetch|carry|cook|lift|get off|off) .. (it yourself|your (own)? (backside|butt|bum|sofa|couch|fat|lazy|throne|high horse)|yourself|own damn|own dinner)',
    '(cant|couldnt|dont|didnt|wont|never|not|too lazy to|unable to) .. (even|be bothered to|bother to|bother|be arsed|be bothered|take <number> seconds to|manage to) .. (read|walk|answer|write|put|open|say|turn|get|fill|come|give|spell|check|lift|move|type|reply|look|pick up)',
    '(have|has|got) no (manners|shame|respect|brain|brains|class|clue|idea|heart|decency|taste)',
    '(something|anything|the hell|what) (is)? (wrong|the matter) (with|in) (you|your head|u|ya|you people|your brain)',
    '(lose|skip|cut down|go on|watch|maybe|go) .. (weight|diet|a few kilos|few meals|some exercise|gym|salad next time)',
    '(no wonder) .. (you|your|nobody|noone)',
    '(hate|despise|cant stand|sick of|tired of|fed up with|had enough of) .. (people like|customers like|you|this customer|customers|delivering here|this address|you people|this house)',
    '(ask|tell) your (mum|mummy|mom|mommy|dad|carer|nurse|husband|wife) to',
  ],
  [
    'is that good for (you|u)',
    '(not|isnt|never|wasnt|aint|nor|werent) .. (your|you) .. (fault|problem|mistake)',
    '(your|the) (problem|mistake) (with|button|in the app|is (fixed|sorted|solved)|solved|sorted|has|was)',
    '(hard|difficult|tricky|easy) to (find|see|park|reach|miss|spot|get (in|to|into|through|up|past)|open (the|this|from|with))',
    '(not|dont|didnt|isnt|werent|i|im|was) (too|so|that) (slow|good|fancy|fat|important|special)',
    '(too|so|that) (slow|good|important|fancy|special|hard) (for|to) (the|a|this|carry|resist|be|pass)',
    '(you|your|u) (should|will|might want to|need to|have to|could) (have|get|use) .. (your|it|the food|the order|an email|a notification|a text|it in|minutes|within|before|hot|soon|the (side|back|front|other|app|code))',
    '(old|poor|fat|big|silly) (pig|cow|dog|rat) of (a|an) (van|car|bike|scooter|truck|engine|thing|day|road|hill)',
    '(your|the|a|hot|guide|sausage|his|her|two) .. (dog|cat|goose|turkey|pig|cow|rat|snake|egg|princess|diva)',
    '(pull|pulled|roast|crispy|slow|fat|big|little|suckling|easter|fried|boiled|scotch|free range|carton of|tray of|dozen|chocolate) .. (pork|pig|cow|egg|eggs|turkey|goose|duck|melon|melons|rat|dog)',
    '(ordered|got|have|picked|packed|one|two|you) (the|a|an|your|any|one|two) (melon|melons|turkey|egg|eggs|goose|princess|tool|tools|spanner|plank|joke|donkey|rat|snake|diva|wally|clown|sausage|spanner|pain)',
    '(my|the) (gps|map|phone|app|nav|sat nav|satnav|lift|buzzer|printer|machine|till|weather|bus|traffic|store|weather)',
    '(i|im|i am|i was|ive been|feel like|feeling like) (being|like)? (a|an|such|such a|the)? (total|right|real|complete|bit of a)? <fool>|(silly|my|me|poor) <fool>',
    '<fool> (in|on) (a|an|the|some|his|that) (van|car|bike|truck|ute|bmw|taxi|bus|audi|merc|scooter|tesla)',
    '(some|an|the|another) (absolute|total|complete)? <fool> .. (in|has|parked|blocked|cut|driver|pulled|double|reversed|ran|drove|on a|left)',
    '(take|took) .. (<number>) .. (sec|second|min|minute) to',
    '(stop|quit) .. (texting|messaging|calling|ringing) .. (while|driving|the lobby|from|now|when)',
    '(waste|wasting) .. (food|cup|paper|packaging|bin|basket|of plastic)',
    'idiot in charge of',
  ],
)

/** Scolding that is about the driver, the traffic or a dish. */
const harmless = [
  '(stupid|dumb|silly) (question|questions|idea of mine)',
  '(if|when|in case) (you|u) get lost',
  "(didn't|did not|don't|not|never|to|might|may|could|can|can't|will|won't|would|i|we|easily|almost|nearly|always|usually|gps|map) get lost|get lost (here|in|on the|around|every|easily|once)",
  '(too|so|very|really|such a) (cheap|crazy|insane|annoying)',
  "(traffic|roads?|weather|rain|parking|queue|line|store|it'?s) (is|are|was|were|'?s)? ?(so |really |very |just |been |being )?(crazy|insane|nasty|annoying|mental|a joke|rubbish)",
  '(are|is|was|been) (so |really |very |just )?(crazy|insane|nasty|annoying|mental|a joke)( (out|today|tonight|right|busy|at|on|in|here|there|slow))',
  'your (dog|trash|rubbish|garbage|cow|pig|rat|joke|clown)',
  "hope i'?m not (being )?(rude|annoying)",
  'smart or dumb ?waiters?|dumb ?waiter|dumb ?bells?',
  'jerk chicken|jerk (pork|sauce|seasoning|spice)',
  "(i'?m|i am|i was|i feel|feeling) (so |being |a |such a |a bit )?(useless|crazy|fool|clown|mental)",
  '(my|the) (gps|map|phone|app|nav|car|bike|helmet) ~ (stupid|dumb|useless|crazy|clueless|rubbish)',
  'a dog|hot dogs?|the dog',
  "(i will|i'll|to|please|could you|can you|and|i|you|can|must|will) shut it",
  'idiot (in|on) (a|an|the|some|his)|(some|an|another|the) idiot (in|has|parked|blocked|cut|driver|on|pulled)',
  '(stupid|silly|dumb) me|(old|poor|fat|big|silly|stupid) (pig|cow|dog|rat|bitch) of an? (van|car|bike|scooter|truck|engine|thing|day|road|hill)',
  'stupid (gate|door|lock|latch|bridge|gps|map|lift|elevator|buzzer|phone|app|traffic|lights?|wind|umbrella|bike|car|machine|intercom|thing|mistake|weather|roundabout|of me)',
  '(stupidly|stupid) (big|heavy|large|hot|good|long|slow|busy)',
  "i (am|was|'m) (an|such an|so|a|being) (idiot|stupid|dumb|moron)",
]

/** An insult is about somebody. */
const aboutSomebody =
  /(?<![a-z])(?:you|u|your|ur|ya|youre|yours|yourself|customers?|people|persons?|who|man|woman|lady|guy|what an?|such an?|some|this|these|address|directions?|instructions?|notes?|house|place|everyone|everybody|folks|suburb|building|area|absolute|total|complete|typical|another)(?![a-z])|\uE000/
/** Machines and roads are stupid without offence. */
const aboutThings =
  /(?<![a-z])(?:gps|sat ?nav|traffic|one way|system|lights?|bike|scooter|trolley|lift|printer|machine|roundabout|wind|weather|umbrella|satnav|seagulls?|magpie|me)(?![a-z])(?![^]*(?:you are|youre|you idiot|your (?:stupid|dumb)))/

/** Calling a customer names, and swearing. */
export const insults = [
  {
    id: 'insult',
    severity: 'block',
    why: 'An insult can cost you the account, whatever came before it.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findAny(
      scorn,
      findPhrases(
        [
          'idiot(s|ic)?|stupid(ity)?|morons?|imbecile|dumb|losers?|pathetic|ungrateful|selfish|scum|creep|weirdos?|psycho|lunatic|karens?|brainless|clueless|entitled|stingy|worthless|disgrace(ful)?|piece of (work|rubbish)|inconsiderate',
        ],
        harmless,
        { says: aboutSomebody, not: aboutThings, canBeName: true },
      ),
      findPhrases(
        [
          'dumb ?ass|scumbags?|cheap ?skates?|tight ?(arse|ass|wads?)|tightwads?|good for nothing|garbage human|piece of (garbage|trash|crap)',
          'shut up|shut it|shut your|screw (you|u|off|this)|get lost|go away|hate (you|u|this customer)|f off|eff off|bugger off|sod off|drop dead',
          "(you|u|ur|you'?re|your|so|too|being|such a?|how|bunch of|are|don't be|very|really) (a |an |so |too |very |really |such a |fucking |bloody |damn |just )?(cheap|lazy|rude|ugly|fat|nasty|greedy|annoying|disgusting|useless|crazy|insane|mental|trash|rubbish|garbage|jerk|jerks|liar|liars|clown|fool|pig|cow|dog|rat|snob|snobs|scammer|thief|joke|loser|brat|old hag|hag)( to me)?( customer| person| people)?",
          'you (liar|scammer|thief|fool|clown|pig|cow|rat|snob|brat|rude|lazy|cheap)',
          '(lazy|rude|cheap|nasty|greedy|ungrateful|worst|horrible|terrible|difficult|bad) (customer|customers|person|people|tipper|woman|man|lady|bloke|sod|git)',
          'walk your(self)?|get off your|get it yourself',
          "what is wrong with you|what's wrong with you|whats wrong with u|are you (blind|deaf|dumb|slow|stupid|mental|kidding)",
          "learn to (read|write|use|order|answer)|can't you read",
          'your (house|place|street|suburb|area|directions|instructions) (is |are )?(a )?(dump|shithole|hellhole|sucks?|ugly|rubbish|garbage|terrible|useless)',
        ],
        harmless,
      ),
    ),
  },
  {
    id: 'profanity',
    severity: 'block',
    why: 'One swear word is enough for a report.',
    source: sources.kindropConduct,
    remedy: 'drop_words',
    find: findAny(
      findMeaning([
        ...inOtherLanguages('profanity'),
        '(bitch|shit|fuck|cunt|asshole|arsehole|dickhead|prick|wanker|twat|slut|whore|bastard)',
      ]),
      findPhrases(
        [
          'f[uv*]c?c?k(s|ed|er|ers|in|ing|n|wit|head|en)?|fuk(s|ing|in|er)?|fck(s|ing|in|er|d)?|phuck(ing)?|fuq|effing|freaking|friggin(g)?|mother ?f[a-z*]{0,12}|f u c k ?(ing)?|what the f|wtf|omfg|stfu|ffs|lmfao',
          'sh[i*]t(s|ty|ter|e|show|head|hole|ing|ted)?|s h i t|bull ?shit|horse ?shit|bs',
          'a s s|ass(es|hat|wipe)?|ass ?h[o*]les?|arse(s|hole|holes|d)?|a rse|smart ?ass|dumb ?ass|bad ?ass|jack ?ass',
          'b[i*]tch(es|y|ing|in)?|biatch|bastards?|c[u*]nts?|dick ?heads?|dicks?|pricks?|cocks?|cock ?sucker|pussy|pussies|twats?|wankers?|wank(ing)?|piss(ed|ing|y|er)?( off)?|slut(s|ty)?|whores?|bollocks|bloody|bugger|damn(ed|it)?|goddamn(ed|it)?|dammit|crap(py|s)?|douche( ?bag)?s?|tosser|knob ?head|bell ?end|arsed|sod(ding)? (it|all)|hell',
        ],
        [
          "dick(s|'s| smith| sporting)",
          'bloody (mary|marys)',
          'prick (the|your|holes?)',
          'cock(s)? ?(and bull|atoo|tails?)',
          '(fox|fighting|the) (and )?cocks?',
          "hell's (kitchen|gate|pizza)|hell pizza",
          'bs ?\\d|[a-z]\\d ?bs',
        ],
        { canBeName: true },
      ),
      findPattern(/🖕/gu),
    ),
  },
  {
    id: 'slur',
    severity: 'block',
    why: 'A word about who somebody is can cost you the account.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findPhrases(
      [
        'n[i*]gg(a|er|as|ers|uh|az)s?|fag(s|got|gots|gy)?|kikes?|chinks?|gooks?|spics?|pakis?|wogs?|abos?|boongs?|coons?|trann(y|ies)|retard(s|ed)?|rag ?heads?|towel ?heads?|curry ?munchers?|kaffirs?|beaners?|wet ?backs?|gypp(ed|o|os)|japs?|sand ?n[a-z]{0,8}|slant ?eyes?|sluts?|fatso|fatty|spastic|mongoloid|lesbos?|dykes?|shemale|white trash|red ?necks?',
        "(you|your|u|those|these|that|their) (people|lot|kind|type|sort) (are|always|never|don't|can't|should|all|make|have|want|think|from)",
        'you people',
        '(your|ur) (kind|race|colour|color|religion|accent|skin|people)',
        'go back (to|where) (your|you|ur|u|china|india|africa|mexico|the) ?(own )?(country|came|come|place|home ?land|from)?',
        '(speak|learn|talk|understand) (some |proper |better )?english',
        '(fucking |bloody |damn |dirty |stupid |these |those |all |the )?(immigrants|illegals|foreigners|migrants|refugees)',
        "(blacks?|whites?|asians?|muslims?|jews?|indians?|chinese|mexicans?|arabs?|africans?|gays?|lesbians?|christians|hindus?|aborigin[a-z]{1,6}|women|females|old people|boomers|poms?) (are|always|never|can't|shouldn't|don't|should)",
        "(don't|won't|not|never|no|hate|refuse) (like |to |serve |deliver to |deliver |delivering to )?(blacks|asians|muslims|jews|indians|mexicans|arabs|gays|hindus|foreigners|black people|indian people|asian people|gay people)",
        'terrorists?|nazis?|white power|he[i1!]l',
        '(women|woman|female|lady) drivers?',
        '(are|r) (you|u) (a )?(muslim|jewish|hindu|gay|lesbian|straight|trans|black|white|asian|indian|chinese|mexican|arab|pregnant|disabled|married|foreign|religious|a christian|from here)',
        'where are (you|u) (really |originally )?from',
        'what (race|nationality|religion|ethnicity) ',
      ],
      [
        'spic and span|spick and span',
        'coon cheese',
        'chinks? in the',
        '(your|ur) (kind) (words?|message|note|patience|regards|help|understanding|of|support|offer|gesture|neighbour)',
        'flame retard(ant)?',
        '(le|du|de|en|ce|mon|un|petit|leger|quelques|minutes de|pour le) (petit )?retard',
        '(von|van) dykes?',
        'these (people|kind) (at|in) the (store|shop|counter|restaurant)',
      ],
    ),
  },
] as const satisfies readonly Rule[]
