import { expect } from 'vitest'
import type { Person } from './world.ts'

const be32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]

/** The beginning of a PNG of this many pixels, filled up to `bytes`. */
export function png(width: number, height: number, bytes = 64): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes)
  file.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...be32(13), 0x49, 0x48, 0x44, 0x52])
  file.set([...be32(width), ...be32(height), 8, 6, 0, 0, 0], 16)
  return file
}

export const upload = (driver: Pick<Person, 'fetch'>, body: BodyInit, type = 'image/png') =>
  driver.fetch('/api/screenshots', { method: 'POST', body, headers: { 'content-type': type } })

/** Uploads a screenshot as this driver, and returns it as the API does. */
export async function uploaded(driver: Pick<Person, 'fetch'>, picture: BodyInit = png(1170, 2532)) {
  const response = await upload(driver, picture)
  expect(response.status).toBe(201)
  return response.json<{
    id: string
    type: string
    bytes: number
    width: number
    height: number
    createdAt: number
    expiresAt: number
  }>()
}
