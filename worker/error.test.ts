import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError, onError } from './error.ts'

async function responseTo(thrown: Error) {
  const app = new Hono().get('/', () => {
    throw thrown
  })
  app.onError(onError)
  const response = await app.request('/')
  return {
    status: response.status,
    wait: response.headers.get('Retry-After'),
    ...(await response.json<object>()),
  }
}

test.each(['retryable', 'overloaded'])(
  'an object that is %s for the moment may be retried later',
  async (how) => {
    expect(await responseTo(Object.assign(new Error('Durable Object reset'), { [how]: true }))).toMatchObject(
      {
        status: 503,
        wait: '5',
        error: { code: 'unavailable' },
      },
    )
  },
)

test('the cause of an internal error is never sent', async () => {
  expect(await responseTo(new Error('no such column: secret'))).toEqual({
    status: 500,
    wait: null,
    error: { code: 'internal', message: 'Something went wrong. Please try again.' },
  })
})

test('a refusal says what is wrong and how long to wait', async () => {
  expect(await responseTo(new AppError('rate_limited', 'Slow down', 30))).toEqual({
    status: 429,
    wait: '30',
    error: { code: 'rate_limited', message: 'Slow down' },
  })
})
