import type { QuestionGroup } from '../ui/QuestionList.tsx'

export const testingQuestions: QuestionGroup = {
  id: 'testing-program',
  title: 'Testing program',
  questions: [
    {
      id: 'what-is-testing',
      question: 'What is the testing program?',
      answer: [
        'Drivers who try everything and tell us what is good and what is not. You have full access for 30 days, the same as Premium, at no cost.',
      ],
      more: { to: '/testing', label: 'Become A Test Driver' },
    },
    {
      id: 'city-full',
      question: 'My city is full. What happens?',
      answer: [
        'Seats are limited in each city. When yours is full, or not open yet, we put you on the waiting list with the details that you entered. A seat is yours once you have confirmed your email.',
      ],
    },
    {
      id: 'after-30-days',
      question: 'What happens after the 30 days?',
      answer: ['Nothing is charged. Your account goes on as a free one, with its history.'],
    },
    {
      id: 'testimonials',
      question: 'Will my feedback be published?',
      answer: [
        'Only if you agree. We read each testimonial before it goes up, and we don’t cut out the critical parts.',
      ],
    },
  ],
}
