import { inOtherLanguages } from './languages/packs.ts'
import { sources } from './policy-sources.ts'
import { findMeaning } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** Orders, impatience and reproaches that hurry a customer. */
const orders = [
  ...inOtherLanguages('rude_demand'),
  // An order with its hurry: "get down here now".
  '(get|come) (your self|yourself)? (down|out|over|up)? (here|downstairs|outside) (now|right now|right away|already|immediately|at once|this (minute|second|instant)|quick|fast|asap|pronto)',
  'get (down|out|over|up|yourself|your self) (here|downstairs|outside|down|out) ',
  '(come|get) (down|out|outside|downstairs) (right now|right away|already|immediately|at once|this (minute|second|instant)|asap|pronto|and stop|im not|i am not|i dont have|i havent got|you)',
  '(open|answer) (the|your|that)? (door|gate|phone|buzzer|intercom) .. (right now|already|immediately|at once|this (minute|second|instant)|for once|will you|would you|im not|im sick|i havent got|i dont have)',
  '(come down|come out|get out|get down|hurry|hurry up|now|open up|(open|answer) (the|your) (door|gate|phone)) (😡|😠|🤬|👿|💢)',
  '(⏰|⌛|⏳) (⏰|⌛|⏳) .. (now|hurry|move)',
  'i said (now|come down|come out|get down|outside|downstairs|hurry|right now|open)',
  'do (as|what) (i say|youre told|you are told|i tell you)',
  '(come|get) (down|out|outside|downstairs) now (im|i am) not',
  '(come down|come out|get outside|come outside) .. (im|i am|cant|not) .. (not waiting|wait|waiting|park) (here)? (all|for one|for you|any)',
  '(<number>|one|two|five) (minute|min|minutes|mins) (then|or|and then) i (leave|go|drive|am gone|eat|take) .. (food|order|it|your choice|off|away)',
  '(stop|quit) (asking|messaging|texting|calling) (me)? (where|when|how long|every|again|and)',
  // Haste.
  'hurry (up)? (and|then)? (open|come|answer|get|pick|meet|buzz|collect|grab|will you|would you|already|now|man|mate|lady|im|i am|i dont|i havent|people|its|or)',
  '(come on|cmon|just|oi|ffs|bloody) (hurry|hurry up|move|move it)',
  '(move it|chop chop|get a move on|get moving|look sharp|snap to it|make it snappy|step on it|quick march)',
  'tick tock',
  '(stop|quit) (dawdling|faffing|messing|mucking|dragging your feet|dilly dallying|lollygagging)',
  '(get a wriggle on|get a wiggle on|wakey wakey|shift yourself|look lively|quick smart|be quick about it|no messing about)',
  'get to the (lobby|gate|door|kerb|curb|street|entrance|car) (now|right now|this (instant|minute|second)|immediately|at once)',
  '(you|u) (had|d)? better (be|come|get|hurry|answer|open|have|pick|move)|(youd|you had) better (be|come|get|hurry|answer|open|have|pick|move)',
  '(dont|do not|stop|quit) (make|making|keep|keeping) me (wait|waiting|stand|standing|ask|asking|repeat|repeating|walk|climb|climbing|ring|ringing|call|calling|knock|knocking|chase|chasing|come|hang|hanging|say it|beep|honk)',
  '(you|youre|you are) (keep|kept|keeping|always keep|have kept) me (waiting|standing|hanging)',
  // Weariness.
  '(im|i am|am|getting|ive|i) (so|really|bloody|getting|just|well|pretty|about)? (sick|tired|fed up|over|had enough|bored|done) (of|with)? (waiting|standing|sitting|hanging|ringing|buzzing|knocking|asking|repeating|chasing|explaining|being kept)',
  '(dont|havent|do not|have not|aint|not) (have|got|get) all (bloody|damn)? (day|night|morning|evening)',
  '(think|reckon) i (have|got|ve got) (all|nothing better)',
  '(not|cant|wont) .. (wait|waiting|stand|standing|sit|sitting|hang|hanging) .. (all (bloody|damn)? (day|night)|any longer|much longer|forever)',
  'how (much|many more)? (longer|long|minutes) (do|am|must|should|are|will) (i|you) (have|supposed|meant|expect|expecting|going|gonna|need|got|stand|wait|keep)',
  'no time (for this|for you|to wait (for|on) you)',
  '(got|have) better things to do',
  '(not|aint) (walking|coming|going|climbing|carrying|dragging|hiking|lugging|running) .. (up|over|down|across|around) (to|for|after) (you|u)',
  '(not|aint) (your|a|ur|anyones|some) .. (servant|slave|butler|maid|waiter|bellboy|doorman|mule|nanny|mum|babysitter|personal assistant)',
  '(think|look like|am) (i|im|i am)? .. your (servant|slave|butler|maid|waiter|bellboy|mule|nanny|mum|babysitter)',
  // Once and for all.
  '(last|final) time (i|im|i am|ill|i will|ive) (ask|asking|tell|telling|say|saying|call|calling|ring|ringing|come|coming|text|texting|buzz|buzzing|knock|knocking)',
  '(not|wont|never) (going to|gonna|be)? (ask|asking|say|saying|tell|telling|repeat|repeating) (you|it|this|that|myself)? (again|twice)',
  'not repeat myself',
  '(i|ive|i have) (already)? (told|asked|warned) (you|u) .. (twice|already|three times|<number> times|a hundred times|a thousand times|times now|how many times)',
  'how many (more)? times .. (do|must|should|have|did|will) i',
  '(put|write|give|leave|add|learn) .. (proper|decent|clear|right|correct|better|real) .. (instruction|direction|address|note|pin|number) .. or (dont|do not|stop|never|no)',
  // Reproaches.
  '(why|how come) (arent|are) you (not|never|still)? (outside|downstairs|down here|out here|at the door|answering|picking up|opening|ready|replying|listening|coming)',
  '(why|how come) (dont|wont|didnt|havent|cant) you (ever|just|even)? (answer|answered|pick up|picked up|reply|replied|respond|listen|read)',
  'what (is|s)? taking you',
  'whats taking (you|u)',
  '(where|what|who) (the hell|the heck|on earth) (are|r) (you|u|ya)',
  'not like (anyone|anybody) else',
  'no excuses',
  '(dont|do not|couldnt) care (if|what|that|how|where|whether) (you|youre|your)',
]

