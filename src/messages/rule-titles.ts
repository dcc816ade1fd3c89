import type { RuleId } from '#domain/messages/lint/lint.ts'

/** The finding of each rule, in a few words that follow "Not allowed:" or "Careful:". */
const ruleTitles: Record<RuleId, string> = {
  asks_for_tip: 'asks for a tip',
  asks_for_gift: 'asks for a present',
  asks_for_money: 'asks for money',
  asks_for_rating: 'asks for a rating',
  hints_at_tip: 'hints at a tip',
  hardship_plea: 'makes the customer feel sorry',
  payment_handle: 'payment outside the app',
  link: 'a link',
  email: 'an email address',
  phone: 'a phone number',
  social_handle: 'contact outside the app',
  threat: 'a condition or a threat',
  insult: 'an insult',
  profanity: 'a swear word',
  mild_profanity: 'a rude word',
  slur: 'a word about who somebody is',
  flirting: 'looks or dating',
  religion: 'faith',
  politics: 'politics',
  religious_courtesy: 'a blessing',
  order_secret: 'private details of the order',
  surname: 'a surname',
  address: 'an address',
  access_code: 'a door code or PIN',
  order_number: 'an order number',
  untrue: 'may not be true yet',
  empty: 'nothing is written',
  no_words: 'no words in it',
  too_long: 'too long to be read',
  hidden_direction: 'hidden signs in it',
  too_many_sentences: 'more than three sentences',
  too_many_emoji: 'more than one emoji',
  shouting: 'reads like shouting',
  name_twice: 'the name is there twice',
  personal_reason: 'about you, not the order',
  too_soon: 'two messages in five minutes',
  after_delivery: 'the delivery is over',
  unknown_language: 'a language we can’t check',
  reads_like_offence: 'reads like a hint or threat',
  may_read_like_offence: 'may come across wrong',
}

/** A rule's title. A rule of another version keeps its own name: asks_for_stars is "asks for stars". */
export const ruleTitle = (rule: string): string =>
  Object.hasOwn(ruleTitles, rule) ? ruleTitles[rule as RuleId] : rule.replaceAll('_', ' ')
