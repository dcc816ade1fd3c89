import { useBlocker } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { vehicles, type Vehicle } from '#domain/account/driver-details.ts'
import type { Driver } from '../../auth/driver.ts'
import { sessionState } from '../../auth/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { PlatformChoice } from './PlatformChoice.tsx'
import type { SavedDetails } from './queries.ts'
import { useDetailsForm } from './use-details-form.ts'

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
export function DetailsForm({ driver, details }: { driver: Driver; details: SavedDetails }) {
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

/** Asks for confirmation before the driver leaves unsaved changes or closes the page. */
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
