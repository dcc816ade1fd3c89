import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Driver } from '../../auth/driver.ts'
import { NotLoaded } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { NotificationPreferences } from './NotificationPreferences.tsx'
import { detailsQuery } from './queries.ts'

/** §2.14 A driver's details and preferences. None of them reaches a customer. */
export function PersonalInfo({ driver }: { driver: Driver }) {
  const query = useQuery(detailsQuery(driver.id))
  const { data, isError } = query
  return (
    <main className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-10">
      <PageHeader title="Personal info">
        Fill in what you like. None of it ever goes into a message.
      </PageHeader>
      {data ? (
        <>
          <DetailsForm driver={driver} details={data} />
          <NotificationPreferences userId={driver.id} details={data} />
        </>
      ) : isError ? (
        <NotLoaded title="We couldn’t load your details just now." query={query} />
      ) : (
        <SkeletonGroup label="Loading your details" className="grid gap-5">
          <Skeleton className="h-20 rounded-md" />
          <Skeleton className="h-20 rounded-md" />
          <Skeleton className="h-32 rounded-md" />
          <Skeleton className="h-40 rounded-md" />
        </SkeletonGroup>
      )}
      <section
        aria-labelledby="email"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5"
      >
        <div className="min-w-[min(100%,16rem)] flex-1">
          <h2 id="email" className="text-sm font-semibold">
            Email
          </h2>
          <p className="wrap-anywhere">{driver.email || 'None yet'}</p>
        </div>
        <Link
          to="/profile/security"
          className="flex touch items-center font-semibold text-go-ink underline underline-offset-4"
        >
          Change it under Security
        </Link>
      </section>
    </main>
  )
}
