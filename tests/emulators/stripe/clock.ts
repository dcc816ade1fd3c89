/** A scheduled event, in epoch seconds. */
export type Due = { at: number; run: () => void }

export type EmulatorClock = ReturnType<typeof openClock>

export const DAY_S = 86_400
export const HOUR_S = 3_600

/**
 * The emulator's clock: it runs at normal speed and can be advanced. Due events happen in order, at their own
 * time. `offset` is its initial lead, in milliseconds.
 */
export function openClock(offset: number, nextDue: () => Due | undefined) {
  let ahead = offset
  const now = () => Math.floor((Date.now() + ahead) / 1000)
  let isRunning = false

  /** Runs everything due by now, or by a later time, to which the clock moves. */
  const advanceTo = (target: number) => {
    if (isRunning) return
    isRunning = true
    try {
      for (let due = nextDue(); due && due.at <= Math.max(target, now()); due = nextDue()) {
        if (due.at > now()) ahead += due.at * 1000 - (Date.now() + ahead)
        due.run()
      }
      if (target > now()) ahead += target * 1000 - (Date.now() + ahead)
    } finally {
      isRunning = false
    }
  }
  return {
    /** Epoch seconds. */
    now,
    /** Lead over the real clock, in milliseconds. */
    ahead: () => ahead,
    advanceTo,
    advance: ({ days = 0, hours = 0, seconds = 0 }: { days?: number; hours?: number; seconds?: number }) =>
      advanceTo(now() + days * DAY_S + hours * HOUR_S + seconds),
    /** Runs everything that has become due. */
    catchUp: () => advanceTo(0),
  }
}

/** The same day of a later month, or the month's last one; counted from the anchor, so that the 31st comes back. */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), last))
  return Math.floor(to.getTime() / 1000)
}
