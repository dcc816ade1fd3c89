import type { Instruction, Moment, ReasonId } from '../messages/message.ts'

export const reasonPatterns: Record<ReasonId, RegExp> = {
  traffic: /traffic|road|jam|lights?\b|bumper|queue|crawl|slow|drive|cars\b|congest/i,
  restaurant_preparing:
    /kitchen|restaurant|flat out|prepar|cook|chef|team|longer with|store|made|mak(?:e|ing)|counter|ready|preparation/i,
  long_queue: /queue|line\b|lines\b|lining|counter|busy/i,
  shopping_longer: /shop|aisle|shel(?:f|ves)|list|basket|trolley|find|items?\b/i,
  item_replaced: /replac|swap|substitut|instead|out of stock|sold out|another one|alternative/i,
  weather: /weather|rain|wet|wind|storm|heat|snow|conditions|sky|wild|umbrella|puddle|slippery|dry/i,
  second_drop: /drop|stop|delivery|detour|order first|doorstep|another|route|second/i,
  parking: /park|spot|space\b|circl|block/i,
  order_checked: /check|count|twice|double|inspect|missing|all there|everything/i,
  kept_apart: /hot|cold|warm|cool|apart|separate/i,
  studying: /stud|class|lecture|exam|uni|course|book|degree|learn|homework|assignment|textbook/i,
  supporting_family: /family|home|kids|loved ones|people|household|little ones|mine/i,
  saving_for_goal: /sav|goal|dream|closer|fund|milestone|plan|step|project|working towards/i,
  first_week: /week|new|first|learning|start|rookie|fresh|begin|l-plate|ropes/i,
  love_neighbourhood:
    /neighbourhood|neighborhood|area|around here|part of|streets|corner|community|local|parts? of town/i,
  birthday_shift: /birthday|cake|candle|year (?:older|wiser)/i,
}

/** Claims that need this reason, or the driver's own words. */
export const reasonClaims: readonly [ReasonId, RegExp][] = [
  ['traffic', /\btraffic (?:jam|is|was|has|was)\b|\broad ?works?\b|stuck in|heavy traffic/i],
  ['restaurant_preparing', /\b(?:kitchen|chefs?|cooks?)\b|still (?:being )?(?:prepar|cook)/i],
  ['weather', /\b(?:rain\w*|storm\w*|snow\w*|sunny|sunshine|hail|windy|the weather|the heat)\b/i],
  ['second_drop', /\b(?:another|one other|second|extra|one more) (?:stop|drop|delivery|drop-off)\b/i],
  ['parking', /\b(?:parking|car ?park|a park(?:ing)? spot)\b/i],
  [
    'studying',
    /\b(?:my|between|after) (?:studies|classes|class|lectures?|exams?|uni|degree|assignment)\b|\bstudying\b|\bstudent\b/i,
  ],
  [
    'supporting_family',
    /\bmy (?:family|kids?|children|wife|husband|partner|son|daughter|mum|mom|dad|parents)\b/i,
  ],
  ['saving_for_goal', /\bsaving (?:up )?for\b|\bmy goal\b/i],
  ['first_week', /\b(?:my )?first (?:week|day)\b|new to (?:this|the road|driving|the job)/i],
  ['birthday_shift', /\bbirthday\b/i],
]

/** Facts that no brief contains, whatever the reason. Only own words may mention them. */
export const unknownFacts =
  /\b(?:gates?|codes?|pin|passcode|keypad|buzzers?|buzz|intercom|(?:ring|ringing|press) (?:the|your) (?:door)?bell|knock(?:ing)?|units?|apartments?|apt|(?:your|the) flat|floors?|stairs|lift|elevator|keys?|garage|porch|letterbox|mailbox|balcony|(?:back|side|rear) (?:door|entrance|yard)|reception|concierge|security|dogs?|puppy|cats?|baby|babies|neighbou?rs?|crash|accident|puncture|flat tyre|broke down|breakdown|police|ambulance|hospital|(?<!item (?:has|had) called in )sick|ill|allerg\w+)\b/i

/** Things that no driver can give. Only own words may mention them. */
export const giveaways =
  /\b(?:prizes?|(?:you|they)(?:'ve| have)? won(?!')|winners?|lottery|jackpot|vouchers?|coupons?|refund\w*|discount\w*|compensat\w+|cashback|giveaways?|freebies?|(?:for|is|are|it's) free|free (?:of charge|delivery|order|meal|food|drinks?))\b/i

/** Times of day and dates, which no brief contains. */
export const timesOfDay =
  /\b(?:(?:this|good|lovely|nice|great|your|the|wonderful|pleasant|tomorrow) (?:morning|afternoon|evening|night)|tonight|tomorrow|yesterday|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|christmas|easter|breakfast|brunch|lunch|(?<!late for )dinner|supper)\b/i

/** Food and drink, which no brief contains either; a store's own name may mention it. */
export const food =
  /\b(?:pizzas?|burgers?|fries|chips|sushi|noodles?|curry|curries|tacos?|burritos?|coffees?|lattes?|kebabs?|salads?|sandwich(?:es)?|wraps?|ramen|pho|dumplings?|pasta|chicken|beef|steak|fish|donuts?|doughnuts?|ice cream|milkshakes?|cakes?|desserts?|beers?|wine|soup|rice|groceries|breads?|bagels?|pad thai|falafel|nachos|wings)\b/i

/** Ways to drop off, by the instruction that they need. */
export const dropoffs: Record<Exclude<Instruction, 'other'>, RegExp> = {
  leave_at_door:
    /\b(?:leave|leaving|pop|popping|place|placing|set|setting|put|putting|park)\b[^.!?]{0,40}\b(?:door|doorstep|doormat|mat|step|entrance)\b|\bcontact-?(?:less|free)\b/i,
  hand_to_me:
    /\bhand(?:ing)? (?:it|your|this|everything)\b|\bin person\b|\binto your hands\b|\bto you directly\b/i,
  meet_outside:
    /\b(?:meet|see|catch|find) you (?:outside|out (?:the )?front|at the (?:kerb|curb)|downstairs)\b|\bcome (?:outside|out|down)\b|\bwait(?:ing)? (?:for you )?outside\b/i,
  meet_in_lobby: /\b(?:lobby|foyer)\b/i,
  collect_pin: /\bcodes?\b|\bpin\b/i,
}

/** Phrases of another moment that are no claims: an arrival already past, or punctuality of a late order. */
export const forbiddenAt: Partial<Record<Moment, RegExp>> = {
  delayed: /\bright on time\b|\bahead of schedule\b/i,
  delivered:
    /\bsee you (?:soon|shortly|in)\b|\b(?:i'll|i will|i should|should) be (?:there|with you|at)\b|\bbe there (?:soon|shortly|in)\b/i,
}

/** Patterns of which a text of this moment needs one. */
export const requiredAt: Partial<Record<Moment, RegExp>> = {
  delayed:
    /\b(?:late|later|long|longer|delay\w*|behind|slow\w*|wait\w*|held|hold|stuck|patien\w*|sorry|apolog\w*|extra|more|still|bear\w*|took|taking|take|takes|bit|pace|speed|clock|planned|island|upper hand|rough|tricky)\b/i,
}
