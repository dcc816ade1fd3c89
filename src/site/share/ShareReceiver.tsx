import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isStillShared, SHARED_AT, SHARED_CACHE } from '#domain/site/share.ts'
import type { SharedInput } from '../../screenshots/screenshot-input.ts'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'

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
    <Notice tone="amber" title="The shared picture didn’t arrive" live onDismiss={() => setOpen(false)}>
      The app wasn’t ready for it yet. Choose the screenshot below instead; the next one can be shared.
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

/**
 * Takes the data that another app has shared, once: of two tabs that ask, one gets it. Null when there is none, or
 * when it is older than a day. Never throws.
 */
async function consumeShare(now: number): Promise<SharedInput> {
  try {
    if (typeof caches === 'undefined' || !(await caches.has(SHARED_CACHE))) return null
    const cache = await caches.open(SHARED_CACHE)
    for (const key of await cache.keys()) {
      const entry = await cache.match(key)
      const shared = entry && (await readShare(entry))
      // The tab that deletes it has it.
      const isOurs = await cache.delete(key)
      if (entry && shared && isOurs && isStillShared(Number(entry.headers.get(SHARED_AT)), now)) return shared
    }
  } catch (error) {
    console.warn('The shared file cannot be read', error)
  }
  return null
}

async function readShare(entry: Response): Promise<SharedInput> {
  return entry.headers.get('content-type') === 'text/plain'
    ? { text: await entry.text() }
    : { picture: await entry.blob() }
}
