import type { QuestionGroup } from '../../../ui/QuestionList.tsx'

export const history: QuestionGroup = {
  id: 'help-history',
  title: 'What you have sent',
  questions: [
    {
      id: 'find-a-message',
      question: 'Where is a message that I sent before?',
      answer: [
        'Under History, the newest first; the last three are also below Create Message. Type a word into Search history, or choose a moment, an app, a tip or your favourites. You see customers’ names there only on the phone on which you wrote the message; they’re never sent to us.',
      ],
    },
    {
      id: 'copy-again',
      question: 'How do I copy one again?',
      answer: [
        'Tap the copy button beside it in the history. It isn’t counted a second time. If this phone doesn’t know the customer’s name, it asks you for it first.',
      ],
    },
    {
      id: 'send-again',
      question: 'How do I keep a message that works, and send it again?',
      also: 'favourite star reuse template',
      answer: [
        'Tap the star beside it: it’s then among your favourites, on every phone of yours. To send one like it, tap the three dots and choose the minutes. Create Message opens with its moment, tone and reason, and without the name, which belonged to the other customer.',
      ],
      more: { to: '/history', label: 'History' },
    },
    {
      id: 'delete-a-message',
      question: 'How do I delete one?',
      answer: [
        'Swipe it to the left, or tap the three dots beside it and choose Delete. For five seconds you can take that back with Undo. After that its words are gone for good, here and with us.',
      ],
    },
    {
      id: 'waiting-to-be-logged',
      question: 'What does it mean that a message is waiting to be logged?',
      answer: [
        'You copied it without a network. It’s kept on this phone and goes into your history by itself when there is a connection and the app is open. Don’t clear your browser’s data before that.',
      ],
    },
  ],
}
