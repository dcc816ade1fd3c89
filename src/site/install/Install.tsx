import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { installDelay, installMethod } from '#domain/site/install.ts'
import { Deferred } from '../../ui/Deferred.tsx'
import { onInstallPrompt, currentTraits, deferredPrompt } from './install-prompt.ts'

const InstallBanner = lazy(() =>
  import('./InstallBanner.tsx').then(({ InstallBanner }) => ({ default: InstallBanner })),
)

/**
 * §2.28, §4.16 The first thing on a phone's front page. Its space is reserved from the first paint on every phone
 * that will show it, so that nothing moves under a thumb when it comes.
 */
export function Install() {
  const prompt = useSyncExternalStore(onInstallPrompt, deferredPrompt, () => null)
  const [isDue, setDue] = useState(false)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), installDelay(performance.now(), prompt !== null))
    return () => clearTimeout(timer)
  }, [prompt])
  if (closed) return null
  const method = isDue ? installMethod(currentTraits()) : 'none'
  return (
    <div className="install-room">
      {method !== 'none' && (
        <Deferred>
          <InstallBanner method={method} prompt={prompt} onClose={() => setClosed(true)} />
        </Deferred>
      )}
    </div>
  )
}
