import { beforeEach, expect, test } from 'vitest'
import { dismissToast, newest, onToasts, shownToasts, toast, trimToasts } from './toast.ts'

const titles = () => shownToasts().map(({ title }) => title)
beforeEach(() => shownToasts().forEach(({ id }) => dismissToast(id)))

test('§9.29 of many toasts the newest three stay', () => {
  for (const title of ['one', 'two', 'three', 'four', 'five']) toast({ title })
  expect(newest(shownToasts(), 3).map(({ title }) => title)).toEqual(['three', 'four', 'five'])
  trimToasts(3)
  expect(titles()).toEqual(['three', 'four', 'five'])
})

test('§9.29 §4.20 §8.9 an offer that waits for an answer is not replaced by passing toasts', () => {
  toast({ title: 'App Update Available', sticky: true })
  for (const title of ['one', 'two', 'three']) toast({ title })
  trimToasts(3)
  expect(titles()).toEqual(['App Update Available', 'two', 'three'])
})

test('§9.29 at most one toast has an action, and an offer that waits for an answer comes back after it', () => {
  const action = { label: 'Undo', onClick: () => {} }
  toast({ title: 'App Update Available', sticky: true, action })
  toast({ title: 'Cleared', action })
  const deleted = toast({ title: 'Message deleted', action })
  toast({ title: 'Copied' })
  trimToasts(3)
  const shown = () => newest(shownToasts(), 3).map(({ title }) => title)
  expect(shown()).toEqual(['Message deleted', 'Copied'])
  dismissToast(deleted)
  expect(shown()).toEqual(['App Update Available', 'Copied'])
})

test('§9.29 the same text twice is one toast, and it is the newest', () => {
  toast({ title: 'Copied', text: 'Paste it' })
  toast({ title: 'Deleted' })
  toast({ title: 'Copied', text: 'Paste it' })
  expect(titles()).toEqual(['Deleted', 'Copied'])
})

test('§2.51 a listener gets each change of the toasts until it unsubscribes', () => {
  let changes = 0
  const stop = onToasts(() => changes++)
  const id = toast({ title: 'one' })
  dismissToast(id)
  stop()
  toast({ title: 'two' })
  expect(changes).toBe(2)
})
