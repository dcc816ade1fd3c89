import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { installDelay, installMethod } from '#domain/site/install.ts'
import { Deferred } from '../../ui/Deferred.tsx'
import { onInstallPrompt, currentTraits, deferredPrompt } from './install-prompt.ts'

const InstallBanner = lazy(() =>
  import('./InstallBanner.tsx').then(({ InstallBanner }) => ({ default: InstallBanner })),
)

/**
 * §2.28, §4.16 The first thing of a phone's front page. It comes over the lower edge of the screen, so that nothing
 * moves under a thumb, and no space is empty until it comes.
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
    <div data-install="">
      {method !== 'none' && (
        <Deferred>
          <InstallBanner method={method} prompt={prompt} onClose={() => setClosed(true)} />
        </Deferred>
      )}
    </div>
  )
}
