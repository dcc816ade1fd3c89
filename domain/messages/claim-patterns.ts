import type { Claim } from './message.ts'

/**
 * Mood of a pattern, which decides what negates it: `done` a fact of the past ("I've left it"), `now` a fact
 * of the present ("on my way"), `soon` the same or the near future ("I'll be there any minute"), `plan` said
 * of the future as well ("I'll leave it at your door").
 */
export type ClaimPattern = {
  claim: Claim
  mood: 'done' | 'now' | 'soon' | 'plan'
  pattern: RegExp
  /** Words of which the pattern needs one: a fast test that spares most sentences the slow one. */
  hint?: RegExp
}

/** Word groups that many patterns share, which {@link claimPatternsFor} inserts. */
const words = {
  noun: String.raw`(?:orders?|food|meals?|dinner|lunch|breakfast|groceries|shopping|shop|items?|things|goods|bits|delivery|parcels?|packages?|bags?|drinks?|coffees?|pizzas?|feast|treats|takeaway|cargo|stuff|goodies|haul)\b(?! (?:instructions?|notes?|details|number|code|address|window))`,
  thing: String.raw`(?:it(?: all)?\b|them\b|everything\b(?:'s| is)?|yours\b|(?:(?:all|both|of|each) )*(?:your|ur|yr|the|this|these|all|precious) (?:(?!is\b|and\b|to\b)[\w'-]+ ){0,2}?<noun>)(?: from(?: (?!(?:is|are|has|will|should|and|to|in|at|on|with)\b)[^\s,.!?;:]+){1,5}?)?`,
  /** The order as the subject of a sentence. */
  order: String.raw`\b(?:(?<!for )it(?: all)?\b|they\b|(?<=^|[,;:!.] )(?:food|order|dinner|parcel|groceries)(?='s| is| are| has)|everything\b|yours\b|(?:(?:all|both|of) )*(?:your|ur|yr|the|this|these|all|precious|\d+) (?:(?!is\b|and\b|to\b)[\w'-]+ ){0,2}?<noun>)(?: from(?: (?!(?:is|are|has|will|should|and|to|in|at|on|with)\b)[^\s,.!?;:]+){1,5}?)?`,
  is: String.raw`(?:'s|s|'re| is| are| was| were| has been| have been|'s been|'ve been| has just been| has now been)?(?: <adv>)*`,
  be: String.raw`(?:'s|(?<!')s|'re| is| are| was| were|(?: has| have|'s|'ve)(?: just| now)? been)(?: <adv>)*`,
  adv: String.raw`(?:just|now|all|safely|already|currently|officially|finally|still|both|here|right|right now|here now|only|really|about to be|nicely|securely|well|sitting|waiting|sat|lined up|posing|sitting pretty|out|back|soon|very|also|then)`,
  i: String.raw`(?:\b(?:i|we)(?:'m|'ve|m|ve|'re| am| have| are)?(?: <adv>)* |(?<=^|[,;:.!?] ?|\b(?:and|but) )(?:<adv> )*)`,
  store: String.raw`(?:\{store\}|(?:(?:the|a|this|your|that|my|their) )?(?:(?!code\b|drop)[\w'-]+ ){0,2}?(?:restaurant|resturant|restaraunt|store|shop|supermarket|kitchen|caf[eé]|counter|pick-?up (?:point|counter|spot|area)|takeaway|bakery|merchant|venue|deli|chemist|pharmacy|aisles?|till|checkout)\b)`,
  length: String.raw`(?:\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty(?:-five)?|thirty|forty|few|couple(?: of)?|half an|quarter of an)(?: (?:more|or so))? ?(?:min(?:ute)?s?|hours?|hrs?|mins)`,
  door: String.raw`(?:at|on|by|near|beside|outside|next to|in front of|in|to|with|against)\b(?: the side of)? (?:your|ur|yr|the|a)(?: [\w'-]+){0,2}? ?(?:door(?:step|mat)?|porch|mat|step|steps|gate|reception|concierge|letterbox|mailbox|desk|entrance|veranda(?:h)?|neighbour)\b`,
  place: String.raw`(?:(?:waiting|sitting|standing|resting|posing|lined up|ready|safe|left|there|sitting pretty|down)(?: (?:for you|now|safely|neatly))* )?<door>`,
  away: String.raw`(?:heading|coming|driving|rolling|cruising|riding|travelling|traveling|walking|cycling|moving|making my way|making its way|making tracks|making our way|on the move|winging its way|zooming|wheeling|en route|on route|in transit)`,
  got: String.raw`(?:picked|collected|grabbed|got|gotten|received|fetched|packed|loaded|nabbed|snagged|scooped|secured|taken)`,
  cook: String.raw`(?:prepared|prepar\w+|cook\w*|mak(?:e|es|ing)|made|pack\w*|work\w*|putting|bagging|boxed|finish\w*|plating|assembl\w+|whipp\w+|fry\w*|bak(?:ed|ing)|grill\w*)`,
} as const

