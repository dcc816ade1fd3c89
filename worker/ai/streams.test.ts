import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { STREAM_RETENTION_MS } from '#domain/ai/generation.ts'
import { type Person, subscriber, input } from '../test/factories.ts'
import { ask, eventsOf, readEvents, generationRequest, withModelEmulator } from '../test/model.ts'
import { eventually, withFastTimers } from '../test/platform.ts'
import { generationStub } from './stubs.ts'

const resume = (driver: Person, id: string, lastEventId?: number) =>
  driver.fetch(
    `/api/messages/enhanced/${id}`,
    lastEventId === undefined ? {} : { headers: { 'last-event-id': String(lastEventId) } },
  )
const cancel = (driver: Person, id: string) =>
  driver.fetch(`/api/messages/enhanced/${id}`, { method: 'DELETE' })
const endOf = (events: Awaited<ReturnType<typeof readEvents>>) => events.at(-1)!.event

test('§1.2 a phone that lost the connection resumes after the last event that arrived, and gets each once', async () => {
  const { prompts, resume: resumeModel } = withModelEmulator('held')
  const ann = await subscriber('ann')
  const request = generationRequest()
  const first = []
  for await (const event of eventsOf(await ask(ann, request))) {
    first.push(event)
    // The connection is lost after the first words: leaving the loop cancels the response.
    if (first.length === 2) break
  }
  const resumed = await resume(ann, request.id, first.at(-1)!.id)
  await resumeModel()
  const rest = await readEvents(resumed)
  const all = [...first, ...rest]
  expect(all.map(({ id }) => id)).toEqual(all.map((_, at) => at + 1))
  const verdict = endOf(rest)
  if (verdict.event !== 'verdict') throw new Error('There is no verdict')
  const words = all.flatMap(({ event }) => (event.event === 'token' ? [event.text] : []))
  expect([verdict.outcome, words.join('')]).toEqual(['accepted', verdict.texts[0]])
  expect(await prompts()).toHaveLength(1)
})

test('the same request sent again is the same stream, and spends nothing; another one under its id is a conflict', async () => {
  const { prompts } = withModelEmulator()
  const ann = await subscriber('ann')
  const request = generationRequest()
  const [one, two] = await Promise.all([ask(ann, request), ask(ann, request)])
  const [first, second] = [await readEvents(one!), await readEvents(two!)]
  expect(endOf(second)).toEqual(endOf(first))
  const again = await readEvents(await ask(ann, request))
  expect(endOf(again)).toEqual(endOf(first))
  expect(await prompts()).toHaveLength(1)
  expect((await ask(ann, { ...request, seed: 8 })).status).toBe(409)
})

test('two tabs write two messages at once', async () => {
  const { prompts } = withModelEmulator()
  const ann = await subscriber('ann')
  const ends = await Promise.all(
    [generationRequest(), generationRequest()].map(async (one) =>
      endOf(await readEvents(await ask(ann, one))),
    ),
  )
  expect(ends).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }])
  expect(await prompts()).toHaveLength(2)
})

test('a driver who stops the model keeps the composed message, in every tab, and the model’s connection closes', async () => {
  const { prompts } = withModelEmulator('stuck')
  const ann = await subscriber('ann')
  const request = generationRequest()
  const [mine, other] = [readEvents(await ask(ann, request)), readEvents(await ask(ann, request))]
  await eventually(async () => expect(await prompts()).toHaveLength(1))
  expect((await cancel(ann, request.id)).status).toBe(204)
  for (const events of [await mine, await other])
    expect(endOf(events)).toMatchObject({ event: 'verdict', outcome: 'fallback', refusal: 'cancelled' })
  await eventually(async () => expect(await prompts()).toMatchObject([{ left: true }]))
  // The stream is over, and cancelling it again does no harm.
  expect((await cancel(ann, request.id)).status).toBe(204)
})

test('the connection to a model closes when nobody listens any more', async () => {
  const { prompts } = withModelEmulator('stuck', { MODEL_UNHEARD: '1s' })
  const ann = await subscriber('ann')
  const request = generationRequest()
  await withFastTimers(async () => {
    const response = await ask(ann, request)
    for await (const { event } of eventsOf(response)) if (event.event === 'draft') break
    await eventually(async () => expect(await prompts()).toMatchObject([{ left: true }]))
  })
  const events = await readEvents(await resume(ann, request.id))
  expect(endOf(events)).toMatchObject({ outcome: 'fallback', refusal: 'interrupted' })
})

