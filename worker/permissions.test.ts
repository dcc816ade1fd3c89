import { expect, test } from 'vitest'
import {
  admin,
  anyone,
  expiredTester,
  overdue,
  person,
  type Person,
  subscriber,
  tester,
  newMessage,
} from './test/factories.ts'
import { ask, generationRequest } from './test/model.ts'
import { png, upload } from './test/screenshots.ts'
import { visit } from './test/visits.ts'

/** §6.1–6.5 Every kind of user. The administrator has no plan and is no tester here. */
const roles = {
  visitor: async () => anyone(),
  free: () => person('ann'),
  premium: () => subscriber('ann'),
  overdue: () => overdue('ann'),
  tester: () => tester('ann'),
  expired: () => expiredTester('ann'),
  admin: () => admin(),
}
type Role = keyof typeof roles
type Caller = Pick<Person, 'api' | 'fetch'>
const everybody = Object.keys(roles) as Role[]
const signedIn = everybody.filter((role) => role !== 'visitor')

/** Requests, who may make them, and what the others get. */
const routeCases: { what: string; ask: (who: Caller) => Promise<Response>; open: Role[]; refusal: number }[] =
  [
    { what: 'the statistics', ask: (who) => who.fetch('/api/stats'), open: everybody, refusal: 0 },
    {
      what: 'the open ways to sign in',
      ask: (who) => who.fetch('/auth/v1/settings'),
      open: everybody,
      refusal: 0,
    },
    { what: 'an analytics beacon', ask: trackVisit, open: everybody, refusal: 0 },
    { what: 'their own account', ask: (who) => who.fetch('/api/account'), open: signedIn, refusal: 401 },
    { what: 'their own devices', ask: (who) => who.fetch('/api/sessions'), open: signedIn, refusal: 401 },
    { what: 'all their data', ask: (who) => who.fetch('/api/account/export'), open: signedIn, refusal: 401 },
    { what: 'their own bills', ask: (who) => who.fetch('/api/billing'), open: signedIn, refusal: 401 },
    {
      what: 'whether they are subscribed',
      ask: (who) => who.fetch('/api/billing/check-subscription', { method: 'POST' }),
      open: signedIn,
      refusal: 401,
    },
    {
      what: 'the prices of Premium',
      ask: (who) => who.fetch('/api/billing/prices'),
      open: everybody,
      refusal: 0,
    },
    { what: 'their own inbox', ask: (who) => who.fetch('/api/inbox'), open: signedIn, refusal: 401 },
    { what: 'their own history', ask: (who) => who.fetch('/api/messages'), open: signedIn, refusal: 401 },
    {
      what: 'their own figures',
      ask: (who) => who.fetch(`/api/stats/mine?since=${Date.now()}`),
      open: signedIn,
      refusal: 401,
    },
    {
      what: 'their own referral link',
      ask: (who) => who.fetch('/api/referrals'),
      open: signedIn,
      refusal: 401,
    },
    {
      what: 'the referrals of all drivers',
      ask: (who) => who.fetch('/api/admin/referrals'),
      open: ['admin'],
      refusal: 403,
    },
    { what: 'a manual message', ask: log('manual'), open: signedIn, refusal: 401 },
    { what: 'a screenshot', ask: (who) => upload(who, png(1170, 2532)), open: signedIn, refusal: 401 },
    { what: 'an automated message', ask: log('automated'), open: ['premium', 'tester'], refusal: 403 },
    { what: 'an AI-enhanced message', ask: log('ai_enhanced'), open: ['premium', 'tester'], refusal: 403 },
    {
      what: 'the writer of AI-enhanced messages',
      ask: (who) => who.fetch('/api/messages/enhanced/writer'),
      open: ['premium', 'tester'],
      refusal: 403,
    },
    {
      what: 'an AI generation',
      ask: (who) => ask(who, generationRequest()),
      open: ['premium', 'tester'],
      refusal: 403,
    },
    { what: 'feedback of their own', ask: writeToUs, open: signedIn, refusal: 401 },
    {
      what: 'the feedback of all drivers',
      ask: (who) => who.fetch('/api/admin/feedback'),
      open: ['admin'],
      refusal: 403,
    },
    {
      what: 'their own figures over time',
      ask: (who) => who.fetch(`/api/stats/mine/series?from=${Date.now() - 1000}&to=${Date.now()}`),
      open: ['premium', 'tester'],
      refusal: 403,
    },
    {
      what: 'their own achievements',
      ask: (who) => who.fetch(`/api/achievements?day=${new Date().toISOString().slice(0, 10)}`),
      open: ['premium', 'tester'],
      refusal: 403,
    },
    {
      what: 'their history as a file',
      ask: (who) => who.fetch('/api/messages/export'),
      open: ['premium', 'tester'],
      refusal: 403,
    },
    {
      what: 'the published testimonials',
      ask: (who) => who.fetch('/api/testimonials'),
      open: everybody,
      refusal: 0,
    },
    // Only testers have a profile to see.
    {
      what: 'their own part in the testing program',
      ask: (who) => who.fetch('/api/testing'),
      open: ['tester', 'expired'],
      refusal: 404,
    },
    {
      what: 'the overview of the administrator',
      ask: (who) => who.fetch('/api/admin/overview'),
      open: ['admin'],
      refusal: 403,
    },
    {
      what: 'the list of drivers',
      ask: (who) => who.fetch('/api/admin/users'),
      open: ['admin'],
      refusal: 403,
    },
    {
      what: 'the audit log',
      ask: (who) => who.fetch('/api/admin/audit'),
      open: ['admin'],
      refusal: 403,
    },
    {
      what: 'all testers',
      ask: (who) => who.fetch('/api/admin/testing/testers'),
      open: ['admin'],
      refusal: 403,
    },
    {
      what: 'the pending jobs',
      ask: (who) => who.fetch('/api/admin/outbox'),
      open: ['admin'],
      refusal: 403,
    },
    // Operating the auth service needs an operator's token, which no account of the product has.
    {
      what: 'the list of all users',
      ask: (who) => who.fetch('/auth/v1/admin/users'),
      open: [],
      refusal: 403,
    },
  ]

