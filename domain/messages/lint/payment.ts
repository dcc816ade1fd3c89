import { inOtherLanguages } from './languages/packs.ts'
import { sources } from './policy-sources.ts'
import { findAny, findInDigits, findMeaning, findPattern, findPhrases } from './prepared-text.ts'
import type { Rule } from './rule.ts'

/** Ways to pay outside the app. */
const transfers = findMeaning(
  [
    '(pay|send|transfer|use) .. (my|wifes|husbands|brothers|sisters) (wifes|husbands|brothers|sisters|own)? account',
    '(bank|put|transfer|wire|send) it (to|into) (me|my)',
    '(send|transfer) .. (the|me|my|over)? <number> .. (for|to|dollar|buck|extra)',
    '(transfer|wire) (me|us)',
    'send (me|us) .. (<money>|<number> $|the rest|the difference|extra|link|card)',
    ...inOtherLanguages('payment_handle'),
    '(send|transfer|pay|wire|zap|deposit|beem|venmo|paypal|zelle|revolut|monzo|cashapp|payid|square|reimburse) .. (me|us|to me|the (difference|rest|extra|balance)|money|to my|into my) .. (on|via|by|through|to|using|into|with|directly|direct|at|straight|account|number|later|instead|bank|transfer|card|afterwards|for the|when)',
    '(my|our) (account|acct|bank|card|iban|bsb|sort code|routing|wallet|handle|tag|cashtag|payid|pix|upi|revtag|paypal|venmo) .. (is|no|number|ends|name|details|for|as|under|below|on|at|with|to)',
    '(account|acct|a/c|sort code|routing|iban|bsb|swift code) .. (number|no|is|details|name|<number>|20|12|06|03|01)',
    '(pay|settle|square up|sort|give|transfer|owe) .. (outside|off|not through|not in|without|instead of|directly|direct|privately|in person|between us|skip) .. (the|this|app|me|us|fee|platform|driver)',
    '(venmo|cashapp|cash app|paypal|zelle|revolut|monzo|payid|pay id|upi|gpay|google pay|apple pay|phonepe|paytm|bizum|mpesa|m pesa|alipay|wechat pay|beem|osko|square cash|western union|bitcoin|btc|crypto|usdt|eth|gcash|payme|sumup|tikkie|bank transfer|tap and go|etransfer|e transfer|interac|afterpay|ko fi|buymeacoffee|patreon|paynow|paylah|grabpay|duitnow|promptpay|gopay|bkash|easypaisa|jazzcash|mbway|satispay|vipps|mobilepay|yappy|nequi|yape) .. (me|is|to|for|works|at|under|my|on|or|if|accepted|ok|okay|fine|too|name|you|better|easier|please|tag|handle|goes|same|number|ready|as|it|link|<number>)',
    '(on|via|by|through|over|my|have|use|using|got|take|accept|to my|with|into my|you got|you have|with|onto) (venmo|cashapp|cash app|paypal|zelle|revolut|monzo|payid|pay id|pix|upi|gpay|google pay|apple pay|phonepe|paytm|bizum|mpesa|wise|alipay|wechat pay|beem|osko|bitcoin|btc|crypto|usdt|eth|gcash|bank transfer|direct transfer|etransfer|e transfer|interac|starling|chime|ko fi|patreon)',
    '(save|saves|saving|without|avoid|so) .. (them|app|uber|doordash|they|company|platform) .. (cut|fee|share|taking|percent|commission|dont take|take (a|their|half|none|nothing))',
    '(take|takes|taking|keep|keeps) (a|their|its|half|most|too big a|such a big)? (cut|commission|percentage|percent)',
    '(card|eftpos|card machine|card reader|square reader|tap) .. (my phone|on my phone|my reader|i have|in my car|with me)',
    '(bank|account|card) (details|number|info)',
    '(pay|paid|covered|fronted|spent) .. (from|out of|with) (my|own|my own) (pocket|card|money|cash|account)',
  ],
  [
    '(gps|google|map|maps|app|nav|it|lift|security|they|guard) .. send (me|us)',
    'send (me|us) (to|around|round|in|back|the (wrong|way|code|photo|address)|a (text|message|photo|picture)|directions|your location|up|down|past|left|right|all)',
    '(google pay|apple pay|pay|paid|payment) .. (till|checkout|register|store|shop|machine|counter|parking|down|failed|app|in the app)',
    '(come|worry|rush|hurry|out|wait) .. on my account',
    '(no|without) (card machine|card reader)',
    '(nothing to pay|already paid|paid already|was paid|is paid|all paid|cannot use|cant use)',
    'paid .. (already|by|with|via)',
    '(account|bank|card) (shop|building|corner|street|holder|on the app|station|side)',
    '(on|in|via|through) (the|your) app',
    '(dont|not|never|no need to) (ever)? (send|pay|transfer|wire) ... (account|me)',
    'transfer .. (in|inside|through) (the|your) app',
    '(loyalty|rewards|gift|membership|id|library|points) card',
    '(paypal|cash app|cashapp|venmo|zelle|zelles|monzo) (building|sign|cafe|diner|park|office|arena|centre|center|shop|counter)',
    '(paypal|cash app|cashapp|venmo|monzo|revolut) (sponsored|stadium|fun run|marathon|race|advert|billboard|poster|van|bus)',
    'wise (one|choice|man|owl|words|idea|guy|to|decision)',
    '(one|any|other|like|clock|length|street) wise',
    'accounted for',
    '(put|drop|send|shoot|pay|leave) .. (it|them|bag|back|up) .. (on the|by the|through the|to the|at the|with the|into the|via the|to your|at your|on your|with your|by your)',
  ],
  { canBeName: true },
)

/** Ways to move the payment out of the app. */
export const payment = [
  {
    id: 'payment_handle',
    severity: 'block',
    why: 'Payment outside the app puts your account at risk.',
    source: sources.kindropConduct,
    remedy: 'drop_sentence',
    find: findAny(
      transfers,

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
          'qr code (to|for) (pay|tip|send|support)',
          'scan (my|the) (qr )?code to (pay|tip|send|support)',
        ],
        [
          '(apple|google|samsung) pay (line|machine|reader|terminal|till|counter|at the|in the (shop|store))',
          "(paypal|cash ?app|venmo|zelle)'?s? (building|sign|cafe|diner|park|office|arena|centre|center|shop|counter)",
          '(pay ?pal|cash ?app|venmo|monzo|revolut) (sponsored|stadium|fun run|marathon|race|advert|billboard|poster|van|bus)',
          '(order|bag|parcel|this|is it) for kofi',
        ],
        { canBeName: true },
      ),
      findPattern(/(?<![a-z0-9$])\$[a-z][a-z0-9_-]{2,19}(?![a-z0-9$])/g),
      findPattern(
        /(?<![a-z0-9])(?:acct?|account|sort code|bsb|iban)[ #:.]{1,3}(?:no |number |is )?[a-z]{0,2}\d{2,}/g,
      ),
      findInDigits(findPattern(/(?<![a-z0-9])\d{3} ?-? ?\d{3} {1,3}\d{6,9}(?!\d)/g)),
    ),
  },
] as const satisfies readonly Rule[]