test('§6.6 nobody reads or cancels the stream of another driver', async () => {
  withModelEmulator()
  const [ann, bob] = [await subscriber('ann'), await subscriber('bob')]
  const request = generationRequest()
  await readEvents(await ask(ann, request))
  expect([(await resume(bob, request.id)).status, (await cancel(bob, request.id)).status]).toEqual([404, 404])
  expect((await resume(ann, crypto.randomUUID())).status).toBe(404)
  // Bob may use the same id for a message of his own.
  expect(endOf(await readEvents(await ask(bob, request)))).toMatchObject({ outcome: 'accepted' })
})

test('the end of a stream outlives its object for some minutes, and then everything is deleted', async () => {
  withModelEmulator()
  const ann = await subscriber('ann')
  const request = generationRequest()
  const events = await readEvents(await ask(ann, request))
  const session = generationStub(env, ann.id)
  await evictDurableObject(session)
  const again = await readEvents(await ask(ann, request))
  expect(again).toEqual([events[0], events.at(-1)])
  await runInDurableObject(session, (_, { storage }) => {
    storage.sql.exec('update streams set at = at - ?', STREAM_RETENTION_MS)
  })
  await runDurableObjectAlarm(session)
  expect((await resume(ann, request.id)).status).toBe(404)
  await runInDurableObject(session, (_, { storage }) => {
    const left = storage.sql.exec('select count(*) as streams from streams').one()
    expect([left, storage.sql.exec('select spent from days').one()]).toEqual([{ streams: 0 }, { spent: 1 }])
    // Tomorrow today's count is of no use.
    storage.sql.exec("update days set day = '2020-01-01'")
  })
  await runDurableObjectAlarm(session)
  const kept = await runInDurableObject(session, async (_, { storage }) => (await storage.list()).size)
  expect(kept).toBe(0)
})

test('§1.2 no table of a generation session has a name of a customer or a store, and a repeated request gets them filled in', async () => {
  withModelEmulator()
  const ann = await subscriber('ann')
  const reason = { kind: 'own', text: 'I was told by Xanthippa to wait at Quibblewick Noodles' } as const
  const names = { firstName: 'Xanthippa', store: 'Quibblewick Noodles' }
  for (const changes of [names, { ...names, input: { ...input, reason } }]) {
    const request = generationRequest(changes)
    const events = await readEvents(await ask(ann, request))
    const session = generationStub(env, ann.id)
    await evictDurableObject(session)
    const kept = await runInDurableObject(session, (_, { storage }) =>
      storage.sql
        .exec<{ name: string }>(
          "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'",
        )
        .toArray()
        .flatMap(({ name }) => storage.sql.exec(`select * from "${name}"`).toArray()),
    )
    expect(JSON.stringify(kept)).toMatch(/\{name\}/)
    expect(JSON.stringify(kept)).not.toMatch(/xanthippa|quibblewick/i)
    expect(endOf(await readEvents(await ask(ann, request)))).toEqual(endOf(events))
    expect(JSON.stringify(await readEvents(await resume(ann, request.id)))).toMatch(/\{name\}/)
  }
})

test('a stream that was cut short by a restart says so, and the driver keeps the draft', async () => {
  withModelEmulator()
  const ann = await subscriber('ann')
  const request = generationRequest()
  await readEvents(await ask(ann, request))
  await runInDurableObject(generationStub(env, ann.id), (_, { storage }) => {
    storage.sql.exec('update streams set events = null')
  })
  const events = await readEvents(await resume(ann, request.id, 4))
  expect(events).toMatchObject([{ id: 5, event: { event: 'error', message: /Our draft/ } }])
})

test('erasing the account deletes everything in its generation session', async () => {
  withModelEmulator()
  const ann = await subscriber('ann')
  const request = generationRequest()
  await readEvents(await ask(ann, request))
  expect((await ann.fetch('/api/account', { method: 'DELETE' })).status).toBeLessThan(500)
  await generationStub(env, ann.id).erase()
  const tables = await runInDurableObject(generationStub(env, ann.id), (_, { storage }) =>
    storage.sql.exec("select name from sqlite_master where name in ('days', 'streams')").toArray(),
  )
  expect(tables).toEqual([])
})
