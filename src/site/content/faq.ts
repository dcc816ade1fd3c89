import { billingQuestions } from '../../billing/questions.ts'
import { gettingStarted } from './faq/getting-started.ts'
import { messages } from './faq/messages.ts'
import type { QuestionGroup } from '../../ui/question.ts'
import { resultsVary } from './faq/results-vary.ts'
import { safeToSend } from './faq/safe-to-send.ts'
import { screenshots } from './faq/screenshots.ts'
import { testingQuestions } from '../../testing/questions.ts'
import { troubleshooting } from './faq/troubleshooting.ts'

/** §2.4 Every question of the FAQ, in the order of the page. The ids of groups and questions are its anchors. */
export const faq: readonly QuestionGroup[] = [
  gettingStarted,
  messages,
  safeToSend,
  screenshots,
  billingQuestions,
  testingQuestions,
  resultsVary,
  troubleshooting,
]
