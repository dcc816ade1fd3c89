import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Platform } from '#domain/messages/message.ts'
import { ApiError } from '../../api.ts'
import type { Driver } from '../../auth/driver.ts'
import { AppChoice } from '../../account/personal-info/PlatformChoice.tsx'
import { saveDetails, saveName } from '../../account/personal-info/queries.ts'
import type { KnownDetails } from '../../account/personal-info/queries.ts'
import { problemsOf } from '../../account/personal-info/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = { driver: Driver; details: KnownDetails; onDone: () => void; onPass: () => void }

/** The first step: what we call the driver, and which apps they drive for. */
export function AboutStep({ driver, details, onDone, onPass }: Props) {
  const queries = useQueryClient()
  const [fullName, setFullName] = useState(driver.fullName)
  const [platforms, setPlatforms] = useState<Platform[]>(details.platforms)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const wrong = problemsOf({ fullName, city: '', vehicle: null, platforms }).fullName
  const save = async () => {
    if (wrong) return 'fullName'
    setBusy(true)
    setProblem(null)
    const failed = await keep()
    setBusy(false)
    if (failed) setProblem(failed)
    else onDone()
    return null
  }
  const keep = async (): Promise<string | null> => {
    try {
      await saveDetails(queries, driver.id, { ...details, platforms })
    } catch (error) {
      return error instanceof ApiError ? error.message : 'That did not work. Please try again.'
    }
    if (fullName.trim() === driver.fullName) return null
    return (await saveName(fullName.trim())).problem?.words ?? null
  }
  return (
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={save}>
      <Field
        label="Full name"
        name="fullName"
        autoComplete="name"
        hint="What we call you. Customers never see it."
        value={fullName}
        error={wrong}
        onChange={(event) => setFullName(event.target.value)}
      />
      <AppChoice value={platforms} onChange={setPlatforms} />
      {problem && (
        <Notice tone="danger" live title={problem}>
          You can also go on without it, and come back later.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} className="max-sm:w-full">
          Continue
        </Button>
        <Button variant="quiet" className="max-sm:w-full" onClick={onPass}>
          Skip this step
        </Button>
      </div>
    </Form>
  )
}
