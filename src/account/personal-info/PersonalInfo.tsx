import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useBlocker } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { vehicles, type Vehicle } from '#domain/account/account.ts'
import type { Driver } from '../../auth/driver.ts'
import { sessionState } from '../../auth/session.ts'
import { toastError } from '../../error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/FormSheet.tsx'
import { NotLoaded, Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { PlatformChoice } from './PlatformChoice.tsx'
import { detailsQuery, saveDetails, type SavedDetails } from './queries.ts'
import { useDetailsForm } from './use-details-form.ts'

/** §2.14 A driver's details and preferences. None of them reaches a customer. */
export function PersonalInfo({ driver }: { driver: Driver }) {
  const query = useQuery(detailsQuery(driver.id))
  const { data, isError } = query
  return (
    <main className="page grid page-narrow-2xl grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-10">
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

type Name = 'tipReminder' | 'news'
type Props = { userId: string; details: SavedDetails }

/**
 * The notifications that a driver wants. A change applies at once; one that cannot be saved is reverted. Each saves all
 * details, so a second one has to wait for the first.
 */
function NotificationPreferences({ userId, details }: Props) {
  const queries = useQueryClient()
  const [pending, setPending] = useState<Partial<Record<Name, boolean>> | null>(null)
  const change = async (changed: Partial<Record<Name, boolean>>) => {
    setPending(changed)
    await saveDetails(queries, userId, { ...details, ...changed }).catch(
      toastError('That couldn’t be changed', 'Try again in a moment.'),
    )
    setPending(null)
  }
  const switchOf = (name: Name) => ({
    checked: pending?.[name] ?? details[name],
    disabled: pending !== null,
    onChange: (checked: boolean) => void change({ [name]: checked }),
  })
  return (
    <section aria-label="What we notify you about" className="grid gap-4 border-t border-line pt-5">
      <Switch
        {...switchOf('tipReminder')}
        label="Remind me to log the tip"
        hint="An hour after a message, in your inbox. Only your own figures use it."
      />
      <Switch
        {...switchOf('news')}
        label="Tell me about news and offers"
        hint="Now and then, in your inbox. News about your account always comes."
      />
    </section>
  )
}

const vehicleLabels: Record<Vehicle, string> = {
  car: 'Car',
  motorbike: 'Motorbike',
  scooter: 'Scooter',
  ebike: 'E-bike',
  bicycle: 'Bicycle',
  van: 'Van',
  foot: 'On foot',
}

/** Name, city, vehicle and apps. They are saved together, and stay in the form when that fails. */
function DetailsForm({ driver, details }: { driver: Driver; details: SavedDetails }) {
  const {
    typed: fields,
    state,
    problem,
    wrong: errors,
    change,
    save,
    isUnsaved,
  } = useDetailsForm(driver, details)
  return (
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={save}>
      <div className="grid gap-5 md:grid-cols-2">
        <Field
          label="Full name"
          name="fullName"
          autoComplete="name"
          hint="What we call you. Customers never see it."
          value={fields.fullName}
          error={errors.fullName}
          onChange={(event) => change({ fullName: event.target.value })}
        />
        <Field
          label="City"
          name="city"
          autoComplete="address-level2"
          hint="Where you drive, roughly."
          value={fields.city}
          error={errors.city}
          onChange={(event) => change({ city: event.target.value })}
        />
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">I deliver by</legend>
        <div className="flex flex-wrap gap-2">
          {vehicles.map((vehicle) => (
            <Chip
              key={vehicle}
              selected={fields.vehicle === vehicle}
              onClick={() => change({ vehicle: fields.vehicle === vehicle ? null : vehicle })}
            >
              {vehicleLabels[vehicle]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <PlatformChoice value={fields.platforms} onChange={(platforms) => change({ platforms })} />
      {problem && (
        <Notice tone="danger" live title={problem}>
          What you typed is still here.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          busy={state === 'saving'}
          className="max-sm:w-full sm:min-w-40"
        >
          {state === 'saving' ? 'Saving…' : 'Save'}
        </Button>
        <p role="status" className="text-sm text-muted">
          {state === 'saved' && (
            <span className="flex animate-drop items-center gap-1.5 font-semibold text-go-ink">
              <Check className="size-5" strokeWidth={3} /> Saved
            </span>
          )}
          {state === 'open' && isUnsaved && 'Not saved yet.'}
        </p>
      </div>
      <UnsavedChangesSheet isUnsaved={isUnsaved} />
    </Form>
  )
}

function UnsavedChangesSheet({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // A driver who has signed out leaves without the question.
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && current.pathname !== next.pathname && sessionState().state === 'signed_in',
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  return (
    <Sheet
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      description="What you changed here isn’t saved yet."
      footer={
        <>
          <Button variant="primary" onClick={() => reset?.()}>
            Stay here
          </Button>
          <Button variant="quiet" onClick={() => proceed?.()}>
            Leave without saving
          </Button>
        </>
      }
    />
  )
}
