/** Name, words and addresses of the product. Nothing else spells them. */
export const brand = {
  name: 'Kindrop',
  /** Who mails come from. The platform has been shown that the domain is ours. */
  sender: { name: 'Kindrop', email: 'hello@kindrop.example' },
  tagline: 'A kind word at the drop-off',
  mission: 'Protecting drivers. Serving customers. Boosting tips.',
  locale: 'en-AU',
  currency: 'AUD',
  version: '1.0.0',
  buildDate: '2025-05-21',
} as const
