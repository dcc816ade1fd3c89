import { expect } from 'vitest'
import type { Person } from './factories.ts'

const be32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]

const ascii = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0))

/** A chunk of a PNG. Its checksum is not checked. */
export const chunk = (type: string, data: number[] = []) => [
  ...be32(data.length),
  ...ascii(type),
  ...data,
  ...be32(0),
]

/** A PNG of this many pixels and bytes, with `more` chunks before its end. */
export function png(width: number, height: number, bytes = 64, more: number[] = []): Uint8Array<ArrayBuffer> {
  const begin = [
    0x89,
    ...ascii('PNG\r\n\x1a\n'),
    ...chunk('IHDR', [...be32(width), ...be32(height), 8, 6, 0, 0, 0]),
    ...more,
  ]
  const end = chunk('IEND')
  const data = bytes - begin.length - end.length - 12
  const file = new Uint8Array(bytes)
  file.set([...begin, ...be32(data), ...ascii('IDAT')])
  file.set(end, bytes - end.length)
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
