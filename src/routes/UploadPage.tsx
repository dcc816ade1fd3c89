import { useDeferredValue } from 'react'
import type { Driver } from '../auth/driver.ts'
import { CreateMessage } from '../messages/CreateMessage.tsx'
import { FirstStepsCard } from '../site/onboarding/FirstStepsCard.tsx'
import { ShareReceiver } from '../site/share/ShareReceiver.tsx'
import { PagePending } from '../ui/Skeleton.tsx'

/**
 * §2.2 The router shows a page in one synchronous render, which takes a slow phone 200 ms here. The skeleton is shown
 * first, and React renders the editor in slices, between which the phone answers taps.
 */
export function UploadPage({ driver }: { driver: Driver }) {
  const isShown = useDeferredValue(true, false)
  if (!isShown) return <PagePending />
  return <CreateMessage driver={driver} FirstSteps={FirstStepsCard} ShareReceiver={ShareReceiver} />
}
