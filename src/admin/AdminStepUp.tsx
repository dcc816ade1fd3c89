import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../api.ts'
import type { Driver } from '../auth/driver.ts'
import { ADMIN_KEY } from './list-query.ts'
import { isStepUpRequired, requestStepUp } from './step-up.ts'
import { TwoFactors } from './TwoFactors.tsx'

/**
 * §6.5 At each request the server reads from its database whether the user is an administrator, and what they have
 * proved. When it denies the role, the account is refetched, and the gate redirects the former administrator; for a
 * missing proof it asks once for all queries of a section, which then continues by itself.
 */
export function AdminStepUp({ driver, children }: { driver: Driver; children: ReactNode }) {
  const queries = useQueryClient()
  const [needsTwoFactors, setNeedsTwoFactors] = useState(false)
  useEffect(() => {
    const askAndRefetch = async () => {
      if (await requestStepUp()) await queries.invalidateQueries({ queryKey: ADMIN_KEY })
    }
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      const { error } = event.action
      if (event.query.queryKey[0] !== ADMIN_KEY[0] || !(error instanceof ApiError)) return
      if (error.code === 'forbidden') void queries.invalidateQueries({ queryKey: ['account'] })
      if (error.code === 'mfa_required') setNeedsTwoFactors(true)
      if (isStepUpRequired(error)) void askAndRefetch()
    })
  }, [queries])
  if (!needsTwoFactors) return children
  const handleDone = () => {
    setNeedsTwoFactors(false)
    void queries.resetQueries({ queryKey: ADMIN_KEY })
  }
  return <TwoFactors driver={driver} onDone={handleDone} />
}