test.for(routeCases.flatMap((routeCase) => everybody.map((role) => ({ ...routeCase, role }))))(
  '§6.2 §6.4 §6.7 $what, requested by: $role',
  async ({ ask, open, refusal, role }) => {
    const { status } = await ask(await roles[role]())
    if (open.includes(role)) expect(status).toBeLessThan(300)
    else expect(status).toBe(role === 'visitor' ? 401 : refusal)
  },
)

/** The account of each role, from which the browser's menus and gates follow. */
const capabilities = { free: 3, premium: 9 }
test.for([
  ['free', 'free', 'authenticated', 'none'],
  ['premium', 'premium', 'authenticated', 'none'],
  ['overdue', 'free', 'authenticated', 'none'],
  ['tester', 'premium', 'authenticated', 'active'],
  ['expired', 'free', 'authenticated', 'expired'],
  ['admin', 'free', 'admin', 'none'],
] as const)(
  '§6.3 §6.4 §6.5 the account of the %s has the right plan',
  async ([role, plan, inDatabase, inProgram]) => {
    const someone = (await roles[role]()) as Person
    const account = await (await someone.api.account.$get()).json()
    expect(account).toMatchObject({ plan, role: inDatabase, tester: inProgram })
    expect(account.capabilities).toHaveLength(capabilities[plan])
  },
)

function log(mode: 'manual' | 'automated' | 'ai_enhanced') {
  return (who: Caller) =>
    who.fetch('/api/messages', {
      method: 'POST',
      body: JSON.stringify(newMessage({ mode })),
      headers: { 'content-type': 'application/json' },
    })
}

function writeToUs(who: Caller) {
  const words = { id: crypto.randomUUID(), kind: 'idea', text: 'A map', page: null }
  return who.fetch('/api/feedback', {
    method: 'POST',
    body: JSON.stringify(words),
    headers: { 'content-type': 'application/json' },
  })
}

function trackVisit(who: Caller) {
  const { visitorId, view } = visit()
  return who.fetch('/api/track-analytics', {
    method: 'POST',
    body: JSON.stringify({ visitorId, events: [view('/')] }),
    headers: { 'content-type': 'application/json' },
  })
}
