import { setTimeout as sleep } from 'node:timers/promises'

/** What goes wrong on demand, and for which calls. */
export type InjectedFault = {
  /** The status to answer with, such as 429 or 500; 0 breaks the connection. */
  status?: number
  /** Whether the call is done all the same, and only its answer lost. */
  done?: boolean
  /** Holds the answer back, for milliseconds or until something has happened. It is as old as the call then. */
  slow?: number | Promise<unknown>
  /** How many calls it meets; all of them when left out. */
  times?: number
  method?: 'GET' | 'POST' | 'DELETE'
  /** How the path begins, such as `/v1/customers`. */
  path?: string
}

export function openFaultInjection() {
  const faults: InjectedFault[] = []
  return {
    /** From now on. The returned function ends it. */
    start: (fault: InjectedFault): (() => void) => {
      const own = { ...fault }
      faults.push(own)
      return () => void (faults.includes(own) && faults.splice(faults.indexOf(own), 1))
    },
    /** What a call meets; one time less is left of it. */
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
