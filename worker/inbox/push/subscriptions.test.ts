import { expect, test } from 'vitest'
import { isAtPushService } from './subscriptions.ts'

const services = ['fcm.googleapis.com', '*.push.apple.com']

test('an endpoint is called only at a push service that the operator has named', () => {
  const may = (endpoint: string, list = services) => isAtPushService(endpoint, list)
  expect(may('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
  expect(may('https://web.push.apple.com/QABC')).toBe(true)
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com/abc',
    'https://.push.apple.com/abc',
    'https://ann:secret@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com/abc#part',
    'https://169.254.169.254/latest',
    'http://localhost:9613/push',
    'https://localhost/push',
    'ftp://fcm.googleapis.com/abc',
    'fcm.googleapis.com',
    '',
  ]) {
    expect([endpoint, may(endpoint)]).toEqual([endpoint, false])
  }
  expect(may('http://localhost:9613/push', ['localhost'])).toBe(true)
  expect(may('ftp://localhost/push', ['localhost'])).toBe(false)
  expect(may('https://fcm.googleapis.com/abc', [])).toBe(false)
})
