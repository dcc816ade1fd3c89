import { DurableObject } from 'cloudflare:workers'
import { startOfUtcDay } from '#domain/analytics/events.ts'
import { DAY_MS } from '#domain/time.ts'

/**
 * Makes one random salt for each UTC day on first use, and deletes it when the next day is over, 48 hours after the
 * day began. After that nobody, we included, can tell to whom a visitor's key belonged.
 *
 * This class stores its salts without SQLite on purpose: SQLite-backed objects, and D1, can be restored to any moment
 * of the last 30 days, so a deletion takes effect there only after a month.
 */
export class SaltKeeper extends DurableObject<Env> {
  /** The salt of the UTC day that begins at `day`, as base64. Only today and yesterday have one. */
  async saltOf(day: number): Promise<string> {
    const today = startOfUtcDay(Date.now())
    if (day !== today && day !== today - DAY_MS)
      throw new RangeError('This day has no salt any more, or none yet')
    const known = await this.ctx.storage.get<string>(storageKeyOf(day))
    if (known) return known
    const salt = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    await this.ctx.storage.put(storageKeyOf(day), salt)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(day + 2 * DAY_MS)
    return salt
  }

  override async alarm(): Promise<void> {
    const stored = Array.from((await this.ctx.storage.list()).keys()).toSorted()
    const expired = stored.filter((key) => key <= storageKeyOf(startOfUtcDay(Date.now()) - 2 * DAY_MS))
    await this.ctx.storage.delete(expired)
    const next = stored.find((key) => !expired.includes(key))
    if (next) await this.ctx.storage.setAlarm(Date.parse(next) + 2 * DAY_MS)
  }
}

/** The date as the key sorts the days. */
const storageKeyOf = (day: number): string => new Date(day).toISOString()
