// npm run faults: nothing is lost and nothing happens twice, while everything around breaks. npm run faults
// -- simulation payments: only those sections. Exits with 1 after a violation.
import { floodAnalytics } from './analytics-flood.ts'
import { simulateAnalytics } from './analytics-simulation.ts'
import { Auditor } from './auditor.ts'
import { countedOnce } from './counted-once.ts'
import { breakConnections } from './inbox-disconnects.ts'
import { simulateInbox } from './inbox-simulation.ts'
import { killObjects } from './kill-objects.ts'
import { simulatePayments } from './payments-simulation.ts'
import { raceForSeats } from './race-for-seats.ts'
import { replaceBuilds } from './two-builds.ts'

const sections: Record<string, { description: string; run: (audit: Auditor) => void | Promise<void> }> = {
  simulation: { description: 'An inbox and its clients, simulated', run: simulateInbox },
  payments: {
    description: 'What Stripe says of a driver and what we know of it, simulated',
    run: simulatePayments,
  },
  analytics: {
    description: 'Visits, their beacons and the roll-ups, simulated; and a stranger who floods them',
    run: async (audit) => {
      await simulateAnalytics(audit)
      await floodAnalytics(audit)
    },
  },
  seats: { description: 'Everybody signs up as a tester at once', run: raceForSeats },
  disconnects: { description: 'Inbox clients, their connections cut', run: breakConnections },
  builds: { description: 'A new build and a rollback, with open sockets', run: replaceBuilds },
  kills: { description: 'Messages counted and inboxes appended to, the runtime killed', run: killObjects },
  counted: { description: 'Messages under load, the runtime killed', run: countedOnce },
}
const wanted = process.argv.slice(2)
const audit = new Auditor()

for (const [name, { description, run }] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${description}`)
  await run(audit)
}
console.log(`\n${audit.violations} violations in all`)
process.exit(audit.violations === 0 ? 0 : 1)
