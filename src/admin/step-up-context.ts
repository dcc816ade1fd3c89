import { createContext, use } from 'react'
import { isStepUpRequired } from './step-up.ts'

/** Reauthenticates the administrator. Resolves to whether they gave a proof. */
export const StepUpContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

/**
 * Returns a function that runs the given work. If the server requires reauthentication, it asks for a proof and
 * repeats the work; it throws what the work throws, also when no proof was given.
 */
export function useWithStepUp() {
  const requestStepUp = use(StepUpContext)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (!isStepUpRequired(error) || !(await requestStepUp())) throw error
      return work()
    }
  }
}
