import {
  MESSAGE_MAX,
  MESSAGE_MIN,
  MESSAGE_SOFT_MAX,
  RECENT_MESSAGES_MAX,
  OWN_REASON_MAX,
} from '#domain/limits.ts'
import type { QuestionGroup } from '../../../ui/QuestionList.tsx'

export const messages: QuestionGroup = {
  id: 'messages',
  title: 'Messages',
  questions: [
    {
      id: 'three-modes',
      question: 'What is the difference between the three modes?',
      answer: [
        'Manual: you choose the moment, the minutes and a reason; a screenshot fills in what it can, and you confirm it. Automated: you add a screenshot and the finished message is there; if it doesn’t show the moment or the minutes, one tap each adds them. AI-enhanced: AI words the message from the same details, beside the draft that is there at once.',
        'Manual is free. The other two belong to Premium and to the testing program. The check is the same in all of them.',
      ],
      more: { to: '/mode-selection', label: 'Choose a mode' },
    },
    {
      id: 'how-long',
      question: 'How long is a message?',
      answer: [
        `Two or three sentences, usually between ${MESSAGE_MIN} and ${MESSAGE_SOFT_MAX} characters, and never more than ${MESSAGE_MAX}. There is at most one emoji, and the first name appears once at most.`,
      ],
      more: { to: '/blog/the-two-sentence-message', label: 'The two-sentence message' },
    },
    {
      id: 'when-to-send',
      question: 'When should I send one?',
      answer: [
        'There are six moments: on your way to the store, waiting or shopping there, on the way to the customer, nearly there, running late, and delivered. One message is plenty for most orders, and two for a late one. Some platforms want contact to end with the delivery, and then you see a warning.',
        'Each moment says only what is true by then. Before you have the order, the minutes count until the customer has it, and you only see reasons that you can know by then.',
      ],
      more: { to: '/blog/when-not-to-message-at-all', label: 'When not to message at all' },
    },
    {
      id: 'same-message-twice',
      question: 'Will I send the same message again and again?',
      answer: [
        `No. The wording is put together fresh each time, and your last ${RECENT_MESSAGES_MAX} messages aren’t repeated. If you don’t like a draft, tap Another one, or change it by hand.`,
      ],
    },
    {
      id: 'own-words',
      question: 'Can I change the text or use my own words?',
      answer: [
        `Yes, both. You can edit every draft and add a reason of your own in up to ${OWN_REASON_MAX} characters. What you write goes through the same check.`,
      ],
    },
    {
      id: 'personal-reasons',
      question: 'Should I write something about myself?',
      answer: [
        'Only where the platform leaves room for it. Uber asks you to keep your private life out of the conversation, and Instacart wants the chat kept to the order. For DoorDash we found no written rule, so we treat it like the strict ones. There you see a warning; reasons about the delivery are always fine.',
      ],
    },
    {
      id: 'stacked-orders',
      question: 'What about two orders at once?',
      answer: [
        'When a screenshot shows two customers you get two separate drafts, so that names don’t get mixed up. Check whose chat is open before you paste.',
      ],
      more: { to: '/blog/stacked-orders-said-honestly', label: 'Stacked orders, said honestly' },
    },
    {
      id: 'delete-message',
      question: 'Can I delete a message from my history?',
      answer: [
        'Yes. Its text is removed at once. Deleting doesn’t take back anything you’ve already sent in a delivery app.',
      ],
    },
  ],
}
