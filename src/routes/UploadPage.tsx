import { lazy, useDeferredValue, useEffect, useState } from 'react'
import { isGreetingDue } from '../auth/after-sign-in.ts'
import type { Driver } from '../auth/driver.ts'
import { CreateMessage } from '../messages/CreateMessage.tsx'
import { hasContent } from '../messages/draft.ts'
import { adoptVisitorMessages } from '../messages/first-message/visitor.ts'
import { draftStore } from '../messages/use-draft.ts'
import { FirstStepsCard } from '../site/onboarding/FirstStepsCard.tsx'
import { ShareReceiver } from '../site/share/ShareReceiver.tsx'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { hasVisitorDraft } from '../storage/visitor.ts'
import { Deferred } from '../ui/Deferred.tsx'
import { PagePending } from '../ui/Skeleton.tsx'

// Few drivers see these today.
const WelcomeSheet = lazy(() => import('../billing/funnel/WelcomeSheet.tsx'))
const OfferSuggestion = lazy(() => import('../billing/funnel/OfferSuggestion.tsx'))

/**
 * §2.2 The router shows a page in one synchronous render, which takes a slow phone 200 ms here. The skeleton is shown
 * first, and React renders the editor in slices, between which the phone answers taps.
 */
export function UploadPage({ driver }: { driver: Driver }) {
  const isShown = useDeferredValue(true, false)
  const isAdopted = useAdoption(driver)
  if (!isShown || !isAdopted) return <PagePending />
  return (
    <>
      <CreateMessage driver={driver} FirstSteps={Suggestions} ShareReceiver={ShareReceiver} />
      <Greeting driver={driver} />
    </>
  )
}

/** §2.17 True once the editor may open with what the driver made before they had an account. */
function useAdoption({ id, email }: Driver): boolean {
  const [isAdopted, setAdopted] = useState(() => !hasVisitorDraft())
  useEffect(() => {
    if (!isAdopted) void adoptVisitorMessages({ id, email }).finally(() => setAdopted(true))
  }, [isAdopted, id, email])
  return isAdopted
}

type SuggestionsProps = { userId: string; hasMessages: boolean }

/** What the site suggests above the editor: the first steps to a new driver, later an offer. */
const Suggestions = ({ userId, hasMessages }: SuggestionsProps) => (
  <>
    <FirstStepsCard userId={userId} hasMessages={hasMessages} />
    {hasMessages && (
      <Deferred>
        <OfferSuggestion userId={userId} />
      </Deferred>
    )}
  </>
)

function Greeting({ driver }: { driver: Driver }) {
  const [isDue] = useState(isGreetingDue)
  const draft = usePersistedStore(draftStore(driver.id))
  if (!isDue) return null
  return (
    <Deferred>
      <WelcomeSheet driver={driver} hasMessage={draft !== null && hasContent(draft)} />
    </Deferred>
  )
}
