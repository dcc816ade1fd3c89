import type { QuestionGroup } from '../../../ui/QuestionList.tsx'

export const onYourPhone: QuestionGroup = {
  id: 'help-comfort',
  title: 'On your phone',
  questions: [
    {
      id: 'dark-and-drive',
      question: 'It’s too bright at night.',
      also: 'dark mode theme light',
      answer: [
        'Open the menu under your initials and choose Night, or Drive, which is dimmer still and has no blue, so your eyes stay used to the dark road. Phone follows the setting of your phone.',
      ],
    },
    {
      id: 'side-by-side',
      question: 'Can I see it beside my delivery app?',
      also: 'multitask two apps',
      answer: [
        'On most Android phones and tablets, yes. Open the recent apps, tap the icon above this app and choose Split screen, then choose your delivery app. An iPhone shows one app at a time; swipe along the bottom edge to switch between the two.',
      ],
      more: { to: '/tutorial#side-by-side', label: 'Side by side' },
    },
    {
      id: 'larger-text',
      question: 'The text is too small.',
      also: 'font size accessibility zoom',
      answer: [
        'Make it larger in the settings of your phone or browser; every page follows, up to twice the size. The message itself is never shown small.',
      ],
    },
    {
      id: 'no-network',
      question: 'I have no network in the car park.',
      also: 'offline signal internet reception',
      answer: [
        'Go on as usual: after the first visit, pictures are read and messages are written and checked on the phone. The messages you copy are logged later. Signing in, saving details and help by email need a network.',
      ],
      more: { to: '/tutorial#offline', label: 'Without a network' },
    },
    {
      id: 'free-the-storage',
      question: 'My phone is short of storage.',
      answer: [
        'The app takes about as much as a few photos, most of it for reading screenshots. Clearing its data in the settings of your browser frees that, but drafts, your own reasons and messages that are waiting to be logged go with it.',
      ],
    },
  ],
}
