import { brand } from '#domain/brand.ts'
import type { QuestionGroup } from '../../../ui/QuestionList.tsx'

export const troubleshooting: QuestionGroup = {
  id: 'trouble',
  title: 'Trouble',
  questions: [
    {
      id: 'not-an-order',
      question: 'It says that my picture isn’t an order.',
      answer: [
        'It looks for the screen of one order, with a store, a customer or a time. The home screen, the earnings and the chat won’t do. Take the screenshot on the screen that shows the delivery, or fill in the details by hand.',
      ],
    },
    {
      id: 'wrong-details',
      question: 'It read a detail wrong.',
      answer: [
        'Tap the chip and correct it; the message follows. It reads best from the original screenshot. Photos of a screen, and pictures that went through a chat app, lose sharpness.',
      ],
    },
    {
      id: 'cannot-copy',
      question: 'Why can’t I copy the message?',
      answer: [
        'Because the check has found something that shouldn’t go out. The words are marked in the draft. Tap the fix or change it yourself, and you can copy again.',
      ],
      more: { to: '/faq#safe-to-send', label: 'Safe to send' },
    },
    {
      id: 'no-mail',
      question: 'The email with my code hasn’t come.',
      answer: [
        'Look in the spam folder, and check the address for a typo. You can ask for another one after a minute; the newest is the one that counts.',
      ],
    },
    {
      id: 'forgot-password',
      question: 'I forgot my password.',
      answer: ['Enter your email address on the reset page, and you get a code and a link to set a new one.'],
      more: { to: '/auth/reset-password', label: 'Reset the password' },
    },
    {
      id: 'signed-out',
      question: 'Why was I signed out on my computer?',
      answer: [
        'A new sign-in on a computer ends the older ones, so that nobody stays signed in on a machine that you left behind. On phones you can stay signed in on several. In Profile you see every device and can sign any of them out.',
      ],
    },
    {
      id: 'new-version',
      question: 'The page says there’s a new version.',
      answer: [
        'Tap Update Now when your message is sent. If a page refuses to load after an update, Reload Page puts it right.',
      ],
    },
    {
      id: 'still-stuck',
      question: 'I’m still stuck. How do I reach you?',
      answer: [
        `When you’re signed in, Help and Send Feedback are in the menu under your initials. Can’t sign in, or don’t have an account? Write to ${brand.sender.email}.`,
        'Tell us what you did, what you expected and what happened, and leave out names and addresses of customers.',
      ],
      more: { to: `mailto:${brand.sender.email}`, label: 'Write to us' },
    },
  ],
}
