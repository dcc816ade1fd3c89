// What Stripe says and what we know of it, thousands of times over: twelve things happen to a driver's money while events
// come late, twice and in any order, answers are overtaken by newer ones, calls are lost, requests and objects die at any
// await, and two objects of one driver overlap. Whatever the schedule, what we know at the end is what is true, every
// change is told of once, and nobody is left to be charged twice. All of it is drawn from a seed.
//
// SEED (random) and SCHEDULES (10000) can be set by environment variables.
import type { Auditor } from './auditor.ts'
import { PaymentsSimulation } from './payments/simulation.ts'
import { emptyPaymentsTally, type PaymentsTally } from './payments/tally.ts'
import { openDatabase } from './simulated/d1.ts'
import { runSimulations, runFromSeed, type SimulationResult } from './simulated/run-simulation.ts'

export const simulatePayments = (audit: Auditor): Promise<void> =>
  runFromSeed(audit, (seed) => simulate(seed, Number(process.env.SCHEDULES ?? 10_000)))

/** Runs so many schedules, or until a violation. */
export function simulate(seed: number, schedules: number): Promise<SimulationResult<PaymentsTally>> {
  const database = openDatabase()
  // Completed jobs leave the outbox, and a row is overwritten: these triggers record both.
  database.exec(`
    create table announced (n integer primary key, payload text);
    create table announced_notices (n integer primary key, payload text);
    create table saved_snapshots (n integer primary key, synced_at integer);
    create trigger remember_job after insert on jobs when new.kind = 'engage'
      begin insert into announced (payload) values (new.payload); end;
    create trigger remember_news after insert on jobs when new.kind = 'notify_payment'
      begin insert into announced_notices (payload) values (new.payload); end;
    create trigger remember_first after insert on subscriptions
      begin insert into saved_snapshots (synced_at) values (new.synced_at); end;
    create trigger remember_next after update on subscriptions
      begin insert into saved_snapshots (synced_at) values (new.synced_at); end`)
  return runSimulations(seed, {
    empty: emptyPaymentsTally(),
    createSimulation: (random) => new PaymentsSimulation(random, database),
    isEnough: (tally) => tally.schedules >= schedules,
    unit: 'SCHEDULES',
  })
}
