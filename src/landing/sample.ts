/** What the front page shows: facts of an order, and a message that the composer made of them. */
export const sample = {
  facts: ['Priya', 'Golden Wok', '10 min', 'Order checked'],
  message:
    "Hi Priya, I've collected your order from Golden Wok and I'm about 10 minutes away. I double-checked that it's all there. I'll leave it at the door for you.",
} as const
