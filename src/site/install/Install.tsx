import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { installDelay, installWay } from '#domain/site/install.ts'
import { Deferred } from '../../ui/Deferred.tsx'
import { onPrompt, traitsHere, waitingPrompt } from './install-prompt.ts'

const InstallBanner = lazy(() =>
  import('./InstallBanner.tsx').then(({ InstallBanner }) => ({ default: InstallBanner })),
)

/**
 * §2.28, §4.16 The first thing on a phone's front page. Its room is there from the first paint on every phone that
 * will show it, so that nothing moves under a thumb when it comes.
 */
export function Install() {
  const prompt = useSyncExternalStore(onPrompt, waitingPrompt, () => null)
  const [shows, setShows] = useState(false)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShows(true), installDelay(performance.now(), prompt !== null))
    return () => clearTimeout(timer)
  }, [prompt])
  if (closed) return null
  const way = shows ? installWay(traitsHere()) : 'none'
  return (
    <div className="install-room">
      {way !== 'none' && (
        <Deferred>
          <InstallBanner way={way} prompt={prompt} onClose={() => setClosed(true)} />
        </Deferred>
      )}
    </div>
  )
}
