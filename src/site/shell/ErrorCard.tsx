import { Link } from '@tanstack/react-router'
import { CloudOff, Wrench } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { clearCachesAndReload, isChunkLoadError, crashReferenceOf } from './crash-reports.ts'
import { fetchServedVersion } from './served-version.ts'

/** §2.49 Replaces a page that failed. The rest of the app works, and drafts are kept. */
export function ErrorCard({ error, reset }: { error: unknown; reset: () => void }) {
  const [busy, setBusy] = useState(false)
  const isChunkError = isChunkLoadError(error)
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    // A phone may count as online where nothing gets through.
    if (isChunkError) void fetchServedVersion().then((served) => setOffline(served === null))
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
    <FailedPage
      icon={<Icon className="text-danger" />}
      title={isChunkError ? 'Loading Error' : 'Something went wrong'}
      text={
        isChunkError
          ? 'The app was updated, or the connection dropped. Reload to get the newest version; your draft is kept.'
          : errorMessage(error)
      }
    >
      {!isChunkError && reference && (
        <p className="mt-2 text-sm text-muted">
          If it happens again, tell us <span className="font-semibold text-ink">{reference}</span>.
        </p>
      )}
      <div className="mt-5">
        <Button variant="primary" busy={busy} onClick={isChunkError ? reload : reset}>
          {isChunkError ? 'Reload Page' : 'Try Again'}
        </Button>
      </div>
    </FailedPage>
  )
}

/** A page that this phone has never cached, and no network to fetch it with. */
const Offline = () => (
  <FailedPage
    icon={<CloudOff className="text-muted" />}
    title="You’re offline"
    text="This page isn’t on your phone yet. Messages still work without a network, and so do the pages that you’ve opened before."
  >
    <div className="mt-5 flex flex-wrap justify-center gap-2">
      <Link to="/upload" className={buttonClass('primary')}>
        Create a message
      </Link>
      <Button size="large" onClick={() => location.reload()}>
        Try Again
      </Button>
    </div>
  </FailedPage>
)

type FailedPageProps = { icon: ReactNode; title: string; text: string; children: ReactNode }

const FailedPage = ({ icon, title, text, children }: FailedPageProps) => (
  <main className="page flex flex-1 items-center justify-center py-10">
    <Card className="w-full max-w-md text-center [&>svg]:mx-auto [&>svg]:mb-3 [&>svg]:size-10" role="alert">
      {icon}
      <h1 tabIndex={-1} className="heading text-xl">
        {title}
      </h1>
      <p className="mt-2 text-muted">{text}</p>
      {children}
    </Card>
  </main>
)

/** An answer of the server says what to do. Any other failure is ours, and its words would help nobody. */
const errorMessage = (error: unknown) =>
  error instanceof Error && error.name === 'ApiError'
    ? error.message
    : 'This page could not be shown. Your draft is kept.'
