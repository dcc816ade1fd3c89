import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SharedInput } from '../../screenshots/screenshot-input.ts'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { consumeShare } from './consume-share.ts'

/**
 * §2.2 Passes data that another app has shared to the editor: also after a sign-in in between, because it waits on
 * the phone and not in the address. Shows a toast when it did not arrive.
 */
export function ShareReceiver({ onReceive }: { onReceive: (shared: SharedInput) => unknown }) {
  const outcome = useShareOutcome()
  const [open, setOpen] = useState(true)
  const onReceiveRef = useRef(onReceive)
  useEffect(() => {
    onReceiveRef.current = onReceive
  })
  useEffect(() => {
    void consumeShare(Date.now()).then((shared) => shared && onReceiveRef.current(shared))
  }, [])
  if (outcome !== 'none' || !open) return null
  return (
    <Notice tone="amber" title="The shared picture did not arrive" live onDismiss={() => setOpen(false)}>
      The app was not ready for it yet. Choose the screenshot below instead; the next one can be shared.
    </Notice>
  )
}

/** The share's result from the address. It is read once: a reload must not repeat it. */
function useShareOutcome(): string | null {
  const { searchStr } = useLocation()
  const navigate = useNavigate()
  const outcomeParam = new URLSearchParams(searchStr).get('shared')
  const [outcome] = useState(outcomeParam)
  useEffect(() => {
    if (outcomeParam === null) return
    if (outcomeParam === 'first')
      toast({ title: 'The first picture was taken', text: 'Share the others one by one.' })
    void navigate({ to: '/upload', search: {}, replace: true })
  }, [outcomeParam, navigate])
  return outcome
}
