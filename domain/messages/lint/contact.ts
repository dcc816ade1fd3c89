import { inOtherLanguages } from './languages/packs.ts'
import { smallWords } from './ordinary-words.ts'
import { sources } from './policy-sources.ts'
import { findAny, findInDigits, findMeaning, findPattern, findPhrases, findWhere } from './prepared-text.ts'
import type { Rule } from './rule.ts'

const digitWord = '(?:zero|nought|oh|o|one|two|three|four|five|six|seven|eight|nine|double|triple|\\d)'

/**
 * A name, a disguised or plain dot, and a top-level domain. After "the store." a sentence may begin with
 * "Online" or "Info", so domains that are words need the dot close by, or blanks on both sides.
 */
const dotted = ' ?[([{]? ?(?:\\.|(?<![a-z])dot(?![a-z])) ?[)\\]}]? ?'
const apart = '(?:\\.| \\. | ?[([{] ?\\. ?[)\\]}] ?| ?[([{]? ?(?<![a-z])dot(?![a-z]) ?[)\\]}]? ?)'
const domain = new RegExp(
  `(?<![a-z0-9@.])[a-z0-9][a-z0-9-]{0,40}(?:${dotted}(?:com|org|gg|ly|xyz|com\\.au|co\\.uk|co\\.nz|au)|` +
    `${apart}(?:net|io|info|biz|link|online|site|website|shop|page))(?![a-z0-9])`,
  'g',
)

/** A domain letter by letter: "s h o p . c o m". */
const spelledDomain =
  /(?<![a-z0-9])(?:[a-z0-9] ){2,30}\. ?(?:c ?o ?m|n ?e ?t|o ?r ?g|c ?o|i ?o|m ?e|a ?u|u ?k|a ?p ?p|s ?h ?o ?p)(?![a-z0-9])/g

