// Everything that npm start shows: the demo accounts with their past, other drivers, visits and payments.
import { seedDrivers } from './seed-drivers.ts'
import { seedFriends } from './seed-friends.ts'
import { seedHistory } from './seed-history.ts'
import { type DemoStripe, seedPayments } from './seed-payments.ts'
import { type DemoAccount, PREMIUM_DAYS, seed, seedVisits } from './seed.ts'
import type { Server } from './server.ts'

/** Creates what is missing and returns the accounts. Without the Stripe emulator there are no payments. */
export async function seedDemo(server: Server, stripe?: DemoStripe): Promise<DemoAccount[]> {
  const accounts = await seed(server)
  const emailOf = (wanted: string) => accounts.find(({ role }) => role === wanted)!.email
  const premium = emailOf('Premium driver')
  await seedHistory(server, premium)
  await seedDrivers(server)
  await seedFriends(server, premium)
  await seedVisits(server)
  if (stripe) {
    await seedPayments(server, stripe, [
      { email: premium, card: '4242424242424242', days: PREMIUM_DAYS },
      // The first payment succeeds, the next one fails.
      { email: emailOf('Overdue driver'), card: '4000000000000341', days: 31 },
    ])
  }
  return accounts
}
