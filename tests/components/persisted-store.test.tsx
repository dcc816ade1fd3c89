import { afterEach, expect, test, vi } from 'vitest'
import { persistedStore, resetPersistedStore } from '../../src/storage/persisted-store.ts'

const parseList = (raw: unknown) => (Array.isArray(raw) ? (raw as string[]) : null)
let count = 0
const openList = () => {
  const key = `list_${count++}`
  return { key, store: persistedStore<string[]>(key, parseList, []) }
}
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('§3.16 a copy in a tab that missed what another one stored loses none of its entries', () => {
  const { key, store } = openList()
  store.set(['ours'])
  localStorage.setItem(key, JSON.stringify(['theirs', 'ours']))
  store.set((list) => ['newest', ...list])
  expect(stored(key)).toEqual(['newest', 'theirs', 'ours'])
})

test('§3.16 a page that comes back from the back-forward cache shows what other tabs have stored', () => {
  const { key, store } = openList()
  const sources: string[] = []
  store.subscribe((source) => sources.push(source))
  localStorage.setItem(key, JSON.stringify(['theirs']))
  const comeBack = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  comeBack(false)
  expect(store.get()).toEqual([])
  comeBack(true)
  comeBack(true)
  expect([store.get(), sources]).toEqual([['theirs'], ['another_tab']])
})

test('§8.17 a phone that refuses storage keeps the values until the page closes', () => {
  const { store } = openList()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The quota is exceeded')
  })
  store.set(['one'])
  store.set((list) => [...list, 'two'])
  expect(store.get()).toEqual(['one', 'two'])
})

test('§2.14 §3.16 a value that is deleted is gone from the phone and from the page, and written back by nobody', () => {
  const { key, store } = openList()
  store.set(['a customer'])
  resetPersistedStore(key)
  expect([store.get(), localStorage.getItem(key)]).toEqual([[], null])
  store.set((list) => [...list, 'new'])
  expect(stored(key)).toEqual(['new'])
})
