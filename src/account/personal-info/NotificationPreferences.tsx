import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api.ts'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { saveDetails } from './queries.ts'
import type { KnownDetails } from './queries.ts'

type Props = { userId: string; details: KnownDetails }

/** What a driver wants to be told of. It counts at once; what cannot be kept goes back. */
export const Wishes = (props: Props) => (
  <section aria-label="What you are told of" className="grid gap-4 border-t border-line pt-5">
    <Wish
      {...props}
      name="tipReminder"
      label="Remind me to note the tip"
      hint="An hour after a message, in your inbox. Notes are for your own figures."
    />
    <Wish
      {...props}
      name="news"
      label="Tell me of news and offers"
      hint="Now and then, in your inbox. What concerns your account comes anyway."
    />
  </section>
)

type WishProps = Props & { name: 'tipReminder' | 'news'; label: string; hint: string }

function Wish({ userId, details, name, label, hint }: WishProps) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (next: boolean) => {
    setWanted(next)
    try {
      await saveDetails(queries, userId, { ...details, [name]: next })
    } catch (error) {
      toast({
        title: 'That stays as it was',
        text: error instanceof ApiError ? error.message : 'Try again in a moment.',
        tone: 'danger',
      })
    }
    setWanted(null)
  }
  return (
    <Switch
      label={label}
      hint={hint}
      checked={wanted ?? details[name]}
      disabled={wanted !== null}
      onChange={(checked) => void change(checked)}
    />
  )
}
