import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../api.ts'
import { ADMIN_KEY } from './query-key.ts'

/** What the server wants to be shown before it goes on answering the administrator's screens. */
export type StepUpRequirement = 'two_factors' | 'proof' | null

/**
 * §6.5 The server asks its database at each call who is an administrator, and what they have shown. Once it says that
 * somebody is none, the account is looked at anew, and the gate leads on whoever is none any more; what it wants to be
 * shown is given, until `setWanted` says otherwise.
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
