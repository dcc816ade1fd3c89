import { brand } from '#domain/brand.ts'
import type { QuestionGroup } from '../../../ui/question.ts'

export const safeToSend: QuestionGroup = {
  id: 'safe-to-send',
  title: 'Safe to send',
  questions: [
    {
      id: 'what-is-checked',
      question: 'What does the check stop?',
      answer: [
        'A message cannot be copied while it asks for tips, cash, gifts, ratings or reviews, openly or by hint; tells of hardship; holds links, payment handles, e-mail addresses or phone numbers; makes conditions or threats; names private details of the customer, such as a surname, an address, an order number, a gate code or a PIN; or insults, flirts, preaches or argues about politics.',
        'The words in question are marked, with the reason and, where there is one, a better wording.',
      ],
    },
    {
      id: 'what-is-warned',
      question: 'What does it only warn about?',
      answer: [
        'More than three sentences, more than one emoji, shouting in capitals, saying the name twice, a personal reason on a platform that wants the chat kept to the order, a second message within five minutes, and contact after the delivery on Uber Eats. With a warning you decide.',
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
    {
      id: 'wrongly-stopped',
      question: 'What if it stops something harmless?',
      answer: [
        'Take the suggestion, or say it another way. If the rule was plainly wrong, tell us through Send Feedback with the sentence in question, and leave out anything about the customer.',
      ],
    },
  ],
}
