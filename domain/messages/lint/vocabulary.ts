/** Words that mean the same to the rules, by the name that a pattern of meaning.ts gives them. */
export const vocabulary: Readonly<Record<string, string>> = {
  me: 'me|us|ya boy|(your|ur|the|a|this|my|us|fellow|local|poor|humble|hungry|thirsty|hardworking|hard working|little|tired|old) (driver|rider|courier|dasher|shopper|delivery (guy|man|boy|girl|person|driver)|bloke|fella|guy|lad)|drivers|riders|couriers|dashers|shoppers',
  i: 'i|im|ive|ill|id|i am|i have|i will|we|weve|were|well',
  my: 'my|our|me|his|her|the',
  you: 'you|u|ya|ye|yous|youse|youre|youve|youd|youll',
  your: 'your|ur|yer|you|the|this|that',
  could:
    'could|can|would|will|please|pls|plz|kindly|may|might|feel free to|dont forget to|remember to|be sure to|make sure|make sure to|want to|wanna|like to|care to|try to|consider|hope|help|just|maybe|perhaps',
  give: 'give|gave|leave|left|drop|chuck|throw|send|sling|slip|bung|add|put|pop|spare|flick|hand|shout|pay|toss|pass|offer|lend|whack|stick|shoot|press|buy|get|bring|save|keep|set aside|leave out|let have',
  money:
    'tip|cash|coin|change|dollar|buck|quid|fiver|tenner|note|pound|euro|rupee|cent|penny|copper|shrapnel|dosh|dough|gratuity|cheddar|bread|$|gold coin|💵|💰|💸|🪙|💶|💷|🤑|money',
  number:
    '1|2|3|4|5|6|7|8|9|10|12|15|20|50|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|fifty|couple|couple of|few',
  extra:
    'extra|something|somethin|bonus|little more|bit more|bit on top|on top|top up|bump|touch more|little bit|token|thank you|thankyou|appreciation|gratitude',
  app: 'app|phone|screen|uber|doordash|uber eats|instacart|deliveroo|grubhub|system|company',
  treat:
    'beer|beers|soda|gatorade|powerade|energy drink|bottle of water|cold water|milkshake|smoothie|coldie|cold one|stubby|bevvy|brew|cuppa|tea|chai|coffee|coke|pepsi|drink|cold drink|soft drink|pint|wine|juice|lemonade|redbull|red bull|slice|bite|nibble|taste|chip|fry|fries|snack|sandwich|sanger|biscuit|bikkie|cookie|chocolate|choccy|lolly|lollies|sweet|treat|feed|lunch|dinner|breakfast|meal|ciggie|smoke|cigarette|ice cream|icy pole|piece|roll|nugget|wing|dumpling|samosa|burger|leftover|spare one|present|gift|prezzie|pressie|red envelope|envelope|easter egg|cake|🍺|🍻|🥤|☕|🍕|🍟|🍩|🎁|🍫',
  praise:
    'excellent|great|good|amazing|awesome|perfect|fantastic|brilliant|very good|outstanding|smiley|smiley face|happy face|happy|top|best|highest|top one|five|5|full|max|maximum|green|thumb|heart|love|all of them|all five|the lot|gold|right hand side|far right|last one|nice|kind|positive|lovely|well|generous|fair|kindly',
  kin: 'mum|mom|mother|dad|father|wife|missus|husband|son|daughter|kid|child|children|baby|boy|girl|brother|sister|nan|nana|gran|grandma|grandad|grandmother|parent|family|little one|wee one|little fella|twins|partner|bub|toddler|newborn|mrs|old man|folks|bairn',
  need: 'rent|bill|fee|tuition|loan|mortgage|rego|insurance|debt|electric|electricity|power bill|gas bill|school fees|nappies|formula|medicine|meds|prescription|insulin|groceries|food|petrol|fuel|repair|mechanic|bond|deposit|visa|fine|tyre|uniform|childcare|daycare|heating|shoes|winter coat|christmas presents|bread|milk|dinner',
  shop: 'website|site|webpage|web page|page|channel|blog|vlog|shop|store|business|podcast|etsy|portfolio|business card|card|flyer|leaflet|brochure|side hustle|side business|company|band|music|beats|mixtape|profile|stall|food truck|salon|restaurant|cafe|listing|ad|marketplace|gofundme|fundraiser|onlyfans|stream|twitch|soundcloud|spotify|menu|catalogue|album|ebook|course',
  service:
    'lawn|mowing|gardener|gardening|cleaner|cleaning|handyman|taxi|cab|removals|removalist|mover|moving|tutor|tutoring|lessons|haircut|barber|plumber|electrician|painter|painting|mechanic|babysitter|babysitting|dog walker|dog walking|massage|photographer|catering|insurance|mortgage|real estate|phone cases|vapes|weed|smokes|perfume|jewellery|cakes|repairs|driver|ride|lift to the airport|airport run|airport transfer|personal shopper|odd jobs|courier|web design|nails|lashes|crypto|investment',
  place:
    'bin|gutter|trash|rubbish|drain|hedge|canal|river|dumpster|road|bushes|toilet|sea|ditch|puddle|dirt|dog|pigeons|seagulls|rats|nearest bin|homeless|next guy|next person|🗑|🚮',
  hurt: 'kick|punch|smash|slap|bash|hurt|kill|stab|break|poison|deck|belt|throttle|choke|slash|burn|run over|knock out|beat|fight|spit on|spit in|piss on|key',
  dull: 'thick|blind|deaf|stupid|slow in the head|dense|dumb|mental|daft|simple|retarded|brain dead|braindead|high|drunk|stoned|serious|for real|kidding|joking|having a laugh|taking the piss|taking the mick|completely useless|illiterate|senile|incapable|brainless|out of your mind|off your head|sick in the head|special',
  fool: 'muppet|numpty|pillock|plonker|drongo|galah|bogan|knob|prat|twit|nitwit|halfwit|dimwit|dunce|donkey|clown|div|chav|slob|cheapskate|tightarse|idiot|moron|fool|imbecile|wally|brat|karen|snob|peasant|loser|waste of space|disgrace|embarrassment|pain in the neck|pain in the backside|liar|thief|scammer|cheat|weasel|coward|cretin|simpleton|dipstick|🤡|🐷|🐍|🐀|🐄|🐖|💩|🐒|🦍|🐵|🫏|🐂|🐑',
  beast:
    'egg|pig|cow|rat|snake|dog|goose|turkey|princess|diva|nightmare|joke|pain|spanner|tool|melon|plank|donkey|sausage|sheep|vulture|leech|parasite|troll|witch|hag|toad|worm|slug|weasel|vermin|animal|child|toddler|baby',
  lovely:
    'beautiful|gorgeous|stunning|cute|pretty|hot|fit|sexy|handsome|charming|attractive|good looking|lovely looking|fine|a goddess|an angel|adorable|breathtaking|a model|a ten|a catch|a stunner|a knockout|a dream|irresistible|dreamy|tasty|delicious|❤|😍|🔥|😘|🥰|💕|💘|hotter|prettier|cuter',
  date: 'drink|coffee|wine|dinner|lunch|movie|film|date|walk|beer|brunch|cocktail|cuddle|hang|hang out|catch up|meet up|night out|dance|🍷|🍸|☕|🥂|🍹|chat|bite to eat|something to eat',
  someday:
    'together|sometime|some time|some night|some day|some evening|after work|after my shift|when i finish|this weekend|next week|one day|one night|tonight|tomorrow night|next friday|friday|saturday|saturday night|just us|the two of us|just the two of us|when youre free|if youre free|if youre single|later|instead|just you and me',
  church:
    'church|mosque|temple|fellowship|congregation|bible study|prayer group|prayer meeting|sermon|mass|gurdwara|synagogue|youth group|kingdom hall|crusade|revival|worship|pastor|imam|service on sunday|sunday service|ministry',
  party:
    'labour|labor|greens|liberals|liberal|tories|tory|conservatives|reform|one nation|nationals|nz first|lib dems|snp|republicans|democrats|bjp|teals|ukip|socialists|the left|the right|lefties|left wing|right wing',
  leader:
    'starmer|farage|sunak|corbyn|luxon|ardern|albo|albanese|dutton|scomo|trump|biden|kamala|narendra modi|putin|netanyahu|zelensky|macron|trudeau|desantis|obama|rishi|badenoch|bolsonaro|milei|amlo|sheinbaum',
}