/** Advertising, and the ways to a page. */
const advertising = findMeaning(
  [
    'i (also)? do <service>',
    '(i|we|my <kin>) (also)? (sell|sells) (homemade|home made)',
    'my (cousin|mate|friend|brother|sister|wife|husband|mum|dad|uncle) (also|just|now)? (sell|make|bake|run|fix|own|open|do|clean|paint|drive|cook|cut)',
    '(flyer|leaflet|brochure|booklet|pamphlet|business card|tract) .. (bag|box|my|our|read|lid|changed)',
    '(read|look at|take|enjoy) .. (booklet|tract|leaflet|pamphlet)',
    '(stick|put|type|pop|enter|punch) ... (browser|search bar|search engine|google)',
    '(my|our) (other|own) service',
    'site is',
    '(type|search|put|google|look up) .. my (name|full name|first name)',
    '(google|search|look up|look for) ... (find me|see my|thats me|ill come up)',
    'private (jobs|job|work|deliveries|hire|runs)',
    'scan .. (stuck|sticker|on the lid)',
    ...inOtherLanguages('link'),
    '(scan|point|photo of|camera) .. (qr|q r) .. (for|to|and|on|my|see|stuck|sticker|shop)',
    '(qr|q r) .. (on my|i (put|stuck|left|stick)|(on|in) (your|the) (bag|box|lid)|card|flyer|sticker|to (see|pay|follow) (my|me|our|us|what))',
    '(scan|camera at|camera on|camera over|scanning) .. (sticker|square|card|qr|my|back of|receipt|it|code|barcode|tag|label) .. (for|see|when|my|shop|page|in the bag|to see|you|discount|on the bag|site|website|menu|have a look|moment|minute|offer)',
    '(point|hover|hold|put) .. (your)? (camera|phone) .. (at|over|on|to) .. (it|the|that|square|card|sticker|code)',
    '(square|sticker|code|pattern|barcode) (on|in|printed) .. (my card|card|bag|flyer|receipt|lid|leaflet|box i)',
    '(google|search|search for|look up|look me up|type|look for|find|search up|check out|check|visit|see|have a look at|take a look at|listen to|subscribe to|subscribe|follow|like|shop at|order from|book|browse|click|open|go to|head to|stream|share|support|download) .. (my|me|us|our|mine|my (cousins|brothers|wifes|mums|mates|sisters|friends|husbands)) .. (<shop>|online|on google|first result|link|in your browser|google|youtube|facebook|music|work|<service>|instead)',
    '(google|search|search up|look up|type) .. (in|into|on|and|you|for|up|to see|click|first|name) .. (browser|google|search|youtube|see|first (result|one)|what (else)? i|my|thats me|pops up|comes up)',
    '(first|top) (result|hit|link|one that comes up)',
    '(my|our|his|her|my (cousins|brothers|wifes|mums|mates|sisters|friends|husbands)) .. (website|site|webpage|web page|channel|blog|vlog|podcast|etsy|portfolio|business card|flyer|leaflet|brochure|side hustle|side business|mixtape|food truck|gofundme|fundraiser|onlyfans|soundcloud|spotify|business|online (shop|store)|insta (shop|page)|salon|startup|band|album|ebook)',
    '(my|our|our own|my (cousins|brothers|wifes|mums|mates|sisters|friends|husbands)) (new|own|little|small|online|family)? (shop|store|restaurant|cafe|app|page|stall|bakery|company|brand|service|menu|market stall|link) .. (is|has|does|do|for|on|at|better|cheaper|called|sell|open|if|have|get|too|with|and)',
    '(i|we|my <kin>|my (mate|cousin|friend)) (also)? (run|runs|sell|sells|offer|offers|opened|own|owns|started|also do|also make|also fix) .. (<service>|business|on the side|on weekends|cheap|if you ever|as well if|if youre interested|wholesale|discount)',
    'if (you|u|ya|anyone|your friends|you or) .. (ever|need|want|looking for|know anyone|interested in|interested|looking|fancy|require|after) .. (a|an|any|some|your|help with)? <service>',
    '(my|use|through my|with my) .. (referral|promo|discount|invite|sign up|coupon|affiliate) (code|link)',
    '(refer|sign up|join|invite) .. (through me|with my|my (code|link)|both get|we both)',
    '(use|enter|type|with|apply) (my|the promo|promo|this promo|this discount) (code|link|promo) .. (for|discount|off|percent|free|bonus|next order|we both|both|and get|sign)',
    '(join|sign up|register|become) .. (as a|as|to be|with|through|under) .. (driver|rider|courier|dasher|my link|my code|me|my team|my group)',
    '(tap|click|follow|open|press|hit|clicking) .. (the|this|my|that) (link|url)',
    '(link|url|web address|website) .. (is|in|below|on|at|to|for) .. (bio|profile|my|below|pay|website|me)',
    'dot (com|net|org|co|io|app|me|au|nz|uk|shop|store|info|tv|gg|ly|link|online)',
    '(com|net|org|au|nz|uk|app|io|me|shop) (slash|backslash|forward slash)',
    '(slash|forward slash)',
    '(w w w|triple w|double u double u|dub dub dub|www)',
  ],
  [
    '(flyer|leaflet|brochure|booklet|sticker|qr menu) .. (from|of) (the|them|a) .. (store|shop|restaurant|kitchen|them|cafe)',
    '(flyer|leaflet|brochure|booklet) .. is the .. menu',
    'sticker .. (say|which)',
    '(store|shop|restaurant|their) .. (flyer|leaflet|brochure)',
    '(scan|scanned|scanning) (your|the) (id|licence|receipt|parcel|box|label|barcode|bag|code)',
    '(scan|scanned) the code on the (box|parcel|bag|label|locker|order)',
    '(check|see|find|visit|open|look for|follow|share|look up|like) .. (my|me|our|us) .. (van|car|bike|message|location|hazards|live location|eta|dot|map|way|there|at|outside|by|on the map|in the|call|note|photo|text|scooter|red|blue|white|black|grey|silver|from)',
    '(find|see|like|check|open|follow|share|let) (me|us)',
    'slash .. (the|street|road|hedge|tyre)',
    '(typed|keyed) .. in',
  ],
)

