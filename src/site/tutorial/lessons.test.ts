import { expect, test } from 'vitest'
import { findNextLesson, lessons, parseReadLessons, withToggled } from './lessons.ts'

test('§2.14 the tutorial continues with the first lesson that is not ticked', () => {
  expect(findNextLesson([])?.id).toBe('bring-it-in')
  expect(findNextLesson(['bring-it-in', 'make-it-yours'])?.id).toBe('look-it-over')
  expect(findNextLesson(lessons.map(({ id }) => id))).toBeUndefined()
})

test('§2.14 a tick can be removed again', () => {
  expect(withToggled(withToggled([], 'offline'), 'side-by-side')).toEqual(['offline', 'side-by-side'])
  expect(withToggled(['offline'], 'offline')).toEqual([])
})

test('§2.14 stored ids of unknown lessons do no harm', () => {
  expect(parseReadLessons(['offline', 'no-such-lesson', 'offline'])).toEqual(['offline'])
  for (const wrong of [null, 'offline', [1], {}]) expect(parseReadLessons(wrong)).toBeNull()
})
