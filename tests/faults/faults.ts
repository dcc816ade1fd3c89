// npm run faults: what we promise about losing nothing and doing nothing twice, while everything around breaks.
// npm run faults -- simulation payments: only those sections. Exits with 1 when a promise was broken.
import { floodAnalytics } from './analytics-flood.ts'
import { simulateAnalytics } from './analytics-simulation.ts'
import { Auditor } from './auditor.ts'
import { countedOnce } from './counted-once.ts'
import { simulateInbox } from './inbox-simulation.ts'
import { breakLines } from './inbox-disconnects.ts'
import { killObjects } from './kill-objects.ts'
import { rushForSeats } from './race-for-seats.ts'
import { simulatePayments } from './payments-simulation.ts'

const sections: Record<string, { says: string; run: (audit: Auditor) => void | Promise<void> }> = {
  simulation: { says: 'An inbox and its windows, simulated', run: simulateInbox },
  payments: { says: 'What Stripe says of a driver and what we know of it, simulated', run: simulatePayments },
  analytics: {
    says: 'Visits, their beacons and the roll-ups, simulated; and a stranger who floods them',
    run: async (audit) => {
      await simulateAnalytics(audit)
      await floodAnalytics(audit)
    },
  },
  seats: { says: 'Everybody signs up as a tester at once', run: rushForSeats },
  lines: { says: 'Windows on inboxes, their lines cut', run: breakLines },
  kills: { says: 'Messages counted and inboxes appended to, the runtime killed', run: killObjects },
  counted: { says: 'Messages under load, the runtime killed', run: countedOnce },
}
const wanted = process.argv.slice(2)
const audit = new Auditor()

for (const [name, { says, run }] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${says}`)
  await run(audit)
}
console.log(`\n${audit.violations} violations in all`)
process.exit(audit.violations === 0 ? 0 : 1)
