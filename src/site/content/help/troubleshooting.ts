import type { QuestionGroup } from '../../../ui/QuestionList.tsx'

export const troubleshooting: QuestionGroup = {
  id: 'help-trouble',
  title: 'When something doesn’t work',
  questions: [
    {
      id: 'copy-refused',
      question: 'It says that the browser didn’t let it copy.',
      also: 'clipboard permission',
      answer: [
        'Some browsers allow copying only right after a tap, or ask you first. A window with the message opens instead: hold the text, tap Select all and then Copy, and confirm there that you did, so that it goes into your history.',
      ],
    },
    {
      id: 'share-did-not-arrive',
      question: 'I shared a screenshot and nothing is there.',
      answer: [
        'Open the app once and wait a moment, then share again. If it still fails, choose the screenshot with Add a screenshot. A shared screenshot is kept for you for a day at most.',
      ],
    },
    {
      id: 'reading-is-slow',
      question: 'Reading takes ages.',
      answer: [
        'The first picture waits until your phone has loaded about five megabytes. After that it takes a few seconds, longer when the battery saver slows the phone down. You can cancel and go on by hand at any time.',
      ],
    },
    {
      id: 'code-does-not-work',
      question: 'My code is refused.',
      also: 'otp verification expired',
      answer: [
        'Only the newest code counts, once, and for a limited time. Ask for another one, wait for the new mail and type that code. After many tries in a row you have to wait a little.',
      ],
    },
    {
      id: 'plan-not-shown',
      question: 'I have Premium, but it doesn’t show.',
      also: 'subscription paid billing',
      answer: [
        'Right after paying it can take a minute: Stripe has to tell us first. Otherwise open Manage Subscription with a network and check again, and make sure you’re signed in with the address you subscribed with. You won’t be charged twice in the meantime. If it’s still not there, write to us.',
      ],
      more: { to: '/billing', label: 'Manage Subscription' },
    },
  ],
}
