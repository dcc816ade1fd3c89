import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Brought } from '../../screenshots/screenshot-input.ts'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { takeShared } from './consume-share.ts'

/**
 * §2.2 Hands what another app has shared to the desk: also after a sign-in that came between, because it waits on
 * the phone and not in the address. Says so when it did not arrive.
 */
export function Shared({ take }: { take: (brought: Brought) => unknown }) {
  const outcome = useOutcome()
  const [open, setOpen] = useState(true)
  const taking = useRef(take)
  useEffect(() => {
    taking.current = take
  })
  useEffect(() => {
    void takeShared(Date.now()).then((brought) => brought && taking.current(brought))
  }, [])
  if (outcome !== 'none' || !open) return null
  return (
    <Notice tone="amber" title="The shared picture did not arrive" live onDismiss={() => setOpen(false)}>
      The app was not ready for it yet. Choose the screenshot below instead; the next one can be shared.
    </Notice>
  )
}

/** What the address says of the share. It is said once: a reload must not say it again. */
function useOutcome(): string | null {
  const { searchStr } = useLocation()
  const navigate = useNavigate()
  const said = new URLSearchParams(searchStr).get('shared')
  const [outcome] = useState(said)
  useEffect(() => {
    if (said === null) return
    if (said === 'first')
      toast({ title: 'The first picture was taken', text: 'Share the others one by one.' })
    void navigate({ to: '/upload', search: {}, replace: true })
  }, [said, navigate])
  return outcome
}
