import { SCREENSHOT_DAYS, SCREENSHOT_MAX_BYTES, SCREENSHOT_MAX_PIXELS } from '#domain/limits.ts'
import type { QuestionGroup } from '../../../ui/QuestionList.tsx'

export const screenshots: QuestionGroup = {
  id: 'screenshots-and-privacy',
  title: 'Screenshots and privacy',
  questions: [
    {
      id: 'where-read',
      question: 'Where is my screenshot read?',
      answer: [
        'On your own phone. The text recognition runs in your browser, and the screenshot itself is never sent to us. The first time, about five megabytes are loaded for it.',
      ],
    },
    {
      id: 'what-leaves',
      question: 'What leaves my phone?',
      answer: [
        'The message that you copy, with placeholders for the customer’s name and the store, and what it was made from, such as the moment and the minutes. What you type in your own words goes as you typed it.',
        'If you choose to keep redacted copies, one is sent when you copy the message. Everything in it is blacked out except what was recognised as safe: the wording of the app, the store, counts, times, distances and pay. The customer’s name is not among them. When a picture was read poorly or is no order, nothing of it is sent.',
      ],
      more: { to: '/privacy', label: 'Privacy Policy' },
    },
    {
      id: 'keep-on-phone',
      question: 'Can I keep pictures on my phone only?',
      answer: [
        'Yes. Choose "Keep pictures on this phone only" when you’re asked after your first copy, beside the picture, or in Profile. Then no redacted copy is sent, and you look after your own evidence. Until you choose, nothing is sent.',
      ],
    },
    {
      id: 'how-long-kept',
      question: 'How long do you keep things?',
      answer: [
        `Redacted screenshots ${SCREENSHOT_DAYS} days, records of your devices 90 days after the last activity, notifications 90 days, inbox messages one year, the security log one year. Messages stay until you delete them.`,
      ],
    },
    {
      id: 'which-pictures',
      question: 'Which pictures can I use?',
      answer: [
        `PNG, JPEG or WebP, up to ${SCREENSHOT_MAX_BYTES / 1024 ** 2} MB and ${SCREENSHOT_MAX_PIXELS / 1e6} megapixels: from the camera roll, by drag and drop, by paste, or shared from another app on Android. On an iPhone you can also copy the text out of a screenshot and paste that.`,
      ],
    },
    {
      id: 'amber-chips',
      question: 'Why are some details amber?',
      answer: [
        'Because your phone wasn’t sure what it read. Tap the chip, compare it with your order, and confirm or correct it. If it can’t read a detail, it leaves it out rather than guess.',
      ],
    },
    {
      id: 'proof',
      question: 'Why should I save screenshots at all?',
      answer: [
        'They can be your proof against unfair complaints or deactivation: the order as you accepted it, the wait, the messages, the drop-off photo. Keep them private, because they show where somebody lives.',
      ],
      more: { to: '/driver-protection', label: 'Driver Protection Statement' },
    },
    {
      id: 'download-delete',
      question: 'How do I download or delete my data?',
      answer: [
        'Both are in Profile. Download my data gives you a file with what we hold. Delete my account erases your account, messages, pictures and notifications. We keep a security log that doesn’t name you for one year, and payment records as long as the law requires.',
      ],
    },
    {
      id: 'sell-data',
      question: 'Do you sell my data or show it to my platform?',
      answer: [
        'No. We don’t sell personal information, and we don’t pass your messages or pictures on to delivery platforms.',
      ],
    },
  ],
}