/** Taking the talk, or the trade, out of the app. */
const away = findMeaning(
  [
    '(ping|text|message|reach|find|add|call) me on (the green|the blue|that|my|there|chat)',
    'same number .. (on|there|as)',
    'leave (the|this) app out',
    '(my|wrote my|left my) (own|personal|phone|mobile)? (number|mobile|cell|digits|handle|insta|details|contact) .. (receipt|bag|lid|box|card|cup|docket|napkin|note)',
    'wrote (my|a|down my) number',
    '(on|at) the .. (photo|picture|video|green|blue|chat|dating|green chat|dancing) (app|bird)',
    'hit me up (on|at|direct|directly|privately|there|anytime)',
    '(digits|number|mobile) .. on my (van|car|bike|shirt|jacket|scooter|helmet)',
    '(deliver|shop|shopping|jobs|do it|do this|work|trips) .. privately',
    '(order|book|buy) direct (without|with|from|through|and|at|next)',
    '(find|see|look up|look for|check|easy to find) .. (me)? online .. (name|my|just|full)',
    '(easy to find|find me|look me up) online',
    '(here is|heres|here|this is|my direct|call) .. my line',
    '(chat|talk|speak|text|message) .. (somewhere|anywhere) (other|else)',
    'somewhere other than (here|this)',
    '(move|switch|talk|chat|continue|go) .. (another|different|other) app',
    'no app no fee',
    '(ask for|take|keep|grab) my card',
    '(im|i am|find me|add me|look me up) on there',
    '(green|blue|purple|pink|yellow|red|orange|white) (one|app|icon) .. (phone|bird|camera|bubble|ghost|plane|note)',
    ...inOtherLanguages('social_handle'),
    '(message|msg|text|call|ring|contact|reach|dm|order|book|buy|deal|ask|pay|get|come|go|talk|chat|write|arrange|hit up|find|whatsapp|inbox|ping|hmu) .. (me|us|with me|through me|from me|to me) .. (direct|directly|privately|personally|outside (the|of)|off the|off app|without|instead of|not here|not through|not on|next time|anytime|any time|not the app|on my|at my|on this|on number|on 0|via|cheaper|on the side|on whatsapp|on insta|on signal|after)',
    '(cheaper|better|quicker|easier|less|half price|faster|save|saves) .. (than|without|not using|outside|off|direct|directly|if you skip|if we skip|not through|avoid|skip|cut out) .. (the (app|fee|fees|company|middleman|platform|commission|store)|this (app|one|thing)|app|uber|doordash|fee|fees|them|commission|platform|me|deliveroo|middleman)',
    '(off|outside|without|skip|instead of|not through|bypass|around|avoid|cut out|leave out|forget|ditch|not use|behind|not via|not on|no need for|cancel on) (the|this|of the)? (app|platform|middleman|uber|doordash|deliveroo|instacart|company|system|fees) .. (and|we|next|cheaper|order|deal|pay|me|direct|save|text|i|so|both|do|can|you|for)',
    '(do|sort|arrange|make|organise|settle|handle|keep) .. (deal|it|this|something|arrangement|business|order|things) .. (between us|privately|just us|directly|on the side|cash|off the|outside|ourselves)',
    '(without|no need for|not|instead of) (going|go|it going) through the app',
    '(digits|number) .. (call|ring|calling|come up|comes up|show|shows) ... (save|keep|next time|note)',
    '(same|my) (name|number|user|handle|username|user name|nickname|tag|profile) .. (on|as|there|is|everywhere|in|here) .. (insta|telegram|facebook|whatsapp|signal|snap|here|tiktok|line|there|messenger|@|google|everywhere|viber|wechat|it)',
    '(give|send|share|text|drop|tell|pass|whats|what is|get|have|need|swap|take|exchange|leave) .. (your|ur|ya|yer) (personal|private|own|direct|real|actual)? (phone number|mobile|mobile number|cell|cell number|number|email|email address|contact|contact number|contact details|whatsapp|home number|contacts|digits)',
    '(my|this) (own|personal|private|other|second|direct|real|work|whatsapp|contact|cell|mobile|phone) (phone|number|mobile|line|cell|email|address|contact|no|digits)',
    '(here|heres|this) (is|s)? my (number|mobile|cell|contact|email|card|details|phone|whatsapp|handle|ig|facebook)',
    '(save|keep|write down|take down|store|note|take|got|saved|use) my (number|mobile|contact|card|details|email|phone)',
    '(text|ring|call|msg|message|whatsapp|reach|phone|bell|buzz|contact) (me|us) (on|at|@|via) (<number>|my|oh|zero|0|number|this number|plus|whatsapp|facetime|imessage|messenger|home|04|07|02)',
    '(whatsapp|wsp|whatsap|watsapp|wattsapp|telegram|instagram|snapchat|facebook|messenger|imessage|facetime|tiktok|wechat|viber|kik|discord|skype|twitter|linkedin|bereal|botim|zalo|kakao|kakaotalk|signal|tinder|grindr|fb|ig|tg) .. (me|is|on|at|you|my|add|@|group|request|instead|message|dm|page|call|better|works|name|account|handle|to|same|find|or|number|profile)',
    '(on|via|through|over|by|use|using|have|got|my|use|you got|you have|add me on|to) (whatsapp|wsp|whatsap|watsapp|wattsapp|telegram|insta|instagram|snapchat|snap|facebook|messenger|imessage|facetime|tiktok|wechat|viber|kik|discord|skype|twitter|linkedin|signal|zalo|kakao|hinge|bumble|tinder|grindr|fb|ig|tg|the gram|the bird app)',
    '(add|follow|friend|request|dm|pm|inbox|subscribe to|look) (me|us|my (page|profile|account)) .. (up)',
    '(📞|📱|☎|📲|💬|✉|📧|📸|👻) .. (me|on|my|at|=|is|<number>|direct|instead|@|us|number)',
    '(our|my|a|driver|local|this|customer) (group chat|whatsapp group|facebook group|group|mailing list|newsletter|telegram channel|channel) .. (join|add|for|where|discount)',
    '(join|add you to|added to|subscribe|sign up) .. (group|channel|list|newsletter|page|club)',
    '(next time|for next|in future|future|from now on|another time|again) .. (order|delivery|time|shopping)? .. (text|call|message|ring|contact|ask|book|order|ask for|come) .. (me|with me|directly|direct|straight|us|privately|by phone)',
    '(stay|keep|get|be) in touch .. (after|outside|on|with me|privately|sometime|whatsapp|insta|yeah|x|personally|if you)',
  ],
  [
    '(message|text|call|ring|contact|reach|ask|find|msg|get) .. (me|us) .. (in|through|via|on|from|using|with|here) (the|this|your)? (app|chat|here|doordash|uber|intercom|buzzer)',
    '(through|in|via|on|from|using) (the|this|your)? app',
    'use my phone (to|as|for)',
    '(signal|line) .. (bad|weak|drop|drops|dropping|lost|out|gone|poor|here|in|no|keeps|is|was)',
    '(no|bad|weak|lost|lose|poor|any|phone|the|mobile) signal',
    '(traffic|give|turn|hand|smoke|at the|the) (a)? signal',
    'line (is|was) (long|busy|out|slow)',
    '(on|at) (my|the) (way|bike|phone|right|left)',
    '(instead of|without|outside) .. (the|this|your) (gate|door|lobby|building|lift|entrance|stairs|app crash)',
    '(on|via|through|over|by|use|using) (the|a|your|my) (line|signal)',
    '(my|the) (phone|mobile|cell) (is|was|s|died|dying|keeps|has|battery|on|cant|screen|froze|crashed)',
    'snap (fitness|pea|pepper|frozen)',
    '(meu|mi) (celular|telemovel|cel|movil|telefono) (travou|desligou|morreu|descarregou|caiu|ficou|quase|reiniciou|acabou|bugou|perdeu|apagou|se|murio|esta sin|esta sem|sem|sin|no tiene|nao)',
    'mon (portable|tel|telephone) (a|na|rame|bug|plante|capte|vient|est (mort|decharge|plante|casse|en panne|a plat|bloque|vide))',
    '(instagram|viber|telegram|facebook|discord|twitter) (sign|cafe|bar|diner|building|office|marketplace|shop)',
  ],
  { canBeName: true },
)

