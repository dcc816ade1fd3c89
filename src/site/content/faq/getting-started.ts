import { brand } from '#domain/brand.ts'
import type { QuestionGroup } from '../../../ui/QuestionList.tsx'

export const gettingStarted: QuestionGroup = {
  id: 'getting-started',
  title: 'Getting started',
  questions: [
    {
      id: 'what-is-it',
      question: `What is ${brand.name}?`,
      answer: [
        `${brand.name} writes short, considerate messages for delivery drivers to send to their customers. You share a screenshot of the order or tap in the details, choose how many minutes you need and a reason if you like, and get a message to paste into your delivery app.`,
        'You read it first and send it yourself. Nothing goes to a customer on its own.',
      ],
    },
    {
      id: 'how-to-start',
      question: 'How do I start?',
      answer: [
        'Make your first message with Start Free, no account needed: try the sample order or add a screenshot of your own, tap the minutes, copy the message, and paste it into the chat of your delivery app.',
        'Make a free account when you’d like to keep it. From then on you write in Create Message, where you can also fill in the details by hand.',
      ],
      more: { to: '/attraction', label: 'Start Free' },
    },
    {
      id: 'is-it-free',
      question: 'Is it free?',
      answer: [
        'Manual mode is free forever, with your message history and your inbox. No credit card is needed. Premium adds the automated and AI-enhanced modes and a few more tools.',
      ],
      more: { to: '/service', label: 'What Premium offers' },
    },
    {
      id: 'which-platforms',
      question: 'Which delivery apps does it work with?',
      answer: [
        'With any app that lets you write to the customer, because you paste the message yourself. Screenshots are recognised from Uber Eats, DoorDash, DiDi, Amazon Flex, Deliveroo, Wolt, Just Eat, Grubhub, Instacart, Spark and Shipt, where these apps exist. With any other app, choose the details by hand.',
        `${brand.name} is independent and not affiliated with any of them.`,
      ],
      more: { to: '/blog/what-each-chat-is-for', label: 'What each chat is for' },
    },
    {
      id: 'install-on-phone',
      question: 'How do I put it on my phone?',
      answer: [
        'On Android, tap Install when the banner offers it. On an iPhone, open the site in Safari, tap Share, and then Add to Home Screen. There’s no app store download.',
        'On Android the installed app also appears in the share menu, so you can share a screenshot straight to it.',
      ],
    },
    {
      id: 'works-offline',
      question: 'Does it work without a network?',
      answer: [
        'Yes. After the first visit, screenshots are read and messages are written on the phone itself. What you copied is kept on the phone and added to your history when the network is back. The AI-enhanced mode needs a connection.',
      ],
    },
    {
      id: 'while-driving',
      question: 'Can I use it while driving?',
      answer: [
        'No. Use it when you are parked or otherwise off the road. Writing or reading a message behind the wheel is dangerous, and it is against the law in every Australian state and territory.',
      ],
    },
  ],
}
