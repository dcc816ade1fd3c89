import type { QuestionGroup } from '../../ui/QuestionList.tsx'
import { faq } from './faq.ts'
import account from './help/account.md'
import history from './help/history.md'
import writing from './help/messages.md'
import onYourPhone from './help/on-your-phone.md'
import tipsAndFigures from './help/tips-and-figures.md'
import troubleshooting from './help/troubleshooting.md'

/** §2.14 How to use the app, for drivers who are signed in, in the order of the page. */
export const help: readonly QuestionGroup[] = [
  writing,
  history,
  tipsAndFigures,
  account,
  onYourPhone,
  troubleshooting,
]

/** The questions that a search in Help covers: help first, then the FAQ. */
export const searchable: readonly QuestionGroup[] = [...help, ...faq]
