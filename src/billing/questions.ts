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
        'Nothing for manual mode. The price of Premium, with its currency and period, is shown before you pay. There is a monthly plan and one that is paid once. If you pay by the month, you can change to paying once: the monthly plan then ends at once, and the month that you’ve paid for isn’t refunded.',
      ],
      more: { to: '/billing', label: 'See the plans' },
    },
    {
      id: 'cancel-anytime',
      question: 'Can I cancel?',
      answer: [
        'Anytime, under Manage Subscription, which opens a page at Stripe. You keep Premium until the end of the time you’ve paid for, and until then one tap under Manage Subscription resumes it. After that you’re on Free, and your history stays.',
      ],
      more: { to: '/billing', label: 'Manage Subscription' },
    },
    {
      id: 'refunds',
      question: 'Can I get my money back?',
      answer: [
        'If something went wrong, write to us under Send Feedback, and we’ll put it right or refund it where that’s fair. A payment that was taken twice is refunded by itself. Cancelling a month that has begun isn’t refunded: it stays yours to its end.',
      ],
      more: { to: '/feedback', label: 'Send Feedback' },
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
        'A banner in the app tells you, and an email where a renewal has failed. Open Manage Subscription and pay the open bill, on a page at Stripe and with any card. Premium is back once the payment comes through. You can change the card for later payments there, too. Nothing of yours is deleted in the meantime, and manual mode keeps working.',
      ],
      more: { to: '/billing', label: 'Manage Subscription' },
    },
    {
      id: 'ai-limit',
      question: 'Is there a limit for AI-enhanced messages?',
      answer: [
        'Yes: 60 a day for each driver, and a monthly ceiling for everybody together. When either is reached, we’ll tell you when it starts again, and you still get the draft in our own wording.',
      ],
    },
    {
      id: 'referrals',
      question: 'How does my referral link work?',
      answer: [
        'You find it under “Bring a friend” in the menu. Anyone who opens it and then makes an account is noted as invited by you, and counts once their address is confirmed and they have written messages on two different days. For every three friends who count you get 30 days of Premium.',
        'Please share it with people you know, and never with customers in a delivery chat.',
      ],
      more: { to: '/referrals?tab=link', label: 'Get my referral link' },
    },
  ],
}
