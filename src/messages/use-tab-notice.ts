import { useEffect } from 'react'
import { toast } from '../ui/toast.ts'

/** Tells the driver that another tab has replaced the draft. `count` is how often it has happened. */
export function useTabNotice(count: number) {
  useEffect(() => {
    if (count > 0)
      toast({ title: 'Changed in another tab', text: 'You see the newest version of this message.' })
  }, [count])
}
