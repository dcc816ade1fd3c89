import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api.ts'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { saveDetails } from './queries.ts'
import type { SavedDetails } from './queries.ts'

type Props = { userId: string; details: SavedDetails }

/** The notifications that a driver wants. A change applies at once; one that cannot be saved is reverted. */
export const NotificationPreferences = (props: Props) => (
  <section aria-label="What we notify you about" className="grid gap-4 border-t border-line pt-5">
    <PreferenceSwitch
      {...props}
      name="tipReminder"
      label="Remind me to log the tip"
      hint="An hour after a message, in your inbox. Notes are for your own figures."
    />
    <PreferenceSwitch
      {...props}
      name="news"
      label="Tell me about news and offers"
      hint="Now and then, in your inbox. What concerns your account comes anyway."
    />
  </section>
)

type PreferenceSwitchProps = Props & { name: 'tipReminder' | 'news'; label: string; hint: string }

function PreferenceSwitch({ userId, details, name, label, hint }: PreferenceSwitchProps) {
  const queries = useQueryClient()
  const [pendingValue, setPendingValue] = useState<boolean | null>(null)
  const change = async (next: boolean) => {
    setPendingValue(next)
    try {
      await saveDetails(queries, userId, { ...details, [name]: next })
    } catch (error) {
      toast({
        title: 'That couldn’t be changed',
        text: error instanceof ApiError ? error.message : 'Try again in a moment.',
        tone: 'danger',
      })
    }
    setPendingValue(null)
  }
  return (
    <Switch
      label={label}
      hint={hint}
      checked={pendingValue ?? details[name]}
      disabled={pendingValue !== null}
      onChange={(checked) => void change(checked)}
    />
  )
}
