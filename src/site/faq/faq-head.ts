import { faq } from '../content/faq.ts'
import { pageHead } from '../shell/head.ts'

/** The head of the FAQ, with every answer as structured data (schema.org FAQPage). */
export const faqHead = () =>
  pageHead({
    path: '/faq',
    title: 'Frequently asked questions',
    description:
      'Answers for delivery drivers: what the free plan does, what is read from a screenshot, what may be sent, what is kept and how to cancel.',
    keywords: ['delivery driver app', 'questions', 'help'],
    jsonLd: [
      {
        '@type': 'FAQPage',
        mainEntity: faq.flatMap(({ questions }) =>
          questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
          })),
        ),
      },
    ],
  })
