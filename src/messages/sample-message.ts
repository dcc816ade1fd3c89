/**
 * What the front page shows: facts of an order, and the message that the composer makes of them with this seed. It
 * stands here as text so that the page does not carry the composer.
 */
export const sampleMessage = {
  facts: ['Priya', 'Golden Wok', '10 min', 'Order checked'],
  message:
    "Hi Priya, I'm on my way with your order from Golden Wok and should be with you in about 10 minutes. I've checked it twice. As you asked, I'll leave it at your door.",
  reply: 'Thanks so much for letting me know!',
} as const
