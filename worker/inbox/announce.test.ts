import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ChannelFrame } from '#domain/inbox/channel.ts'
import { admin, onAnotherDevice, person, type Person, logged } from '../test/factories.ts'
import { allJobsDone } from '../test/inbox.ts'
import { eventually } from '../test/platform.ts'
import { cards, checkoutOf, openStripe, postAllEvents, savedSubscription, sessionOf } from '../test/stripe.ts'
import { inboxStub } from './stubs.ts'

/** An open tab of a driver: the topics that its channel has named since they were last read. */
async function openTab(someone: Person) {
  const { ticket } = await (await someone.api.inbox.ticket.$post()).json()
  const { webSocket } = await someone.fetch('/api/inbox/socket', {
    headers: {
      Upgrade: 'websocket',
      'Sec-WebSocket-Protocol': `kindrop.inbox, ticket.${ticket}`,
      Origin: 'https://test',
    },
  })
  const named = new Set<string>()
  webSocket!.addEventListener('message', ({ data }) => {
    const frame = ChannelFrame.safeParse(JSON.parse(String(data)))
    for (const topic of frame.data?.changed ?? []) named.add(topic)
  })
  webSocket!.accept()
  /** Reads the topics, which come after the change was answered. */
  const expectTopics = async (...topics: string[]) => {
    await eventually(() => expect([...named]).toEqual(expect.arrayContaining(topics)))
    named.clear()
  }
  return { expectTopics, named }
}

test('§7.28 every tab is told of a message, a tip, its removal and a deletion on another phone', async () => {
  const here = await person('ann')
  const there = await onAnotherDevice(here)
  const tabs = [await openTab(here), await openTab(there)]
  const expectNews = async () => {
    for (const tab of tabs) await tab.expectTopics('messages', 'stats', 'achievements')
    await allJobsDone()
    for (const { named } of tabs) named.clear()
  }
  const { id } = await logged(here)
  await expectNews()
  const param = { id }
  await here.api.messages[':id'].tip.$put({ param, json: { cents: 450 } })
  await expectNews()
  await there.api.messages[':id'].tip.$delete({ param })
  await expectNews()
  await there.api.messages[':id'].$delete({ param })
  await expectNews()
})

test('§4.2 §7.28 every tab is told of Premium that is given, and taken back', async () => {
  const [ann, bob, boss] = [await person('ann'), await person('bob'), await admin()]
  const [tab, other] = [await openTab(ann), await openTab(bob)]
  const param = { id: ann.id }
  const given = await boss.api.admin.users[':id'].premium.$post({ param, json: { days: 3, why: 'Thanks' } })
  await tab.expectTopics('account')
  const grant = (await given.json()).id
  await boss.api.admin.users[':id'].premium[':grant'].$delete({ param: { ...param, grant } })
  await tab.expectTopics('account')
  expect([...other.named]).toEqual([])
})

test('§4.2 §7.28 every tab is told of Premium that is bought, overdue and ended', async () => {
  const stripe = await openStripe()
  const ann = await person('ann')
  const tab = await openTab(ann)
  /** Delivers Stripe's events, and waits until the tab is notified. */
  const expectNews = async () => {
    await postAllEvents(stripe)
    await tab.expectTopics('account')
    await allJobsDone()
    tab.named.clear()
  }
  const { id } = await sessionOf(stripe, await checkoutOf(ann))
  await stripe.pay(id, cards.failsLater)
  await expectNews()
  await stripe.advance({ days: 32 })
  await expectNews()
  expect(await savedSubscription(ann)).toMatchObject({ status: 'past_due' })
  const [subscription] = (await stripe.client.subscriptions.list()).data
  await stripe.client.subscriptions.cancel(subscription!.id)
  await expectNews()
  expect(await savedSubscription(ann)).not.toMatchObject({ status: 'past_due' })
})

test('§5.3 §7.28 every tab is told of a seat that is offered', async () => {
  const [ann, boss] = [await person('ann'), (await admin()).api.admin.testing]
  const tab = await openTab(ann)
  const perth = { city: 'Perth', country: 'AU', capacity: 0 }
  const { id } = await (await boss.cities.$post({ json: perth })).json()
  const application = { fullName: 'Ann Lee', phoneNumber: '0412 345 678', countryCode: 'AU', city: 'Perth' }
  expect((await ann.api.testing.join.$post({ json: application })).status).toBe(409)
  await boss.cities[':id'].capacity.$put({ param: { id }, json: { capacity: 1 } })
  const [waiting] = (await (await boss.waitlist.$get({ query: {} })).json()).rows
  expect([...tab.named]).toEqual([])
  await boss.waitlist[':id'].invite.$post({ param: { id: waiting!.id } })
  await tab.expectTopics('account', 'inbox')
})

test('a driver without an open tab is told nothing, and nothing is stored', async () => {
  const nobody = crypto.randomUUID()
  await inboxStub(env, nobody).announce(['account'])
  expect((await inboxStub(env, nobody).all()).length).toBe(0)
})
