import billing from '../../billing/questions.md'
import testing from '../../testing/questions.md'
import type { QuestionGroup } from '../../ui/QuestionList.tsx'
import gettingStarted from './faq/getting-started.md'
import messages from './faq/messages.md'
import resultsVary from './faq/results-vary.md'
import safeToSend from './faq/safe-to-send.md'
import screenshots from './faq/screenshots.md'
import troubleshooting from './faq/troubleshooting.md'

/** §2.4 Every question of the FAQ, in the order of the page. The ids of groups and questions are its anchors. */
export const faq: readonly QuestionGroup[] = [
  gettingStarted,
  messages,
  safeToSend,
  screenshots,
  billing,
  testing,
  resultsVary,
  troubleshooting,
]
