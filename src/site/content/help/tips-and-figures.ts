import type { QuestionGroup } from '../../../ui/QuestionList.tsx'

export const tipsAndFigures: QuestionGroup = {
  id: 'help-alongside',
  title: 'Tips, inbox and figures',
  questions: [
    {
      id: 'write-down-a-tip',
      question: 'How do I log a tip?',
      also: 'log gratuity money earnings',
      answer: [
        'Tap Add tip beside the message in your history, type the amount, and change or remove it later in the same place. Tips are for your own figures; no customer and no platform sees them.',
      ],
      more: { to: '/history', label: 'History' },
    },
    {
      id: 'tip-reminder',
      question: 'Can I be reminded of the tip?',
      answer: [
        'Yes. Switch it on in Personal Info, and an hour after a message your inbox asks you for the tip. It’s off until you switch it on.',
      ],
      more: { to: '/personal-info', label: 'Personal Info' },
    },
    {
      id: 'what-is-in-the-inbox',
      question: 'What is the bell for?',
      also: 'notifications badge unread',
      answer: [
        'It opens your inbox: your achievements, payments that need you, and our messages to you, such as an answer to your feedback. The number says how many you haven’t read. Mark one as read on one device, and it’s read on the others.',
      ],
      more: { to: '/inbox', label: 'Inbox' },
    },
    {
      id: 'notifications-on-this-device',
      question: 'How do I switch notifications on or off?',
      also: 'push alerts sound',
      answer: [
        'In Profile, on each device separately. They come for payments, milestones and the testing program, never for offers. On an iPhone, put the app on your home screen first.',
      ],
      more: { to: '/profile', label: 'Profile' },
    },
    {
      id: 'see-my-figures',
      question: 'Where do I see my own figures?',
      also: 'statistics charts csv spreadsheet',
      answer: [
        'With Premium, in Message Data: your messages and tips over days and weeks, by mode, moment, tone, app and hour, and as a file for a spreadsheet. If there isn’t enough to go on yet, it says so.',
      ],
      more: { to: '/message-data', label: 'Message Data' },
    },
    {
      id: 'stay-on-top',
      question: 'Can the composer stay in front of other windows?',
      also: 'widget float picture in picture',
      answer: [
        'With Premium, on a computer: open Floating Widget, and a small window stays in front of the others where the browser allows it. On a phone the same page gives you a floating button, which you can move.',
      ],
      more: { to: '/floating-widget', label: 'Floating Widget' },
    },
    {
      id: 'prove-what-i-wrote',
      question: 'A customer complained. How do I show what I wrote?',
      also: 'dispute evidence deactivated appeal pdf',
      answer: [
        'With Premium, open Profile and make the driver protection record: one PDF with your messages, their times and your redacted screenshots of the days that you choose. It’s made on your phone, and you decide who gets it.',
      ],
      more: { to: '/profile/record', label: 'Driver protection record' },
    },
  ],
}
