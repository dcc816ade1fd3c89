// What Stripe says and what we know of it, thousands of times over: twelve things happen to a driver's money while events
// come late, twice and in any order, answers are overtaken by newer ones, calls are lost, requests and objects die at any
// await, and two objects of one driver overlap. Whatever the schedule, what we know at the end is what is true, every
// change is told of once, and nobody is left to be charged twice. All of it is drawn from a seed.
//
// SEED (random) and SCHEDULES (10000) can be set by environment variables.
import type { Auditor } from './auditor.ts'
import { diceOf } from './dice.ts'
import { openDatabase } from './payments/d1.ts'
import { emptyTally, type Tally, World } from './payments/world.ts'

export async function simulatePayments(audit: Auditor): Promise<void> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const began = performance.now()
  const { tally, wrong } = await simulate(seed, Number(process.env.SCHEDULES ?? 10_000))
  for (const violation of wrong) audit.expect(false, violation)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const figures = Object.entries(tally).map(([what, count]) => `${count} ${what}`)
  console.log(`seed ${seed}: ${figures.join(', ')}, ${wrong.length} violations, ${seconds} s`)
}

/** Runs so many schedules, or until one goes wrong. */
export async function simulate(seed: number, schedules: number): Promise<{ tally: Tally; wrong: string[] }> {
  const database = openDatabase()
  // What was promised leaves the outbox when it is kept, and a row is written over: this remembers both.
  database.exec(`
    create table told (n integer primary key, payload text);
    create table noted (n integer primary key, looked_at integer);
    create trigger remember_promise after insert on outbox when new.kind = 'engage'
      begin insert into told (payload) values (new.payload); end;
    create trigger remember_first after insert on subscriptions
      begin insert into noted (looked_at) values (new.looked_at); end;
    create trigger remember_next after update on subscriptions
      begin insert into noted (looked_at) values (new.looked_at); end`)
  const tally = emptyTally()
  for (let i = 0; i < schedules; i++) {
    const world = new World(diceOf(seed + i), database)
    const wrong = await world.run()
    tally.schedules++
    for (const key of Object.keys(tally) as (keyof Tally)[]) tally[key] += world.tally[key]
    if (wrong.length > 0) return { tally, wrong: wrong.map((one) => `SEED=${seed + i} SCHEDULES=1: ${one}`) }
  }
  return { tally, wrong: [] }
}
