import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Platform } from '#domain/messages/message.ts'
import { PlatformChoice } from '../../account/personal-info/PlatformChoice.tsx'
import { saveProfile } from '../../account/personal-info/queries.ts'
import type { SavedDetails } from '../../account/personal-info/queries.ts'
import { fieldErrors } from '../../account/personal-info/use-details-form.ts'
import type { Driver } from '../../auth/driver.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/FormSheet.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSubmit } from '../../use-submit.ts'

type Props = { driver: Driver; details: SavedDetails; onDone: () => void; onSkip: () => void }

/** The first step: the driver's name, and the apps that they drive for. */
export function AboutStep({ driver, details, onDone, onSkip }: Props) {
  const queries = useQueryClient()
  const [fullName, setFullName] = useState(driver.fullName)
  const [platforms, setPlatforms] = useState<Platform[]>(details.platforms)
  const { busy, problem, run } = useSubmit('That didn’t work. Please try again.')
  const nameError = fieldErrors({ fullName, city: '' }, driver.fullName).fullName
  const save = async () => {
    if (nameError) return 'fullName'
    if (await run(() => saveProfile(queries, driver, { ...details, platforms, fullName }))) onDone()
    return null
  }
  return (
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={save}>
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        hint="What we call you. Customers never see it."
        value={fullName}
        error={nameError}
        onChange={(event) => setFullName(event.target.value)}
      />
      <PlatformChoice value={platforms} onChange={setPlatforms} />
      {problem && (
        <Notice tone="danger" live title={problem}>
          You can also go on without it, and come back later.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full">
          Continue
        </Button>
        <Button variant="quiet" className="max-sm:w-full" onClick={onSkip}>
          Skip this step
        </Button>
      </div>
    </Form>
  )
}
