/**
 * What the front page shows: facts of an order, and the message that the composer makes of them with this seed. It
 * stands here as text so that the page does not carry the composer.
 */
export const sample = {
  facts: ['Priya', 'Golden Wok', '10 min', 'Order checked'],
  message:
    "Hi Priya, I've collected your order from Golden Wok and I'm about 10 minutes away. Everything on the list is there, and I looked twice. I'll set it down at your door.",
  reply: 'Thanks so much for letting me know!',
} as const
