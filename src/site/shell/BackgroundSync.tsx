import { useFeedbackRetry } from '../../account/feedback/use-feedback.ts'
import type { Driver } from '../../auth/driver.ts'
import { useQueueSync } from '../../messages/use-queue-sync.ts'

/** Renders nothing: while it is mounted, the rows queued on this phone are sent, whichever page is open. */
export default function BackgroundSync({ driver }: { driver: Driver }) {
  useQueueSync(driver)
  useFeedbackRetry(driver.id)
  return null
}
