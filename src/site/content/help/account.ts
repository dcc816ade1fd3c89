import type { QuestionGroup } from '../../../ui/QuestionList.tsx'

export const account: QuestionGroup = {
  id: 'help-account',
  title: 'Your account',
  questions: [
    {
      id: 'change-name',
      question: 'How do I change my name, city or vehicle?',
      answer: ['In Personal Info. Your name is what we call you; it’s never in a message to a customer.'],
      more: { to: '/personal-info', label: 'Personal Info' },
    },
    {
      id: 'change-email',
      question: 'How do I change my email address or password?',
      also: 'login credentials',
      answer: [
        'Under Security. For a new address we mail a code to it and one to the current address, so that nobody else can do this. After changing your password you may want to sign out your other devices.',
      ],
      more: { to: '/profile/security', label: 'Security' },
    },
    {
      id: 'second-step',
      question: 'How do I protect my account better?',
      also: '2fa two-factor mfa fingerprint face',
      answer: [
        'Under Security, add a passkey, which signs you in with your fingerprint, your face or the lock of your phone. Or add a second step with an authenticator app, and keep the recovery codes somewhere you can get at them without your phone.',
      ],
      more: { to: '/profile/security', label: 'Security' },
    },
    {
      id: 'lost-phone',
      question: 'I lost my phone.',
      also: 'stolen log out logout everywhere',
      answer: [
        'Sign in on another device, open Security and sign the lost phone out under Devices. It works at once. Then change your password.',
      ],
      more: { to: '/profile/security', label: 'Security' },
    },
    {
      id: 'take-data-along',
      question: 'Can I take my data with me, or have everything deleted?',
      also: 'gdpr privacy download erase remove close account',
      answer: [
        'Both, in Profile. The export holds everything that we have about you, in one file. Deleting the account erases it for good: messages, pictures, details and devices.',
      ],
      more: { to: '/profile', label: 'Profile' },
    },
    {
      id: 'shared-phone',
      question: 'Two of us drive with the same phone.',
      answer: [
        'Sign out when you hand it over. Each of you has your own drafts, history and details, and you’ll find your unfinished draft again when you next sign in.',
      ],
    },
  ],
}
