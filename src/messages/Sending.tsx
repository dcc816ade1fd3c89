import type { Driver } from '../auth/driver.ts'
import { useWaitingFeedback } from '../feedback/use-waiting-feedback.ts'
import { useSending } from './use-queue.ts'

/** Shows nothing: while it stands, what waits on this phone is sent, whichever page is open. */
export default function Sending({ driver }: { driver: Driver }) {
  useSending(driver)
  useWaitingFeedback(driver.id)
  return null
}
