import { setTimeout as sleep } from 'node:timers/promises'

/** An injected fault, and the calls that it affects. */
export type InjectedFault = {
  /** Status of the answer, such as 429 or 500; 0 breaks the connection. */
  status?: number
  /** Whether the call is executed, and only its answer lost. */
  done?: boolean
  /**
   * Delays the answer by milliseconds or until a promise resolves. Its content is from the time of the call.
   */
  slow?: number | Promise<unknown>
  /** Number of affected calls; all when absent. */
  times?: number
  method?: 'GET' | 'POST' | 'DELETE'
  /** Prefix of the path, such as `/v1/customers`. */
  path?: string
}

export function openFaultInjection() {
  const faults: InjectedFault[] = []
  return {
    /** Starts a fault. The returned function ends it. */
    start: (fault: InjectedFault): (() => void) => {
      const own = { ...fault }
      faults.push(own)
      return () => void (faults.includes(own) && faults.splice(faults.indexOf(own), 1))
    },
    /** The fault for a call; uses up one of its times. */
    nextFault: (method: string, path: string): InjectedFault | undefined => {
      const faultHit = faults.find(
        (one) => (one.method ?? method) === method && path.startsWith(one.path ?? '/') && one.times !== 0,
      )
      if (faultHit?.times !== undefined) faultHit.times -= 1
      return faultHit
    },
  }
}

export async function wait(slow: InjectedFault['slow']): Promise<void> {
  if (typeof slow === 'number') await sleep(slow)
  else await slow
}