/** Haste and weariness of something else, or of the driver's own, and what is asked kindly. */
const kindly = [
  ...inOtherLanguages('kind_request'),
  '(please|pls|kindly|can|could|would|welcome to|free to|like to|want to|happy to|able to|when|whenever|if) (you|u)? .. (come|get|open|answer)',
  '(i|ill|we|well|to|id|me|couldnt|cant|could|they|it|never|finally|only|just|he|she|who|had|traffic|lights|things|kitchen|lets|better|should) (get|got|getting|come|came|coming) (out|down|over|up|here|moving|a move on|it|off)',
  '(i|ill|we|to|they|id|trying to) (get|come) .. here',
  'get (down|out) (there|of|to|from|safe)',
  '(moved|moving) it|move its',
  'coming (down|out|over|up|outside|here)',
  '(opened|was open|is open|were open|answered)',
  '(no need to|need not|neednt|dont|do not|never|not|no|i|ill|we|well|they|it|theyd|lights|kitchen|told .. to|asked .. to|trying to|begged .. to|wish .. would|hope .. would|let me|always) hurry',
  'hurry up and wait',
  'how (much )?(long|longer) (do|should|will|am) (i|you) (have|need|want|wait|should)',
  'no excuses .. (my|mine|sorry|i)',
  '(told|asked) you (twice|already)? (that|by mistake|about)',
  '(wont|will not|not|never) (ask|say|tell) again about',
  '(dont|do not) care if .. take your time',
  '(cant|not) .. (sit|wait|stand) .. all (day|night) (at|in|on|by)',
  '(had|have) to step on it|step on it a bit',
  'chop chop (noodle|order|salad|bowl|chicken|kitchen|is|are)',
  'i said (downstairs|outside) but',
  '(just|ill|to|i) move (it|the|my|your|a|over|them|up|to)|move it (out|to|off|from|over|up|in|if|away|closer|inside|so|when)',
  '(kitchen|store|they|traffic|lift|lights|it|dont|queue) (keep|kept|keeping|make|making) me',
  '(it|they|store|kitchen|shop) (dont|didnt|wont) make me',
  '(you|youre|everyone|customers|must be|probably|might be|bet) .. (sick|tired|fed up|over|bored|had enough) (of|with)',
  '(of|with|done) (wait|waiting|sitting|standing|hanging|queueing) .. (light|kitchen|store|traffic|train|lift|queue|bridge|restaurant|counter|roadwork|line|shop|them|boom gate)',
  '(dont|wont|not|cant) .. (want|let|make|keep|have|like) .. (you|your|food|it|the) .. (wait|waiting|sit|sitting|stand|hang)',
  '(you|u) .. (wait|waiting|sit|sitting) .. (all day|all night|any longer|much longer|forever)',
  'how long (are|will) you (going to|gonna)? (be|in|at|home)',
  '(food|it|bag|ice cream|drink|order) .. (not|wont|cant|shouldnt) .. (wait|sit|stand|hang)',
  '(better|you better) (get|be|come|have) (inside|in|under|it|them|that|some|careful|in|the|a|warm|soon|luck)',
  '(not|arent|isnt) (your|a) .. (fault|problem|mistake)',
  'told you (already)? (in|it|that (its|it is)) ',
  'asked (you|u) already .. (but|sorry|so sorry)',
]

/** How a driver hurries a customer. */
export const demands = [
  {
    id: 'rude_demand',
    severity: 'block',
    why: 'An order, or a word about being made to wait, reads as rude, and customers report it.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findMeaning(orders, kindly),
  },
] as const satisfies readonly Rule[]
