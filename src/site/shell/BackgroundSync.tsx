import type { Driver } from '../../auth/driver.ts'
import { useWaitingFeedback } from '../../account/feedback/use-feedback-retry.ts'
import { useSending } from '../../messages/use-queue-sync.ts'

/** Shows nothing: while it stands, what waits on this phone is sent, whichever page is open. */
export default function Sending({ driver }: { driver: Driver }) {
  useSending(driver)
  useWaitingFeedback(driver.id)
  return null
}
