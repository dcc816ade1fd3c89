import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../api.ts'
import { ADMIN_KEY } from './key.ts'

/**
 * §6.5 The server asks its database at each call who is an administrator. Once it says no, the account is looked at
 * anew, and the gate leads on whoever is none any more.
 */
export function useStillAdmin(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        const isOurs = event.query.queryKey[0] === ADMIN_KEY[0]
        if (isOurs && error instanceof ApiError && error.code === 'forbidden')
          void queries.invalidateQueries({ queryKey: ['account'] })
      }),
    [queries],
  )
}
