import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useDriver } from '../../auth/use-driver.ts'
import { toast } from '../../ui/toast.ts'

/** §4.6, §8.3 When the driver changes, the queries of the one before are cleared; a lost session shows a toast. */
export function useSessionEnd(): void {
  const session = useDriver()
  const queries = useQueryClient()
  const id = session.state === 'signed_in' ? session.driver.id : null
  const lost = session.state === 'signed_out' && session.reason === 'lost'
  const before = useRef(id)
  useEffect(() => {
    if (before.current && before.current !== id) queries.clear()
    before.current = id
  }, [id, queries])
  useEffect(() => {
    if (lost)
      toast({
        title: 'Session Expired',
        text: 'Sign in again to carry on. Your draft is kept.',
        tone: 'danger',
      })
  }, [lost])
}