const hints: Partial<Record<string, RegExp>> = {
  'at_store now':
    /store|rest|shop|market|kitchen|caf|counter|pick|take|bakery|merchant|venue|deli|chemist|pharm|aisle|till|check|line|queu/i,
  'to_store now':
    /store|rest|shop|market|kitchen|caf|counter|pick|take|bakery|merchant|venue|deli|chemist|pharm|collect|grab|get|fetch|start|buy/i,
  'has_order done':
    /pick|collect|grab|got|receiv|fetch|pack|load|nabb|snagg|scoop|left|out of|hit|finish|done|complet|handed|given|gave/i,
  'delivered done':
    /door|porch|mat|step|gate|recep|concier|letter|mail|desk|entr|veranda|neighb|deliver|drop|hand|yours|with you|arriv|land|touch|made it|reach|complet|visitor/i,
}

/** One pattern per phrasing: many small expressions compile in many short steps. */
function claimPatternsFor(
  claim: Claim,
  mood: ClaimPattern['mood'],
  ...patterns: readonly string[]
): ClaimPattern[] {
  const hint = hints[`${claim} ${mood}`]
  return patterns.map((one) => ({
    claim,
    mood,
    pattern: new RegExp(expand(one), 'gi'),
    ...(hint && { hint }),
  }))
}

function expand(source: string): string {
  const next = source.replace(/<([a-z]+)>/g, (_, word: keyof typeof words) => words[word])
  return next === source ? source : expand(next)
}

/** A capitalised name that is no street: a store, where the driver says to be there or on the way there. */
const name = String.raw`(?:the )?(?!Your\b|You\b)[A-Z][\w'&]+(?! (?:[A-Z]\w+ )*(?:St|Street|Rd|Road|Ave|Avenue|Lane|Drive|Place|Court|Tower|Building|Apartments?)\b)`

