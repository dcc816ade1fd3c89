import { allowInsecureRequests } from 'oauth4webapi'
import { expect, test } from 'vitest'
import { requireEndpoint, requestOptions } from './openid.ts'

test.for([
  ['http://localhost:9000', true],
  ['http://127.0.0.1:9000/realm', true],
  ['http://127.8.8.8', true],
  ['http://[::1]:9000', true],
  ['https://accounts.google.com', false],
  ['http://accounts.google.com', false],
  ['http://localhost.evil.example', false],
  ['http://localhost@evil.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://10.0.0.1', false],
] as const)('§7.6 a provider at %s may be reached without TLS: %s', ([issuer, may]) => {
  expect(requestOptions({ issuer })[allowInsecureRequests]).toBe(may)
})

test.for([
  ['https://accounts.google.com', 'http://accounts.google.com/auth'],
  ['https://accounts.google.com', 'javascript:alert(1)'],
  ['http://localhost:9000', 'file:///etc/passwd'],
  ['https://accounts.google.com', undefined],
] as const)('§7.6 a provider at %s cannot redirect to %s', ([issuer, address]) => {
  expect(() => requireEndpoint({ issuer }, address)).toThrow('names no safe address')
})

test('§7.6 a provider may name a safe address', () => {
  const google = { issuer: 'https://accounts.google.com' }
  expect(requireEndpoint(google, 'https://accounts.google.com/o/oauth2/v2/auth').pathname).toBe(
    '/o/oauth2/v2/auth',
  )
})
