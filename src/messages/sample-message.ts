/**
 * The front page's example: facts of an order, and the message that the composer makes of them with this seed. It is
 * stored as text so that the page does not load the composer.
 */
export const sampleMessage = {
  facts: ['Priya', 'Golden Wok', '10 min', 'Order checked'],
  message:
    "Hi Priya, I'm on my way with your order from Golden Wok and should be with you in about 10 minutes. I've double-checked it. As you asked, I'll leave it at your door.",
  reply: 'Thanks so much for letting me know!',
} as const