/** Created when the first text is read. */
export const claimPatterns = (): readonly ClaimPattern[] => [
  {
    claim: 'to_store',
    mood: 'now',
    pattern: new RegExp(String.raw`\b(?:[Oo]n my way|[Hh]eading|[Dd]riving)(?: over| now)? to ${name}`, 'g'),
  },
  {
    claim: 'at_store',
    mood: 'now',
    pattern: new RegExp(
      String.raw`(?:\b(?:[Ii](?:'m| am|m)|[Hh]ere|[Aa]rrived|[Mm]ade it|[Ww]aiting))(?: now| here| still| waiting)* (?:at|to|inside) ${name}`,
      'g',
    ),
  },
  ...claimPatternsFor(
    'to_store',
    'now',
    String.raw`\b(?:on (?:my|the|our) way|omw|heading|headed|driving|going|off|racing|proceeding|travelling|traveling|riding|cycling|rolling|en route|making my way|popping|zooming|walking|nipping|swinging)(?: (?:now|over|out|there|straight|back|down|next|right))* (?:to|towards|for|by) (?:<store>|(?:pick|collect|grab|get|fetch|start|do your|buy|shop))`,
    String.raw`\b(?:heading|headed|on (?:my|the) way|rolling|off|driving)(?: over| out)? (?:to|towards) (?!you\b|u\b|your\b)[^,.!?;:]{1,30}? (?:for|to (?:pick|collect|grab|get|fetch|do|buy)) `,
    String.raw`(?<=^|[,:] |\bi'm |\bi am |\bim )off to (?:pick|collect|grab|get|fetch)`,
    String.raw`\b<length> (?:away )?from <store>`,
    String.raw`\b(?:nearly|almost) (?:at|to) <store>`,
    String.raw`\b(?:'ll|will|should) be (?:at|in) <store>`,
    String.raw`\bi(?:'m| am) picking (?:it|up|<thing>)[^.!?,]{0,30}\bnext\b|\bmy next pick-?up\b`,
    String.raw`\bnext stop:? (?:is )?<store>|\bis off to fetch\b`,
  ),
  ...claimPatternsFor(
    'at_store',
    'now',
    String.raw`<i>(?:<adv> |arrived |just |got |standing |standing by |made it |rolled up |pulled up |walked |stepped |popped |waiting |hovering |hovering politely |queue?ing |stuck |parked )*(?:here |in the queue |in line |inside |over )*(?:at|in|inside|into|by|to(?<=(?:got|arrived|made it|up|here) to)) <store>(?! (?:for you\b|to meet))`,
    String.raw`\b(?:got|arrived|made it|rolled up) (?:here )?(?:to|at) <store>`,
    String.raw`<i>(?:started |still |busy )*(?:shopping|doing|picking)(?: for)? (?:<thing>|your (?:list|shop|order|items))`,
    String.raw`\bstarted (?:on )?(?:shopping|your (?:shop|list))\b|\bin the (?:\w+ )?aisles?\b`,
    String.raw`(?<!\b(?:was|were|people|else) )\bin (?:the |a )?(?:\w+ )?(?:queue|line)\b(?= (?:at|with|for|here|now|and)|[.,!]|$)|\bqueue?ing (?:at|for|up)\b|\bstanding by at\b`,
    String.raw`\b(?:here at|reached|ahead of me (?:at|in)) <store>|\bdoing your shop(?:ping)?\b`,
  ),
  ...claimPatternsFor(
    'not_ready',
    'plan',
    String.raw`(?:\b(?:isn't|isnt|aren't|not|hasn't been|wasn't)(?: (?:quite|yet|all|been))*|n't be) (?:ready|finished|prepared|packed|cooked|done with (?:it|your)|out (?:yet|of the kitchen))\b|\b(?:hasn't|has not|haven't) come out\b`,
    String.raw`\b(?:still|they're(?: just)?|they are(?: just)?) (?:being |busy |getting )?<cook>(?! (?:my way|progress|hard for|towards))`,
    String.raw`\bstill (?:in the (?:kitchen|oven|pan|store|shop|aisles?)|waiting (?:for|on) (?!you\b)|shopping\b|with the (?:kitchen|restaurant|chefs?)|looking for (?:your|two|one|some|the items)|getting (?:it|your order) ready)`,
    String.raw`\b(?:being|getting) (?:\w+ )?(?:made|prepared|cooked|packed|bagged|assembled)\b`,
    String.raw`\b(?:as soon as|once|when|until|till|the (?:moment|minute|second)|after) (?:<thing>|it|they|that|the (?:chefs?|kitchen|cooks?|restaurant|staff))(?:'s|'re|s| is| are| comes| has| have) (?:\w+ )?(?:ready|done|finished|packed|cooked|out of the)`,
    String.raw`\b(?:will|'ll|should|to) be (?:ready|done)\b(?= (?:in|soon|shortly|any|within|at)|[.,!]|$)|\b(?:almost|nearly) (?:ready\b|done with)`,
    String.raw`(?<!for )\bwaiting (?:here )?(?:for|on) (?:<thing>|the (?:kitchen|restaurant|store|chefs?|staff)|them)(?! (?:at|on|by) your)`,
    String.raw`(?<!for )\bwaiting (?:here )?(?:at|in|by) <store>|\bwaiting in (?:the|a) (?:queue|line)`,
    String.raw`\b(?:kitchen|restaurant|chefs?|cooks?|store|staff|they)(?:'re|'s| is| are| has| have)?(?: \w+){0,2}? (?:needs? (?:a |some |another |ten |\d)|taking (?:a |its |their |\w+ ?longer|longer)|running (?:a \w+ )?behind|tak(?:es|ing) longer|hasn't|haven't)`,
    String.raw`\b(?:haven't|hasn't|have not|has not) (?:yet )?(?:been (?:handed|given)|given|handed|found|finished (?!yet)|started)`,
    String.raw`\b(?:is|are|'s) out of (?:your|stock)|\bfinding you another|\b(?:it|order|food) needs (?:\w+ )?(?:more )?min|\bon the grill\b|\bbacked up\b(?<=kitchen.*)|\b(?:once|when|as soon as) (?:the (?:kitchen|store|restaurant|staff)|they) (?:hands?|gives?|finish|pass)|(?<!\bwas |\bwere )\b(?:sold out|out of stock)\b|\bshopping (?:is taking|takes|is going) [^.!?]{0,20}longer|\bthey say (?:another|about|a few|\d+)\b|\bhovering\b[^.!?,]*\btill\b|\bstanding by at\b|\bwon't be rushed\b|\bwhile (?:they|the (?:kitchen|chefs?|restaurant)) (?:finish|prepare|cook|make)`,
  ),
  ...claimPatternsFor(
    'has_order',
    'done',
    String.raw`(?<!you |you'd |they |who )\b(?:picked up|collected|grabbed|got|received|fetched|packed|loaded|nabbed|snagged|scooped up) (?:up )?<thing>(?! (?:in mind|ready\b|left|delivered|wrong))`,
    String.raw`\bpicked <thing> up\b`,
    String.raw`\bgot my hands on <thing>`,
    String.raw`(?<=^|[,;:!.] ?)(?:all )?(?:picked up|collected|got it)\b(?= ?(?:[,.!]|and|$))`,
    String.raw`<order><is> (?:been )?(?:picked up|collected|handed to me|loaded)\b(?! (?:soon|later|in \d))`,
    String.raw`\b(?:handed|given|gave) me <thing>`,
    String.raw`\bleft (?:the |this )?(?:restaurant|store|shop|supermarket|kitchen|building|\{store\})|\b(?:made it )?out of <store> with|\bhit the road\b`,
    String.raw`\b(?:finished|done with|completed) (?:your shop(?:ping)?|shopping)`,
  ),
  ...claimPatternsFor(
    'has_order',
    'now',
    String.raw`(?<!\b(?:note|instructions?|code)\b.*)(?<=\bi |\bi now |\bi do |\bi've |\bi also |\bcourier |\bdriver )(?:have|has)? ?(?:now )?(?:got )?<thing>(?= (?:with me|here|on board|safe|in (?:my|the)|from|and|right)| ?[,.!]| ?$)(?! in mind)`,
    String.raw`(?<!\b(?:note|instructions?|code)\b.*)\b(?:i|we|courier|driver) (?:now )?(?:have|has|'ve got) (?:now )?<thing>(?= |[,.!]|$)(?! (?:in mind|in hand soon|ready|left))`,
    String.raw`<order><is> ?(?:<adv> )*(?:packed up, )?(?:with me\b|on board|aboard|in (?:my|the) (?:[\w'-]+ ){0,2}?(?:car|boot|bag|van|back|basket|carrier|seat)|packed (?:up )?(?:in|and on)|strapped in|buckled in|riding (?:with|along|in)|on the (?:road|move)\b|(?:\w+ and )?(?:sitting |right )*next to me|(?:travelling|traveling) (?:with|in|well)|on (?:its|the|their) way|en route|rolling|(?:coming|heading|making) (?:your|to|its|over|towards))`,
    String.raw`\b(?:cargo|goods|order|food|everything) (?:is |are )?(?:safely )?on board\b|\bwith me in the (?:car|van)\b`,
    String.raw`\b(?:order|food|dinner|pizzas?|meal|groceries|bags?) and (?:i|me) (?:are|have)(?: (?:now|both|just))* (?:on (?:the|our)|rolling|cruising|heading|coming|hit|set|left|off|making)`,
    String.raw`\bon (?:my|our|its|their) way\b(?! (?:there|back|in)\b)(?!(?: over| out| now)? (?:to(?! (?:you|u|ya|deliver|drop|your)\b)|towards the))`,
    String.raw`(?<=^|[,;:] |\b(?:am|i'm|im|is|are|we're|'s|'re|and|now|just|already|it's|its|way) )on the way\b(?!(?: over| out| now)? to(?! (?:you|u|ya|deliver|drop|your)\b))`,
    String.raw`\bon the way (?:to (?:you|u|your)\b|with (?:it|your|ur)\b)|\bomw\b(?! to (?!you|u\b))`,
    String.raw`(?<!one |ones |who is |be )\b<away>(?: (?:now|over|straight|next|right))* (?:to (?:you|u)\b|your way|over to (?:you|u)\b|towards you|to your (?:place|address|door|home|house)|round to you|to yours\b)`,
    String.raw`(?<!one |ones |be )\b(?:heading|coming) (?:over|round)\b(?!(?: now| there)? (?:to|towards|for))|\b(?:en|on) route\b(?! to (?!you))`,
    String.raw`(?<!one |ones |be |i'll be )\b(?:bringing|carrying|delivering) (?:you )?<thing>`,
    String.raw`\b<length> (?:away|out|from (?:you|your)\b|to (?:you|your (?:door|place)))\b(?! from (?!you))`,
    String.raw`\b(?:leaving|left) (?:the |this )?(?:restaurant|store|shop|\{store\})\b|\b(?:i'm|i am|am|we're|and) (?:now )?(?:setting off|rolling|on the (?:move|road)|on my bike with|off)\b(?! (?:to|over|for|work|duty|shift))|(?<=^|[,:] )setting off\b`,
    String.raw`\b(?:nearly|almost) (?:there|with you|at yours) with (?:it|your|the)|(?<!\byou )\b(?:outside|here|close by|around the corner|pulling up|downstairs)(?: now)? with (?:it|your|the|ur|all)\b|\border and i are (?:just |almost |nearly |on)`,
    String.raw`\brolling in\b`,
  ),
  ...claimPatternsFor(
    'near',
    'soon',
    String.raw`\b(?:nearly|almost|practically) (?:there|with you|here|at (?:yours?|ur)|on your|outside|to you|arrived)\b`,
    String.raw`\b(?:just |right )?(?:around|round) the corner\b`,
    String.raw`\b(?:(?:i'm|im|i am|am|just|now|and|waiting|parked|parking up|i've parked) |^)(?:now |right |just )?(?:outside|out (?:the )?front|downstairs|out front)\b(?! (?:the |of |your )?(?:the )?(?:restaurant|store|shop|\{store\}|kitchen))`,
    String.raw`\b(?:(?:pulling|pulled) (?:up|in|over)|(?:parking|parked) up)\b(?! (?:at|outside|to) (?:<store>))|\b(?:turning|turned|pulling|pulled) (?:into|onto|in to) your\b|\bon your (?:street|road|block|doorstep now)\b|(?<=^|[,:] )just parking\b(?! (?:up )?(?:the|my))|\b(?:coming|driving|walking) (?:up|down|along|up to) your\b`,
    String.raw`\bpulling in\b(?! to <store>)`,
    String.raw`\bany (?:minute|moment|second|sec|min)\b(?! to)`,
    String.raw`(?:\b(?:i'm|im|i am|we're|now|i'll be|i will be)|(?<=^|[,:] )) ?(?:now |right |just |here )?at (?:your|ur|the (?:front )?(?:door|gate|main entrance))\b(?! (?:service|disposal))`,
    String.raw`\b(?:i've|ive|i have|we've) (?:just |now )?arrived\b(?! (?:at|in|to)(?! (?:your|ur)\b))|(?<=^|[,:] )arrived\b(?! (?:at|in)(?! your))`,
    String.raw`\b(?:i'm|im|i am|we're) (?:right |now )?here\b(?! (?:at|in|to|for)\b)(?! waiting)|^here!|\bi'm in (?:the|your) (?:lobby|foyer)`,
    String.raw`\b(?:close by|(?<!park |parking |spot |space |spaces )nearby|close to you|not far (?:away|off|now|from you))\b|\b(?:very|so|really) close(?: now| by)?\b(?! to (?!you))|\ba (?:street|block) away\b|\bjust (?:up|down) the (?:road|street)\b|\bapproaching (?:your?s?|now)\b|\b(?:final approach|(?:home|last) (?:straight|stretch|leg)|final stretch|begun its descent|about to land)\b`,
    String.raw`\bbe right (?:there|with you|over|up|down)\b|\b(?:there|with you) in (?:a (?:moment|sec|second|jiffy|tick)|no time)\b|\b(?:seconds|moments) away\b|\bknock knock\b`,
  ),
  ...claimPatternsFor(
    'late',
    'soon',
    String.raw`(?<!(?:restaurant|kitchen|store|they|chefs?)(?: is| are|'re|'s) )\brunning (?:(?:a|just|quite|slightly|very|fashionably|somewhat|really|super|so) ?(?:\w+ )?|about <length> |<length> )?(?:late|behind|slow)\b|\b(?:we're|i'm|i am|we are) (?:a )?(?:bit |little |touch )?behind\b|\b(?:running|run) over\b`,
    String.raw`\bbehind schedule\b|\b(?:off the pace|slow motion|scenic route)\b`,
    String.raw`\b(?:the|this|a|any|my|short|slight|small|for|been) ?(?:\w+ )?delay\b|\bdelayed\b|\bdelays\b|\bhold-?ups?\b|(?<=^|[,:] )delay\b`,
    // An order that takes longer in the store is not ready; its deadline decides whether it is late.
    String.raw`(?<!\b(?:shop(?:ping)?|shopped|aisles?|queue|line|kitchen|restaurant|store|they|they're|chefs?|list|prepar\w+)\b.*)\b(?:tak(?:ing|es?) (?:\w+ ){0,3}?(?:longer|so long|ages|forever|its time|a while))\b(?!.*\b(?:shop(?:ping)?|kitchen)\b)`,
    String.raw`\b(?:held up|holding (?:me|us|your order) up|stuck in(?! (?:the|a) (?:\w+ )?(?:queue|line))|slowing (?:your|me|us|the|everything))\b`,
    String.raw`\b(?:i'm|im|i am|is|'s|are|be|been|was|for being|fashionably|bit|little|touch|minutes?|mins|so|that|too|very) late\b(?! (?:night|shift|evening|for))|(?<=^|[,:] )late\b`,
    String.raw`\blater than (?:planned|expected|usual|the app|promised|i(?:'d)? (?:hoped|thought|said))|\ba (?:little|bit) later\b|\b(?:won't|not going to|can't|can not|cannot) (?:quite )?make (?:it|the)(?: \w+)? (?:by|in time|on time)`,
  ),
  ...claimPatternsFor(
    'waited',
    'plan',
    String.raw`\b(?:thanks|thank (?:you|u)|thx|ty|tysm|cheers|thankful|grateful)\b[^.!?;]{0,25}?\b(?:for|your)\b[^.!?,;]{0,24}?\b(?:waiting|wait|patien\w+|bearing|holding on|hanging)\b`,
    String.raw`\bappreciate\b[^.!?;]{0,12}\b(?:patience|wait|waiting|patient)|\b(?:your|for the|heroic) patience\b`,
    String.raw`\b(?:sorry|apolog\w+|forgive)\b[^.!?,;]{0,20}\b(?:wait|waiting)\b(?! for (?:my|me))|\b(?:kept|keep|keeping) you waiting\b|\byou(?:'ve| have) been waiting\b|\bbear(?:ing)? with me\b`,
  ),
  ...claimPatternsFor(
    'delivered',
    'done',
    String.raw`\b(?:left|dropped|popped|placed|put|set|delivered|parked|tucked) (?:<thing>|\w+ (?:order|bags?)) ?(?:off |down |safely |just |right |neatly )*<door>`,
    String.raw`\b(?:delivered|dropped off) <thing>`,
    String.raw`\bdropped <thing>(?: (?:down|safely))? off\b`,
    String.raw`\b(?:handed|gave|given) (?:you )?<thing>(?: over)? to (?:you|the (?:concierge|reception|front desk|security))\b`,
    String.raw`\bhanded you\b`,
    String.raw`(?<=^|[,;:!.] ?)(?:all |order |food )?(?:delivered|dropped off|drop-off (?:done|complete))\b(?! (?:by|soon))|(?<=^|[,;:!.] ?)(?:all )?left <door>|\bserved on your\b`,
    String.raw`\b(?:handed|gave) <thing> to (?:your|a|the) (?:\w+ )?neighbou?r`,
    String.raw`\b(?:completed|finished) your delivery\b`,
    String.raw`<order><be> (?:delivered|dropped off|left for you|handed (?:over|to you)|in your hands|all yours|yours\b|with you\b|in the right hands|(?:placed )?<place>)`,
    String.raw`<order>(?:(?: has| have|'s|'ve)(?: <adv>)* |(?: all)? )(?:arrived|landed|touched down|made it|reached you|completed)\b(?! (?:at|to|in) <store>)`,
    String.raw`(?<=^|[,;:!.] )<order> <place>`,
    String.raw`\beagle has landed\b|\btouchdown\b!?|\bnow posing on your doormat\b|\bhas a visitor\b`,
    String.raw`\bdelivery(?: is|'s)? (?:now )?(?:complete|completed|done)\b|\b(?:was|were) (?:\w+ )?(?:\w+ )?to hand (?:you|<thing>|over)`,
  ),
  ...claimPatternsFor('delivered', 'plan', String.raw`\byou(?:'ll| will| can| should) find <thing> <place>`),
  ...claimPatternsFor(
    'asked',
    'plan',
    String.raw`\b(?:as|like|the way) (?:you(?:'ve| have)? )?(?:asked|requested|wanted|instructed|noted)\b|\bas per\b|\bper your\b|\byour (?:request|wish)\b(?! (?:and|to collect))|\byou(?:'d| would) like it left\b`,
    String.raw`\b(?:drop-?off|delivery) (?:notes?|instructions?|request)\b`,
    String.raw`(?<!\b(?:want me|like me|wish|ask you) to )\b(?:leave|leaving|pop|popping|place|placing|set|setting|put|putting|drop|dropping|park|parking) (?:<thing> )?(?:down |off |safely |it )*<door>(?<!(?:'ve|have|i)(?: just| now)? (?:set|put) .*)`,
    String.raw`\bto set <thing> (?:down )?<door>`,
    String.raw`(?:\b(?:it|everything)|<order>)(?:'ll| will) be (?:waiting |sitting |left |there )*(?:for you )?<door>`,
    String.raw`\byour door is where\b`,
  ),
  ...claimPatternsFor(
    'meets',
    'plan',
    String.raw`\b(?:meet|meeting|met|see|seeing) (?:you|u|me) (?:both )?(?:outside|out|in the (?:lobby|foyer)|downstairs|at the|by the|there|at your)\b|\bmeet(?:ing)? (?:you|me)\b|\bcome (?:to|into) the (?:lobby|foyer)|(?:'ll|\bwill) (?:be|wait) (?:outside|out (?:the )?front|downstairs|in the (?:lobby|foyer))\b`,
    String.raw`\bbring <thing> to the (?:lobby|foyer)`,
    String.raw`\b(?:hand|handing|bring|bringing) <thing> (?:over )?(?:right )?to you (?:in person|myself|directly|with)|\bin person\b`,
    String.raw`\bhand(?:ing)? (?:<thing> (?:over )?to you|<thing> over|you <thing>)`,
    String.raw`\bfrom my hands to yours\b|\bthe handover\b`,
    String.raw`\b(?:codes?|pin)\b[^.!?,]{0,12}\b(?:ready|handy|at hand)\b|\bneed (?:your|the) (?:\w+ )?(?:code|pin)\b|\byour (?:\w+ )?(?:code|pin)\b`,
    String.raw`\b(?:come|coming|pop) (?:outside|out\b|down\b|downstairs)|\bwait(?:ing)? (?:for you )?(?:outside|at the (?:kerb|curb|entrance|gate|front))|\bat the (?:kerb|curb)\b`,
  ),
]
