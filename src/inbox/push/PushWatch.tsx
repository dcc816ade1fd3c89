import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PushClientMessage } from '#domain/inbox/push.ts'
import { onSession, sessionState } from '../../auth/session.ts'
import { unsubscribePush, restorePush } from './push.ts'

/**
 * Mounted beside the page while one driver is signed in; it shows nothing. It renews the driver's push subscription,
 * ends it on this browser when they sign out, and opens the page of a tapped push.
 */
export function PushWatch({ userId }: { userId: string }) {
  const router = useRouter()
  useEffect(() => {
    void restorePush(userId)
    return onSession(() => {
      if (sessionState().state === 'signed_out') void unsubscribePush()
    })
  }, [userId])
  useEffect(() => {
    const onMessage = ({ data, ports }: MessageEvent<PushClientMessage>) => {
      if (data.kind === 'push_changed') void restorePush(userId)
      if (data.kind !== 'push_tapped') return
      // The service worker reloads the page when nobody answers.
      ports[0]?.postMessage('gone')
      void router.navigate({ href: data.link })
    }
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    worker?.addEventListener('message', onMessage)
    return () => worker?.removeEventListener('message', onMessage)
  }, [userId, router])
  return null
}
