import { useFeedbackRetry } from '../../account/feedback/use-feedback.ts'
import type { Driver } from '../../auth/driver.ts'
import { PaymentMonitor } from '../../billing/PaymentMonitor.tsx'
import { PushWatch } from '../../inbox/push/PushWatch.tsx'
import { Widget } from '../../messages/floating-widget/Widget.tsx'
import { useQueueSync } from '../../messages/use-queue-sync.ts'
import { SessionWatch } from '../../sessions/SessionWatch.tsx'
import { TesterMonitor } from '../../testing/TesterMonitor.tsx'
import { Shortcuts } from './Shortcuts.tsx'

/**
 * What stands beside every page of one driver, in one file, because each file that is imported takes a phone time of
 * its own. While it is mounted, the rows queued on this phone are sent, whichever page is open.
 */
export default function DriverWatch({ driver }: { driver: Driver }) {
  useQueueSync(driver)
  useFeedbackRetry(driver.id)
  return (
    <>
      <PaymentMonitor userId={driver.id} />
      <TesterMonitor userId={driver.id} />
      <SessionWatch driver={driver} />
      <PushWatch userId={driver.id} />
      <Shortcuts />
      <Widget driver={driver} />
    </>
  )
}
