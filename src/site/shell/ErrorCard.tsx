import { Link } from '@tanstack/react-router'
import { CloudOff, Wrench } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { clearCachesAndReload, isChunkLoadError, isServerReachable } from './chunk-load-error.ts'
import { crashReferenceOf } from './crash-reports.ts'

/** §2.49 Replaces a page that failed. The rest of the app works, and drafts are kept. */
export function ErrorCard({ error, reset }: { error: unknown; reset: () => void }) {
  const [busy, setBusy] = useState(false)
  const isChunkError = isChunkLoadError(error)
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    if (isChunkError) void isServerReachable().then((reachable) => setOffline(!reachable))
  }, [isChunkError])
  // Clearing the caches would leave a driver without a network with nothing at all.
  if (isChunkError && offline) return <Offline />
  const reference = crashReferenceOf(error)
  const Icon = isChunkError ? CloudOff : Wrench
  const reload = () => {
    setBusy(true)
    void clearCachesAndReload()
  }
  return (
    <main className="page flex flex-1 items-center justify-center py-10">
      <Card className="w-full max-w-md text-center" role="alert">
        <Icon aria-hidden="true" className="mx-auto mb-3 size-10 text-danger" />
        <h1 tabIndex={-1} className="heading text-xl">
          {isChunkError ? 'Loading Error' : 'Something went wrong'}
        </h1>
        <p className="mt-2 text-muted">
          {isChunkError
            ? 'The app was updated, or the connection dropped. Reload to get the newest version; your draft is kept.'
            : errorMessage(error)}
        </p>
        {!isChunkError && reference && (
          <p className="mt-2 text-sm text-muted">
            If it happens again, tell us <span className="font-semibold text-ink">{reference}</span>.
          </p>
        )}
        <div className="mt-5">
          {isChunkError ? (
            <Button variant="primary" busy={busy} onClick={reload}>
              Reload Page
            </Button>
          ) : (
            <Button variant="primary" onClick={reset}>
              Try Again
            </Button>
          )}
        </div>
      </Card>
    </main>
  )
}

/** A page that this phone has never cached, and no network to fetch it with. */
const Offline = () => (
  <main className="page flex flex-1 items-center justify-center py-10">
    <Card className="w-full max-w-md text-center" role="alert">
      <CloudOff aria-hidden="true" className="mx-auto mb-3 size-10 text-muted" />
      <h1 tabIndex={-1} className="heading text-xl">
        You’re offline
      </h1>
      <p className="mt-2 mb-5 text-muted">
        This page isn’t on your phone yet. Messages still work without a network, and so do the pages that
        you’ve opened before.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/upload" className={buttonClass('primary')}>
          Create a message
        </Link>
        <Button size="large" onClick={() => location.reload()}>
          Try Again
        </Button>
      </div>
    </Card>
  </main>
)

/** An answer of the server says what to do. Any other failure is ours, and its words would help nobody. */
const errorMessage = (error: unknown) =>
  error instanceof Error && error.name === 'ApiError'
    ? error.message
    : 'This page could not be shown. Your draft is kept.'
