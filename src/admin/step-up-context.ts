import { createContext, use } from 'react'
import { isStepUpRequired } from './step-up.ts'

/** Asks the administrator once more who they are. Resolves to whether they have shown it. */
export const StepUpContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

/**
 * Gives a function that does what it is handed. Where the server wants to be shown once more who asks, it asks for that
 * and does the same again; it throws what the work throws, also when nothing was shown.
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
