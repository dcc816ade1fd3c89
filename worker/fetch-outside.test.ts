import { expect, test } from 'vitest'
import { fetchOutside } from './fetch-outside.ts'

const signal = AbortSignal.timeout(5_000)

test.for([
  'http://api.stripe.example/v1',
  'http://10.0.0.1/',
  'http://localhost.example/',
  'ftp://localhost.example/',
])('§6.7 nothing is sent to %s, which has no encryption', async (address) => {
  await expect(fetchOutside(address, { signal })).rejects.toThrow('without encryption')
})
