import { expect, onTestFinished, test, vi } from 'vitest'
import type { QueuedRow } from '../../src/storage/send-queue-rules.ts'
import { accountOf, openApp, requests } from './open-app.tsx'

/** A phone with a database, in which these messages wait to be sent. */
function storeQueue(rows: QueuedRow[]) {
  const outbox = new Map(rows.map((row) => [row.key, row]))
  const store = {
    get: () => Promise.resolve(undefined),
    getKey: (key: string) => Promise.resolve(outbox.get(key)?.key),
    getAll: () => Promise.resolve([...outbox.values()]),
    put: (row: QueuedRow) => Promise.resolve(outbox.set(row.key, row)),
  }
  const database = {
    get: store.get,
    getAll: (name: string) => (name === 'outbox' ? store.getAll() : Promise.resolve([])),
    put: (name: string, row: QueuedRow) => (name === 'outbox' ? store.put(row) : Promise.resolve()),
    delete: (_: string, key: string) => Promise.resolve(outbox.delete(key)),
    transaction: (name: string) => ({
      store: name === 'outbox' ? store : { ...store, getAll: () => Promise.resolve([]) },
    }),
  }
  const path = '../../src/storage/app-db.ts'
  vi.doMock(path, () => ({ openAppDb: () => Promise.resolve(database) }))
  onTestFinished(() => vi.doUnmock(path))
  return outbox
}

test('§2.17 a message that a visitor copied is logged once they sign in, also when its draft gave way to a picture that is none', async () => {
  const driver = accountOf()
  const at = Date.now() - 60_000
  const message = { key: 'one', template: 'Your order is with me.', at, name: 'Zoë', store: null }
  localStorage.setItem('copied_visitor', JSON.stringify([message]))
  const row = { key: 'one', userId: 'visitor', email: '', at, attempts: 0, dueAt: 0, notBefore: 0 }
  const outbox = storeQueue([{ ...row, lastError: null, rejection: null }])
  await openApp('/help', driver, { 'POST /api/messages': {} })
  await expect.poll(() => requests).toContain('POST /api/messages')
  await expect.poll(() => outbox.size).toBe(0)
  expect(JSON.parse(localStorage.getItem(`copied_${driver.id}`)!)).toEqual([message])
  expect(JSON.parse(localStorage.getItem('copied_visitor')!)).toEqual([])
})
