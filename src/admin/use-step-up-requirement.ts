import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../api.ts'
import { ADMIN_KEY } from './query-key.ts'

/** The proof that the server requires before it answers the admin screens again. */
export type StepUpRequirement = 'two_factors' | 'proof' | null

/**
 * §6.5 At each request the server reads from its database whether the user is an administrator, and what they have
 * proved. When it denies the role, the account is refetched, and the gate redirects the former administrator; a
 * missing proof is returned until `setWanted` clears it.
 */
export function useStepUpRequirement() {
  const queries = useQueryClient()
  const [requirement, setRequirement] = useState<StepUpRequirement>(null)
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (event.query.queryKey[0] !== ADMIN_KEY[0] || !(error instanceof ApiError)) return
        if (error.code === 'forbidden') void queries.invalidateQueries({ queryKey: ['account'] })
        if (error.code === 'mfa_required') setRequirement('two_factors')
        if (error.code === 'recent_sign_in_required') setRequirement((now) => now ?? 'proof')
      }),
    [queries],
  )
  return { wanted: requirement, setWanted: setRequirement }
}
