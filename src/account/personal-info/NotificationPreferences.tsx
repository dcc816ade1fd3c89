import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api.ts'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { saveDetails } from './queries.ts'
import type { SavedDetails } from './queries.ts'

type Name = 'tipReminder' | 'news'
type Props = { userId: string; details: SavedDetails }

/**
 * The notifications that a driver wants. A change applies at once; one that cannot be saved is reverted. Each saves all
 * details, so a second one has to wait for the first.
 */
export function NotificationPreferences({ userId, details }: Props) {
  const queries = useQueryClient()
  const [pending, setPending] = useState<Partial<Record<Name, boolean>> | null>(null)
  const change = async (changed: Partial<Record<Name, boolean>>) => {
    setPending(changed)
    try {
      await saveDetails(queries, userId, { ...details, ...changed })
    } catch (error) {
      toast({
        title: 'That couldn’t be changed',
        text: error instanceof ApiError ? error.message : 'Try again in a moment.',
        tone: 'danger',
      })
    }
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
        hint="An hour after a message, in your inbox. Notes are for your own figures."
      />
      <Switch
        {...switchOf('news')}
        label="Tell me about news and offers"
        hint="Now and then, in your inbox. What concerns your account comes anyway."
      />
    </section>
  )
}
