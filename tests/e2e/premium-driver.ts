// A premium driver for one journey, in the app and in the API.
import type { TestAccount } from '../account-factory.ts'
import { givePremium } from './ai-driver.ts'
import { driverWithSession, expect, origin, type Page } from './driver.ts'

/** A premium driver whose messages no other journey adds to, on a phone with their session, before they open the app. */
export async function newPremiumDriver(page: Page): Promise<TestAccount> {
  const person = await driverWithSession(page)
  await givePremium(person)
  return person
}

/** Calls the API as a driver. */
export function requestAs({ token }: TestAccount) {
  return async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(origin() + path, { method, headers, body: JSON.stringify(body) })
    expect(response.ok).toBe(true)
    return (await response.json()) as { message: { id: string } }
  }
}
