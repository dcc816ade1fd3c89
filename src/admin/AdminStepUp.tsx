import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Driver } from '../auth/driver.ts'
import { ADMIN_KEY } from './query-key.ts'
import { StepUpContext } from './step-up-context.ts'
import { StepUpSheet } from './StepUpSheet.tsx'
import { TwoFactors } from './TwoFactors.tsx'
import { useStepUpRequirement } from './use-step-up-requirement.ts'

/**
 * §6.5 Asks once for the proof that the server requires of the administrator, for all queries of a section; the
 * section then continues by itself.
 */
export function AdminStepUp({ driver, children }: { driver: Driver; children: ReactNode }) {
  const queries = useQueryClient()
  const { wanted: requirement, setWanted: setRequirement } = useStepUpRequirement()
  const pendingRequests = useRef<((isProven: boolean) => void)[]>([])
  const requestProof = useCallback(() => {
    setRequirement('proof')
    return new Promise<boolean>((resolve) => pendingRequests.current.push(resolve))
  }, [setRequirement])
  const resolveRequests = (isProven: boolean) => {
    setRequirement(null)
    for (const resolve of pendingRequests.current.splice(0)) resolve(isProven)
  }
  if (requirement === 'two_factors') {
    const handleTwoFactorsDone = () => {
      setRequirement(null)
      void queries.resetQueries({ queryKey: ADMIN_KEY })
    }
    return <TwoFactors driver={driver} onDone={handleTwoFactorsDone} />
  }
  return (
    <StepUpContext value={requestProof}>
      {children}
      {requirement === 'proof' && (
        <StepUpSheet
          driver={driver}
          onProven={() => resolveRequests(true)}
          onClose={() => resolveRequests(false)}
        />
      )}
    </StepUpContext>
  )
}
