import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { contentPolicyFor } from '../headers.ts'
import { app } from '../index.ts'
import { authRequest } from '../test/auth-client.ts'

const on = { SECURITY_CAPTCHA_ENABLED: 'true', SECURITY_CAPTCHA_SITE_KEY: 'our-"key"' }
const open = (path: string, settings: Partial<Record<keyof Env, string>>) =>
  Promise.resolve(
    app.request(`https://kindrop.test${path}`, {}, {
      ...env,
      SITE_URL: 'https://kindrop.test',
      ...settings,
    } as Env),
  )
const policyOf = (answer: Response) => partsOf(answer.headers.get('content-security-policy') ?? '')
const partsOf = (policy: string) =>
  new Map(
    policy.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )

test('§8.16 the settings name the captcha’s provider and site key, and neither where no captcha is required', async () => {
  const settingsWith = async (settings: Partial<Record<keyof Env, string>>) =>
    (await authRequest('/settings', { method: 'GET', settings: settings as Partial<Env> })).body.captcha
  expect(await settingsWith(on)).toEqual({
    provider: 'turnstile',
    site_key: 'our-"key"',
    frame: '/auth/v1/captcha',
  })
  expect(await settingsWith({ ...on, SECURITY_CAPTCHA_FRAME_ORIGIN: 'https://captcha.test' })).toMatchObject({
    frame: 'https://captcha.test/auth/v1/captcha',
  })
  expect(await settingsWith({ ...on, SECURITY_CAPTCHA_ENABLED: 'false' })).toBeNull()
  expect(await settingsWith({ ...on, SECURITY_CAPTCHA_SITE_KEY: '' })).toBeNull()
})

test('§6.7 the page with the captcha loads scripts of its service alone, and only our own site may frame it', async () => {
  const answer = await open('/auth/v1/captcha?theme=dark', on)
  const policy = policyOf(answer)
  const theirs = 'https://challenges.cloudflare.com'
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('script-src')).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/), theirs])
  expect(policy.get('frame-src')).toEqual([theirs])
  expect(policy.get('connect-src')).toEqual([theirs])
  expect(policy.get('frame-ancestors')).toEqual(['https://kindrop.test'])
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const page = await answer.text()
  expect(page).toContain('data-theme="dark"')
  expect(page).toContain('data-key="our-&quot;key&quot;"')
})

test('§6.7 the policy has the hash of the page’s own script', async () => {
  const answer = await open('/auth/v1/captcha', on)
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(await answer.clone().text()) ?? []
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  const named = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
  expect(policyOf(answer).get('script-src')).toContain(named)
})

test('§6.7 hCaptcha may load from its own hosts, and an unknown theme is ignored', async () => {
  const hcaptcha = {
    SECURITY_CAPTCHA_PROVIDER: 'hcaptcha',
    SECURITY_CAPTCHA_SCRIPT_URL: 'https://js.hcaptcha.com/1/api.js',
    SITE_URL: 'https://www.kindrop.test/',
  }
  const answer = await open('/auth/v1/captcha?theme=%22%3E', { ...on, ...hcaptcha })
  expect(policyOf(answer).get('frame-src')).toEqual([
    'https://js.hcaptcha.com',
    'https://hcaptcha.com',
    'https://*.hcaptcha.com',
  ])
  expect(policyOf(answer).get('frame-ancestors')).toEqual(['https://www.kindrop.test'])
  expect(await answer.text()).toContain('data-theme="auto"')
})

test('§6.7 without a site key there is no such page', async () => {
  expect((await open('/auth/v1/captcha', {})).status).toBe(404)
})

test('§6.7 pages load no foreign script, and frame the captcha from its origin', () => {
  const here = partsOf(contentPolicyFor({ ...env, ...on }))
  const there = partsOf(
    contentPolicyFor({ ...env, ...on, SECURITY_CAPTCHA_FRAME_ORIGIN: 'https://captcha.test' }),
  )
  expect([here.get('frame-src'), there.get('frame-src')]).toEqual([["'self'"], ['https://captcha.test']])
  const foreign = [...here.get('script-src')!, ...there.get('script-src')!].filter((source) =>
    source.startsWith('http'),
  )
  expect(foreign).toEqual([])
})
