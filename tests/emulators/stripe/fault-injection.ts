import { setTimeout as sleep } from 'node:timers/promises'

/** What goes wrong on demand, and for which calls. */
export type Trouble = {
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

export function openTrouble() {
  const troubles: Trouble[] = []
  return {
    /** From now on. The returned function ends it. */
    start: (trouble: Trouble): (() => void) => {
      const own = { ...trouble }
      troubles.push(own)
      return () => void (troubles.includes(own) && troubles.splice(troubles.indexOf(own), 1))
    },
    /** What a call meets; one time less is left of it. */
    meet: (method: string, path: string): Trouble | undefined => {
      const met = troubles.find(
        (one) => (one.method ?? method) === method && path.startsWith(one.path ?? '/') && one.times !== 0,
      )
      if (met?.times !== undefined) met.times -= 1
      return met
    },
  }
}

export async function wait(slow: Trouble['slow']): Promise<void> {
  if (typeof slow === 'number') await sleep(slow)
  else await slow
}
