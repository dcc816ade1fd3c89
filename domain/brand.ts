/** Name, words and addresses of the product. Nothing else spells them. */
export const brand = {
  name: 'Kindrop',
  /** Sender of mails. The platform has verified that the domain is ours. */
  sender: { name: 'Kindrop', email: 'hello@kindrop.example' },
  tagline: 'A kind word at the drop-off',
  mission: 'Protecting drivers. Serving customers. Boosting tips.',
  locale: 'en-AU',
  currency: 'AUD',
  /** For times written before the reader's own time zone is known, as in a mail. */
  timeZone: 'Australia/Sydney',
  version: '1.0.0',
  buildDate: '2025-05-21',
} as const
