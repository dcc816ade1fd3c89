import { sources } from './policy-sources.ts'
import { findAny, findPhrases, findPattern } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** Calling a customer names, and swearing. */
export const insults = [
  {
    id: 'insult',
    severity: 'block',
    why: 'An insult can cost you the account, whatever came before it.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findPhrases(
      [
        'idiot(s|ic)?|stupid(ity)?|morons?|imbecile|dumb|dumb ?ass|losers?|pathetic|ungrateful|selfish|scumbags?|scum|creep|weirdos?|psycho|lunatic|karens?|brainless|clueless|entitled|cheap ?skates?|stingy|tight ?(arse|ass|wads?)|tightwads?|good for nothing|worthless|disgrace(ful)?|garbage human|piece of (work|garbage|trash|crap|rubbish)|inconsiderate',
        'shut up|shut it|shut your|screw (you|u|off|this)|get lost|go away|hate (you|u|this customer)|f off|eff off|bugger off|sod off|drop dead',
        "(you|u|ur|you'?re|your|so|too|being|such a?|how|bunch of|are|don't be|very|really) (a |an |so |too |very |really |such a |fucking |bloody |damn |just )?(cheap|lazy|rude|ugly|fat|nasty|greedy|annoying|disgusting|useless|crazy|insane|mental|trash|rubbish|garbage|jerk|jerks|liar|liars|clown|fool|pig|cow|dog|rat|snob|snobs|scammer|thief|joke|loser|brat|old hag|hag)( to me)?( customer| person| people)?",
        'you (liar|scammer|thief|fool|clown|pig|cow|rat|snob|brat|rude|lazy|cheap)',
        '(lazy|rude|cheap|nasty|greedy|ungrateful|worst|horrible|terrible|difficult|bad) (customer|customers|person|people|tipper|woman|man|lady|bloke|sod|git)',
        'walk your(self)?|get off your|get it yourself',
        "what is wrong with you|what's wrong with you|whats wrong with u|are you (blind|deaf|dumb|slow|stupid|mental|kidding)",
        "learn to (read|write|use|order|answer)|can't you read",
        'your (house|place|street|suburb|area|directions|instructions) (is |are )?(a )?(dump|shithole|hellhole|sucks?|ugly|rubbish|garbage|terrible|useless)',
      ],
      [
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
      ],
    ),
  },
  {
    id: 'profanity',
    severity: 'block',
    why: 'One swear word is enough for a report.',
    source: sources.kindropConduct,
    remedy: 'drop_words',
    find: findAny(
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
        '(von|van) dykes?',
        'these (people|kind) (at|in) the (store|shop|counter|restaurant)',
      ],
    ),
  },
] as const satisfies readonly Rule[]
