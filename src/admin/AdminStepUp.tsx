import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { ReactNode } from 'react'
import type { Driver } from '../auth/driver.ts'
import { ADMIN_KEY } from './query-key.ts'
import { ProofContext } from './step-up-context.ts'
import { ProofSheet } from './StepUpSheet.tsx'
import { TwoFactors } from './TwoFactors.tsx'
import { useWanted } from './use-step-up-requirement.ts'

/**
 * §6.5 What the server wants to be shown by the administrator is asked for here, once for all that a section fetches,
 * and the section then goes on by itself.
 */
export function AdminDoor({ driver, children }: { driver: Driver; children: ReactNode }) {
  const queries = useQueryClient()
  const { wanted, setWanted } = useWanted()
  const waiting = useRef<((isShown: boolean) => void)[]>([])
  const ask = useCallback(() => {
    setWanted('proof')
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [setWanted])
  const answer = (isShown: boolean) => {
    setWanted(null)
    for (const tell of waiting.current.splice(0)) tell(isShown)
  }
  if (wanted === 'two_factors') {
    const goOn = () => {
      setWanted(null)
      void queries.resetQueries({ queryKey: ADMIN_KEY })
    }
    return <TwoFactors driver={driver} onDone={goOn} />
  }
  return (
    <ProofContext value={ask}>
      {children}
      {wanted === 'proof' && (
        <ProofSheet driver={driver} onShown={() => answer(true)} onClose={() => answer(false)} />
      )}
    </ProofContext>
  )
}