/** Ways to move the conversation out of the app. */
export const contact = [
  {
    id: 'link',
    severity: 'block',
    why: 'A link in chat looks like a scam to a customer.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findAny(
      advertising,
      findInDigits(
        findWhere(
          /\.[ )]{0,2}[a-z]|[^a-z]dot[^a-z]|\/ ?\/|www|link|tiny|bit/,
          findAny(
            findPattern(/h ?t ?t ?p ?s? ?:? ?\/ ?\/|(?<![a-z0-9])www\s{0,2}\.\s{0,2}[a-z0-9]/g),
            findPattern(domain),
            findPattern(spelledDomain),
            findPattern(/(?<![a-z0-9])(?:t|wa|paypal|cash|linktr|m) ?\. ?(?:me|ee|app) ?\/ ?[a-z0-9]/g),
            findPattern(/(?<![a-z0-9])[a-z0-9-]{2,40} ?\. ?(?:com|net|org|ly|gg) ?\/ ?[a-z0-9]/g),
            findPattern(
              /(?<![a-z])(?:visit|browse|check out) [a-z0-9][a-z0-9-]{2,40}\.(?:in|ie|ca|co|ng|ph|sg|za|us|app|tv|store)(?![a-z0-9])/g,
            ),
            findPattern(
              /(?<![a-z0-9@.])[a-z0-9][a-z0-9-]{0,40}(?:\.[a-z0-9-]{1,30}){0,3}\.[a-z]{2,10}\/[a-z0-9$@_-]/g,
            ),
            findPattern(/(?<![a-z0-9])(?:paypal|cash|t|wa|buymeacoffee|linktr)\.(?:me|ee|app)(?![a-z0-9])/g),
            findPhrases(['link ?tree|link in (my )?bio|tiny ?url|bit ?ly']),
          ),
        ),
      ),
    ),
  },
  {
    id: 'email',
    severity: 'block',
    why: 'An email address takes the talk out of the app, where nothing protects you.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findInDigits(
      findAny(
        findWhere(
          /@|(?<![a-z])at(?![a-z])[^]{1,60}(?:dot|\.[ ]?[a-z])/,
          findPattern(
            /(?<![a-z0-9._+-])[a-z0-9][a-z0-9._+-]{0,40} ?(?:@|[([{] ?at ?[)\]}]|(?<![a-z])at(?![a-z])) ?[a-z0-9-]{2,40} ?(?:\.|[([{] ?dot ?[)\]}]|(?<![a-z])dot(?![a-z])) ?[a-z]{2,10}(?![a-z0-9])/g,
            ({ 0: found }) =>
              /@|dot|\.(?:com|net|org|io|au|edu|gov|co|me)/.test(found) && !/ at [a-z0-9-]+\. /.test(found),
          ),
        ),
        findPhrases([
          '(e ?-? ?mail|gmail|hotmail|outlook|icloud) (me|us|at|address|dot)',
          'my (e ?-? ?mail|gmail|hotmail)',
          'at (gmail|hotmail|yahoo|icloud|bigpond|proton ?mail)',
          '[a-z]{1,20} (gmail|hotmail|yahoo|outlook|icloud) com',
        ]),
      ),
    ),
  },
  {
    id: 'phone',
    severity: 'block',
    why: 'A phone number in chat takes the talk out of the app, where nothing protects you or the customer.',
    source: sources.kindropPrivacy,
    remedy: 'drop_sentence',
    find: findInDigits(
      findAny(
        findPattern(
          /(?<![a-z0-9])\+?[0-9ol](?:[ .()_*\n-]{0,3}[0-9ol]){6,14}(?![a-z0-9])/g,
          ({ 0: found, input, index }) =>
            !/(?:item|sku|product|upc|barcode|model|part|serial)(?: (?:number|no|code))?[ #:.]*$/.test(
              input.slice(0, index),
            ) &&
            !(digitsIn(found) < 9 && /(?:model|sku|part|product) [^]{0,40}$/.test(input.slice(0, index))) &&
            (digitsIn(found) >= 7 || (digitsIn(found) >= 6 && found.replace(/[^0-9ol]/g, '').length >= 8)),
        ),
        findPattern(
          new RegExp(
            `(?<![a-z0-9])${digitWord}(?:[ ,.-]{0,3}(?<![a-z])${digitWord}(?![a-z])){5,14}(?![a-z0-9])`,
            'g',
          ),
          ({ 0: found }) => /[a-z]{2}/.test(found),
        ),
      ),
    ),
  },
  {
    id: 'social_handle',
    severity: 'block',
    why: 'Asking a customer to connect outside the app can be reported as harassment.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findAny(
      away,

      findPhrases(
        [
          'instagram|insta ?gram|facebook|face ?book|whats ?app|tele ?gram|we ?chat|tik ?tok|snap ?chat|linked ?in|discord|onlyfans|tinder|bumble|youtube|twitter|viber',
          '(my|on|add|hit me on|via) (snap|insta|ig|fb|signal|gram|kik|socials?|dms?)|(on the gram|the ig|the socials)',
          '(ig|fb|sc|tg|insta|snap) ?: ?[a-z]{2,}',
          '(follow|add|dm|friend) me',
          'slide into',
        ],
        [
          '(the|my|no|phone|mobile|good|bad|weak) signal (is|was|drops?|dropped|in|here|cut|keeps|at|to|has|comes|went)',
          'add me (to|a) ',
          'snap (fitness|peas?|peppers?|frozen|lock)',
          'bumble ?bees?',
          '(instagram|viber|telegram|facebook|discord|twitter) (sign|cafe|bar|diner|building|office|marketplace|shop)',
        ],
        { canBeName: true },
      ),
      findPattern(
        /(?<![a-z0-9@.])@ ?([a-z_][a-z0-9_.]{2,29})/g,
        ({ 1: handle = '' }) =>
          !smallWords.has(handle) &&
          !/^(?:gate|door|lobby|reception|entrance|main|corner|bus|mcd|kfc|school|station|bottom|top|work|home|security|carpark|desk)/.test(
            handle,
          ),
      ),
    ),
  },
] as const satisfies readonly Rule[]

const digitsIn = (found: string): number => found.replace(/[^0-9]/g, '').length
