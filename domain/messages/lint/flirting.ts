import { sources } from './policy-sources.ts'
import { findAny, findPhrases, findPattern } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** Things that may be called beautiful. */
const things =
  '(dog|dogs|puppy|pup|cat|kitten|garden|house|place|street|home|view|cake|flowers?|roses|bouquet|order|food|meal|dinner|lunch|pizza|soup|coffee|tree|lights|decorations|porch|door|day|evening|night|sunset|sky|weather|neighbou?rhood|suburb)'

/** Talk about looks, dating and love. */
export const flirting = [
  {
    id: 'flirting',
    severity: 'block',
    why: 'Talk about looks or dating is reported as harassment, however kindly it is meant.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findAny(
      findPhrases(
        [
          'gorgeous|cutie(s|pie)?|cuties? pie|qt ?pie|sexy|sexier|sexiest|hottie|hotties|babe(s)?|babygirl|baby ?girl|baby ?doll|sweet ?hearts?|sweet ?cheeks|sweetie ?(pie)?|handsome|horny|milf|dilf|booty|boobs?|tits|titties|nudes?|naked|porn|orgasm|cum|jizz|dildo|blow ?jobs?|hand ?jobs?|lick|suck (my|me|it|on)|sex|sexual|sexting|bdsm|xoxo|smooch(es)?|muah|kiss(es|ing)?|cuddl(e|es|ing)|make out|hook up with (me|you)|one night|netflix and chill|get laid|bang me|feet pics|lingerie|bikini|seduc(e|tive)|hot stuff|stud ?muffin|daddy|sugar ?(daddy|baby|mama|mummy)',
          '(hey|hi|hello|thanks|yo|thx|sup|ok|bye|morning|evening|night|you|for you|my) ?,? (there )?(beautiful|sexy|hun|honey|hon|baby|babe|darling|darl|dear heart|angel face|princess|doll|pretty|lovely lady|pretty lady|cute|good looking|sugar|queen|goddess|sweet thing)',
          "(you|u|ur|you'?re|your|ya|so|you'?r) (are |r |look |looked |looking |sound |seem |is |so |very |really |absolutely |too |pretty |damn |kinda |such a )?(are |r |so |very |really |absolutely |too |pretty |damn |kinda |a |an )?(beautiful|pretty|cute|hot|attractive|stunning|fine|good looking|fit|lovely lady|lovely girl|angel|hottie|handsome|sexy|beauty|babe|adorable|my type|fire)",
          '(beautiful|pretty|cute|hot|lovely|nice|amazing|sexy|gorgeous|fit|attractive) (girl|girls|lady|ladies|woman|women|guy|man|eyes|smile|face|body|legs|hair|voice|lips|photo|pic|picture|profile|figure|chick|boy|bum|butt|name)',
          '(your|ur) (eyes|smile|body|face|legs|hair|lips|voice|photo|profile pic|figure|bum|butt|perfume|outfit|dress)',
          '(you|u) (look|looked|smell|smelled|smelt) (great|good|hot|amazing|nice|lovely|incredible|fantastic|tasty|fine|beautiful)',
          '(are|r|u|you|ya) (you |u )?(single|taken|seeing anyone|seeing someone|available tonight|free tonight|free later|free this|home alone|alone|lonely|busy later|married)',
          "single ?\\?|single and|i'?m single|im single",
          '(have|got|do you have|has) (you |u )?(a |any )?(boyfriend|girlfriend|bf|gf|husband|wife|partner)',
          '(boyfriend|girlfriend|your husband|your wife|ur husband) (is )?(home|around|there|away|know|mind)',
          "(get|have|whats|what's|what is|give me|send me|drop me|want|grab|gimme|take) (me )?(ur|your|yer) (phone |cell |mobile )?(number|digits|snap|insta|ig|socials)",
          'your number ?\\?|ur number|your digits',
          "call me (baby|later|sometime|tonight|when you'?re (bored|free|alone|lonely))",
          '(go|come|take you|take u|going) (on|out) ?(on )?(a |for )?(date|drinks?|dinner|coffee|with me)',
          '(dinner|drinks?|coffee|lunch|date|movie) (with me|together|sometime|tonight\\?|some time|after (my|this) shift|later\\?)',
          '(want|wanna|would you like|like|love|care) (to )?(meet up|hang|hang out|chill|catch up|grab a (drink|coffee|bite)|get together|party|go out|date|get to know)',
          '(get|getting) to know (you|u)',
          '(i|we) (like|love|want|miss|need|fancy|adore) (you|u)|have a crush|crush on|in love with|love at first|love u|luv u|love ya|luv ya',
          '(dream|dreaming|thinking|think|thought) (about|of) (you|u)',
          'marry me|be mine|be my (valentine|girl|baby|wife|date)|my number is|soul ?mate',
          "(what|whatcha|what'?re|what are) (are )?(you |u |ya )?wearing",
          '(invite|ask) me (in|inside|up|over)|come inside with|join you (inside|for)',
          '(eat|taste|deliver) (you|u)',
          '(special|personal|private) (delivery|service|treat) (just )?(for|in) (you|u|your bed|bed) (baby|babe|tonight|sexy)',
          '(good|nice) (in bed|rack|ass)|in your bed|bed with',
          '(nice|great|cute|hot|sweet) (legs|bum|butt|body|bod|curves|smile|eyes)',
          'date (me|night with|you)|a date',
        ],
        [
          '(lip|lips|ice cream|lolly|icy) lick|lick(ed|ing)? (of paint)',
          'baby (wipes?|formula|food|carrots?|spinach|powder|oil|monitor|gate|corn|potatoes)',
          'honey (chicken|soy|mustard|jar|comb|crisp|bbq|glaze|garlic|nut|dew)',
          '(you|u|your|ur|so) (are |r )?(hot|fine) (food|meal|order|drink|coffee|chips|pizza|and (fresh|ready)|items?|bag|soup|dinner|lunch|chocolate|box|meals|fries|with|by|either|as is)',
          '(so|your|ya) (hot|fine|pretty|cute|fit|beautiful)( and| day| out| weather| today| tonight| here| tiny| little| dog| puppy| cat| house| garden| street| place| with| by| much| far| close| near| slow| busy| quick| into| in| all| everything)',
          'gorgeous (day|evening|night|morning|afternoon|weather|view|garden|street|house|sunset|sunrise|sky|cake|flowers?|dog|cat|place|home|out|light|neighbou?rhood)',
          `${things} (is|are|was|were|look|looks|smell|smells) (so |very |really |absolutely |just |pretty |truly )?(cute|beautiful|pretty|adorable|gorgeous|stunning|lovely|hot|fine|great|amazing|good|nice)`,
          'sitting pretty|pretty (busy|slow|close|much|quick|soon|good|heavy|full|packed|near|steady|late|wet|far|tight|safe|sure|long|clear|big|hard)',
          'love (you|u) (to|could|guys|all) (know|let)',
          'naked (juice|burger|wing|wings|burrito|smoothie|chicken|for satan)',
          "(hershey|chocolate|hershey's) kisses|french kiss cafe",
          '(have|keep|on|to|up to|is|a|what|best before|use by|expiry|sell by|delivery) (a )?(date)( of| on| for| is| code)',
          'date (scones?|slices?|cake|balls?|loaf|syrup|palms?)',
          'in the hot (bag|box)',
          'your face (mask|masks|wash|cream|wipes)',
          '(your|ur) (hair|lips?|body|face|legs) (dye|spray|wash|lotion|gel|mask|balm|brush|ties?|conditioner|scrub|care|butter|cream|oil)',
          '(beautiful|lovely|nice|cute|pretty|amazing|hot) (name) (badge|tag|plate)',
          'sugar ?(free|snap|cubes?|cane|syrup)',
          '(need|want|like) (you|u) to|need you at|i need you (down|out|there)',
          'miss you (at|by|on|there|when|again|in|coming)',
          "daddy'?s (burgers?|grill|kitchen|pizza|chicken)",
        ],
      ),
      findPattern(/😘|💋|🍆|😏|💦|🥵|👅|💏|💑/gu),
    ),
  },
] as const satisfies readonly Rule[]
