import { sources } from './policy-sources.ts'
import { findAny, findInDigits, findPhrases, findPattern, findWhere } from './prepared-text.ts'
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

/** Ways to move the conversation, or the payment, out of the app. */
export const contact = [
  {
    id: 'payment_handle',
    severity: 'block',
    why: 'Payment outside the app puts your account at risk.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findAny(
      findPhrases(
        [
          'v e n m o',
          'p a y ?p ?a ?l',
          'pay ?id|pay ?pal|cash ?app|zelle|beem( it)?|bsb|osko|revolut|transfer ?wise|gpay|google ?pay|apple ?pay|alipay|wechat ?pay|paytm|upi id|monzo|interac|e ?transfers?|western union|money ?gram|up ?bank|samsung pay|square cash',
          '(bank|account|acct|acc) (details|number|no|transfer|info)',
          '(my|direct|by|via|with) (bank|transfer|account|iban|paypal)',
          'iban|swift code',
          '(buy ?me ?a ?coffee|ko ?-? ?fi|patreon|go ?fund ?me|only ?fans)',
          'crypto|bitcoins?|btc|ethereum|usdt|dogecoin|litecoin|my wallet',
          '(transfer|wire|send) (me|us) ',
          'qr code (to|for) (pay|tip|send|support)',
          'scan (my|the) (qr )?code to (pay|tip|send|support)',
        ],
        ['(apple|google|samsung) pay (at|in) the (shop|store|checkout|till|register)'],
      ),
      findPattern(/(?<![a-z0-9$])\$[a-z][a-z0-9_-]{2,19}(?![a-z0-9$])/g),
      findInDigits(findPattern(/(?<![a-z0-9])\d{3} ?-? ?\d{3} {1,3}\d{6,9}(?!\d)/g)),
    ),
  },
  {
    id: 'link',
    severity: 'block',
    why: 'A link in chat looks like a scam to a customer.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findInDigits(
      findWhere(
        /\.[ )]{0,2}[a-z]|[^a-z]dot[^a-z]|\/ ?\/|www|link|tiny|bit/,
        findAny(
          findPattern(/h ?t ?t ?p ?s? ?:? ?\/ ?\/|(?<![a-z0-9])www ?\. ?[a-z0-9]/g),
          findPattern(domain),
          findPattern(/(?<![a-z0-9@.])[a-z0-9][a-z0-9-]{0,40}\.(?:[a-z]{2,10})\/[a-z0-9$@_-]/g),
          findPattern(/(?<![a-z0-9])(?:paypal|cash|t|wa|buymeacoffee|linktr)\.(?:me|ee|app)(?![a-z0-9])/g),
          findPhrases(['link ?tree|link in (my )?bio|tiny ?url|bit ?ly']),
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
          /(?<![a-z0-9])\+?[0-9ol](?:[ .()_*-]{0,3}[0-9ol]){6,14}(?![a-z0-9])/g,
          ({ 0: found }) =>
            digitsIn(found) >= 7 || (digitsIn(found) >= 6 && found.replace(/[^0-9ol]/g, '').length >= 8),
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
      findPhrases(
        [
          'insta|instagram|insta ?gram|facebook|face ?book|whats ?app|tele ?gram|we ?chat|tik ?tok|snap ?chat|linked ?in|discord|onlyfans|tinder|bumble|youtube|twitter|viber',
          '(my|on|add|the|hit me on|via) (snap|ig|fb|signal|gram|kik|socials?|dms?)',
          '(ig|fb|sc|tg) ?: ?[a-z]{2,}',
          '(follow|add|dm|friend) me',
          'slide into',
        ],
        [
          '(the|my|no|phone|mobile|good|bad|weak) signal (is|was|drops?|dropped|in|here|cut|keeps|at|to|has|comes|went)',
          'add me (to|a) ',
        ],
      ),
      findPattern(/(?<![a-z0-9@.])@ ?[a-z_][a-z0-9_.]{2,29}/g),
    ),
  },
] as const satisfies readonly Rule[]

const digitsIn = (found: string): number => found.replace(/[^0-9]/g, '').length
