import { expect, test } from 'vitest'
import { anyone } from '../test/factories.ts'

test('a picture that is shared before the phone is ready leads to Create Message, which says so', async () => {
  const body = new FormData()
  body.append('picture', new File([new Uint8Array(2_000_000)], 'order.png', { type: 'image/png' }))
  const response = await anyone().fetch('/share-target', { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/upload?shared=none')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})
