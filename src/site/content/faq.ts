import { brand } from '#domain/brand.ts'
import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'
import { billingQuestions } from '../../billing/questions.ts'
import { testingQuestions } from '../../testing/questions.ts'
import type { QuestionGroup } from '../../ui/QuestionList.tsx'
import { gettingStarted } from './faq/getting-started.ts'
import { messages } from './faq/messages.ts'
import { screenshots } from './faq/screenshots.ts'
import { troubleshooting } from './faq/troubleshooting.ts'

const safeToSend: QuestionGroup = {
  id: 'safe-to-send',
  title: 'Safe to send',
  questions: [
    {
      id: 'what-is-checked',
      question: 'What does the check stop?',
      answer: [
        'A message cannot be copied while it asks for tips, cash, gifts, ratings or reviews, openly or by hint; tells of hardship; holds links, payment handles, email addresses or phone numbers; makes conditions or threats; names private details of the customer, such as a surname, an address, an order number, a gate code or a PIN; or insults, flirts, preaches or argues about politics.',
        'The words in question are marked, and each sentence says what is wrong. One tap takes it out, and "Why?" shows the rule and where it comes from.',
      ],
    },
    {
      id: 'what-is-warned',
      question: 'What does it only warn about?',
      answer: [
        'More than three sentences, more than one emoji, shouting in capitals, hurrying the customer, saying the name twice, a personal reason on a platform that wants the chat kept to the order, a second message within five minutes, and contact after the delivery on Uber Eats. With a warning you decide.',
      ],
    },
    {
      id: 'wrong-stop',
      question: 'It stopped a message that’s fine. What now?',
      answer: [
        'Take the suggestion or say it another way, and you can copy.',
        'Then tell us: tap "Why?" on the card, and "Report a wrong stop". We get the rule, your delivery app, the version of Kindrop and the words that you choose to show; you can change them or send none.',
      ],
    },
    {
      id: 'why-stop-tips',
      question: 'Why may I not ask for a tip?',
      answer: [
        'Because it can cost you the account. A notice by Instacart, for example, names contact about tips and ratings as a violation. It also turns a kind message into pressure, and customers notice.',
        'Where a rule comes from the published policy of a platform, you see which one and when we last read it. Where we found no policy, the rule is our own and says so.',
      ],
      more: { to: '/blog/what-each-chat-is-for', label: 'What the platforms say' },
    },
    {
      id: 'privacy-in-messages',
      question: 'Why may I not write the address or the code?',
      answer: [
        'The customer knows it already, and anyone who glances at either phone could read it. One first name is all that a message needs.',
      ],
    },
    {
      id: 'is-it-a-guarantee',
      question: 'Does a green tick mean that my platform agrees?',
      answer: [
        `No. It means that the message breaks none of the rules that we know of. Platforms can change their rules and decide for themselves. ${brand.name} has no agreement with them.`,
      ],
    },
  ],
}

const resultsVary: QuestionGroup = {
  id: 'results-vary',
  title: 'Results vary',
  questions: [
    {
      id: 'what-figures-mean',
      question: 'What do the figures on the front page mean?',
      answer: [
        'They are examples, from different drivers and times, so they don’t add up: tips up 115% on average, up to 2x more tips, 30% more tips, hundreds extra in one good week, $200+ extra in another driver’s month, $7,600 more in a year, a 98% success rate, a user rating of 4.9, and one driver’s 25 tips and $206 in 9 days after 24 tips and $144 in 6 months. They don’t come from an independent study, and they are no forecast for you.',
        'What a customer gives depends mostly on things that you cannot see: the order, the area, the time of the month, and whether this person ever tips. You may notice no difference at all.',
      ],
    },
    {
      id: 'will-i-earn-more',
      question: 'Will I earn more?',
      answer: [
        'We can’t promise that, and nobody honestly can. What a clear message does is tell the customer what is going on. That is worth doing for its own sake.',
      ],
    },
    {
      id: 'measure-your-own',
      question: 'How can I measure my own results?',
      answer: [
        'Write down every delivery for a month or two, with a message and without, and with the tip, zeros included. Compare like with like: the same evenings, area and app. Decide by the week and not by the order whether you send the messages that are not needed. Wait until you have a few hundred on each side.',
        `In ${brand.name} you can log the tip beside each message in your history.`,
      ],
      more: { to: '/blog/does-it-help-measure-your-own', label: 'Measure your own results' },
    },
    {
      id: 'message-counter',
      question: 'What does the message counter count?',
      answer: [
        `Messages that drivers copied and that were logged, all together, added to a starting figure of ${BASE_MESSAGE_COUNT.toLocaleString(brand.locale)}. Deleting a message doesn’t lower it.`,
      ],
    },
  ],
}

/** §2.4 Every question of the FAQ, in the order of the page. The ids of groups and questions are its anchors. */
export const faq: readonly QuestionGroup[] = [
  gettingStarted,
  messages,
  safeToSend,
  screenshots,
  billingQuestions,
  testingQuestions,
  resultsVary,
  troubleshooting,
]
