import type { QuestionGroup } from '../../ui/QuestionList.tsx'
import { faq } from './faq.ts'
import { account } from './help/account.ts'
import { history } from './help/history.ts'
import { writing } from './help/messages.ts'
import { onYourPhone } from './help/on-your-phone.ts'
import { tipsAndFigures } from './help/tips-and-figures.ts'
import { troubleshooting } from './help/troubleshooting.ts'

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
