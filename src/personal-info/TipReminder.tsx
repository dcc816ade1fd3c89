import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api.ts'
import { Switch } from '../ui/Switch.tsx'
import { toast } from '../ui/toast.ts'
import { saveDetails } from './details.ts'
import type { KnownDetails } from './details.ts'

/** Whether to be asked for the tip an hour after a message. It counts at once; what cannot be kept goes back. */
export function TipReminder({ userId, details }: { userId: string; details: KnownDetails }) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (tipReminder: boolean) => {
    setWanted(tipReminder)
    try {
      await saveDetails(queries, userId, { ...details, tipReminder })
    } catch (error) {
      toast({
        title: 'The reminder stays as it was',
        text: error instanceof ApiError ? error.message : 'Try again in a moment.',
        tone: 'danger',
      })
    }
    setWanted(null)
  }
  return (
    <section aria-label="Reminders" className="border-t border-line pt-5">
      <Switch
        label="Remind me to note the tip"
        hint="An hour after a message, in your inbox. Notes are for your own figures."
        checked={wanted ?? details.tipReminder}
        disabled={wanted !== null}
        onChange={(checked) => void change(checked)}
      />
    </section>
  )
}
