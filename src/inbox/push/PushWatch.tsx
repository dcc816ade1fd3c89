import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PushWord } from '#domain/inbox/push.ts'
import { onSession, sessionState } from '../../auth/session.ts'
import { forgetPush, keepPush } from './push.ts'

/**
 * Stands beside the page as long as one driver is signed in, and shows nothing. Keeps the driver's wish for pushes,
 * ends it on this browser when they leave, and goes where a tapped push leads.
 */
export default function PushWatch({ userId }: { userId: string }) {
  const router = useRouter()
  useEffect(() => {
    void keepPush(userId)
    return onSession(() => {
      if (sessionState().state === 'signed_out') void forgetPush()
    })
  }, [userId])
  useEffect(() => {
    const heard = ({ data, ports }: MessageEvent<PushWord>) => {
      if (data.kind === 'push_changed') void keepPush(userId)
      if (data.kind !== 'push_tapped') return
      // The service worker loads the page anew when nobody answers.
      ports[0]?.postMessage('gone')
      void router.navigate({ href: data.link })
    }
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    worker?.addEventListener('message', heard)
    return () => worker?.removeEventListener('message', heard)
  }, [userId, router])
  return null
}
