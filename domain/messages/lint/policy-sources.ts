/** The policy behind a rule, and the day on which we last read it. */
export type PolicySource = { title: string; url: string; checked: string }

const checked = '2026-11-21'

/** Every page that a rule may name. A rule of our own says so. */
export const sources = {
  instacartChat: {
    title: 'Instacart: notice about contacting customers for tips',
    url: 'https://myemailtools.com/instacart-email-notice-regarding-contacting-a-customer-for-tips',
    checked,
  },
  instacartGuidelines: {
    title: 'Instacart: shopper community guidelines',
    url: 'https://shoppers.instacart.com/guidelines',
    checked,
  },
  uberRespect: {
    title: 'Uber: community guidelines, respect',
    url: 'https://www.uber.com/jo/en/safety/uber-community-guidelines/respect/',
    checked,
  },
  favorTextiquette: {
    title: 'Favor: Textiquette, a runner guide',
    url: 'https://rundown.favordelivery.com/textiquette-a-runner-guide-to-higher-tips-bf3cabe301b4',
    checked,
  },
  kindropPrivacy: {
    title: 'Kindrop: nothing of the customer in a message',
    url: '/faq#safe-to-send',
    checked,
  },
  kindropConduct: { title: 'Kindrop: only what helps the delivery', url: '/faq#safe-to-send', checked },
  kindropShape: { title: 'Kindrop: short enough to be read', url: '/faq#safe-to-send', checked },
} as const satisfies Record<string, PolicySource>
