import type { QuestionGroup } from '../../../ui/QuestionList.tsx'

export const writing: QuestionGroup = {
  id: 'help-writing',
  title: 'Making a message',
  questions: [
    {
      id: 'first-message',
      question: 'How do I make a message?',
      also: 'photo picture image start',
      answer: [
        'Open Create Message. Add a screenshot of the order, or leave it out and go on by hand. Tap the minutes and the moment, and a reason if you like. The message is right below and changes with each tap. To try it first, tap Try with a sample: nothing of it is logged.',
        'Tap Copy message, go to the chat of your delivery app, hold the text field and tap Paste. Read it once more, and send it yourself.',
      ],
      more: { to: '/tutorial', label: 'See it step by step' },
    },
    {
      id: 'after-copy',
      question: 'What happens after Copy?',
      also: 'next message customer again',
      answer: [
        'The copied message stays on the screen. Tap Copied to copy the same text again; it’s logged once. Tap Next screenshot or Next message when you’re ready. Bring it back undoes that.',
      ],
    },
    {
      id: 'share-on-android',
      question: 'How do I share a screenshot on Android?',
      answer: [
        'Install the app first: open the menu of your browser and tap Add to Home screen, or tap Install when it’s offered. Then take a screenshot of the order, tap Share below it, and choose the app. Create Message opens and reads it.',
        'Only an installed app is in the share menu. If you have just installed it, it can take a minute to appear there.',
      ],
      more: { to: '/tutorial#bring-it-in', label: 'Bring the order in' },
    },
    {
      id: 'paste-on-iphone',
      question: 'How do I bring a screenshot in on an iPhone?',
      answer: [
        'Take the screenshot, tap its preview, tap the tick and then Copy and Delete. In Create Message, tap Paste and allow it. Nothing stays in your photos.',
        'Or tap Add a screenshot and choose it from your photos.',
      ],
      more: { to: '/tutorial#bring-it-in', label: 'Bring the order in' },
    },
    {
      id: 'without-a-picture',
      question: 'Can I do it without a picture?',
      answer: [
        'Yes. In manual mode everything can be tapped or typed. With Paste text you can also add words that you’ve copied from the order; they’re read on your phone and not sent.',
      ],
    },
    {
      id: 'change-the-words',
      question: 'How do I change the words?',
      also: 'rewrite regenerate wording',
      answer: [
        'Tap Another one for a different wording, and Previous to go back. Tap Edit to write it yourself. The check reads your own words as well, and the suggestion can be brought back at any time.',
      ],
    },
    {
      id: 'two-customers',
      question: 'I have two orders at once.',
      also: 'stacked batch double',
      answer: [
        'A screenshot with two customers gives two messages. Switch between them above the details; the details of one never end up in the message for the other. A tick shows which of them you’ve copied.',
      ],
    },
    {
      id: 'before-pick-up',
      question: 'Can I write before I have the order?',
      also: 'waiting store restaurant queue shopping kitchen replacement moment',
      answer: [
        'Yes. Choose To the store while you drive there, and At the store while you wait or shop. The message then never says that you have the order, and the minutes count until the customer has it.',
        'At the store you can say that it is still being prepared, that the queue is long, that the shopping takes longer or that an item is being replaced.',
      ],
      more: { to: '/blog/what-to-say-when-the-restaurant-is-late', label: 'When the restaurant is late' },
    },
    {
      id: 'own-reason',
      question: 'How do I add a reason of my own?',
      answer: [
        'Open Reasons, tap Add and write it down as you would say it. Star the reasons you use most, and they come first when you write. They’re kept on this phone.',
        'A message offers the listed reasons that fit its moment. Your own words are always offered.',
      ],
      more: { to: '/reasons', label: 'Reasons' },
    },
    {
      id: 'tone-and-app',
      question: 'Can it remember my tone and my delivery app?',
      answer: [
        'It does. Each new message begins with the tone and the app that you chose last. If you drive for one app only, say so in Personal Info, and it’s chosen from the start.',
      ],
      more: { to: '/personal-info', label: 'Personal Info' },
    },
    {
      id: 'start-over',
      question: 'How do I start over?',
      also: 'reset empty',
      answer: [
        'Tap Start over, the last button of Create Message. If that was a slip, tap Bring it back at the top.',
      ],
    },
  ],
}
