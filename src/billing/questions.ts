import type { QuestionGroup } from '../ui/QuestionList.tsx'

export const billingQuestions: QuestionGroup = {
  id: 'plans-and-billing',
  title: 'Plans and billing',
  questions: [
    {
      id: 'what-premium-adds',
      question: 'What does Premium add?',
      answer: [
        'The automated and AI-enhanced modes, Message Data, Achievements, the Floating Widget, and the export of your history. The check and your privacy are the same on every plan.',
      ],
      more: { to: '/service', label: 'What Premium offers' },
    },
    {
      id: 'what-it-costs',
      question: 'What does it cost?',
      answer: [
        'Nothing for manual mode. The price of Premium, with its currency and period, is shown before you pay. There is a monthly plan and one that is paid once. If you pay by the month, you can change to paying once.',
      ],
      more: { to: '/billing', label: 'See the plans' },
    },
    {
      id: 'cancel-anytime',
      question: 'Can I cancel?',
      answer: [
        'Anytime, under Manage Subscription, on a page of Stripe. You can resume there until the last day. Premium stays yours to the end of the period that you have paid for. Then you go on with Free, and your history stays.',
      ],
      more: { to: '/billing', label: 'Manage Subscription' },
    },
    {
      id: 'card-details',
      question: 'Who sees my card details?',
      answer: [
        'Stripe, which takes the payment. We never see your card number; we only learn whether you have a plan, its status and when it ends.',
      ],
    },
    {
      id: 'payment-failed',
      question: 'My payment failed. What now?',
      answer: [
        'A banner in the app tells you. Tap Update card there or under Manage Subscription: it opens a page of Stripe, where you put in another card. Premium is back when the payment has arrived. Nothing of yours is deleted in the meantime, and manual mode goes on working.',
      ],
      more: { to: '/billing', label: 'Manage Subscription' },
    },
    {
      id: 'ai-limit',
      question: 'Is there a limit for AI-enhanced messages?',
      answer: [
        'Yes: 60 a day for each driver, and a monthly ceiling for everybody together. When one of them is reached you are told when it starts again, and the draft in our own wording is there all the same.',
      ],
    },
    {
      id: 'referrals',
      question: 'How does my referral link work?',
      answer: [
        'You find it under “Bring a Friend” in the menu. Anyone who opens it and then makes an account is noted as invited by you, and counts once their address is confirmed and they have written messages on two different days. For every three friends who count you get 30 days of Premium.',
        'Please share it with people you know, and never with customers in a delivery chat.',
      ],
      more: { to: '/referrals?tab=link', label: 'Get my referral link' },
    },
  ],
}
