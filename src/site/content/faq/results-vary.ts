import { brand } from '#domain/brand.ts'
import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'
import type { QuestionGroup } from '../../../ui/question.ts'

export const resultsVary: QuestionGroup = {
  id: 'results-vary',
  title: 'Results vary',
  questions: [
    {
      id: 'what-figures-mean',
      question: 'What do the figures on the front page mean?',
      answer: [
        'They are examples: tips up 115% on average, up to 2x more tips, $200+ extra monthly income, a 98% success rate, a user rating of 4.9, and the story of one driver with 25 tips and $206 in 9 days. They do not come from an independent study, and they are no forecast for you.',
        'What a customer gives depends mostly on things that you cannot see: the order, the area, the time of the month, and whether this person ever tips. You may notice no difference at all.',
      ],
    },
    {
      id: 'will-i-earn-more',
      question: 'Will I earn more?',
      answer: [
        'We cannot promise that, and nobody honestly can. What a clear message does is tell the customer what is going on. That is worth doing for its own sake.',
      ],
    },
    {
      id: 'measure-your-own',
      question: 'How can I measure my own results?',
      answer: [
        'Write down every delivery for a month or two, with a message and without, and with the tip, zeros included. Compare like with like: the same evenings, area and app. Decide by the week and not by the order whether you send the messages that are not needed. Wait until you have a few hundred on each side.',
        `In ${brand.name} you can enter the tip beside each message in your history.`,
      ],
      more: { to: '/blog/does-it-help-measure-your-own', label: 'Measure your own results' },
    },
    {
      id: 'message-counter',
      question: 'What does the message counter count?',
      answer: [
        `Messages that drivers copied and that were logged, all together, added to a starting figure of ${BASE_MESSAGE_COUNT.toLocaleString(brand.locale)}. Deleting a message does not lower it.`,
      ],
    },
  ],
}
