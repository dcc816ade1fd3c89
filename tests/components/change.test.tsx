import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Change } from '../../src/admin/cells.tsx'

afterEach(cleanup)

test('§2.20 a change from a small count says the count, as a percentage of it says little', () => {
  const textOf = (now: number, before: number, isCount: boolean) =>
    render(<Change now={now} before={before} isCount={isCount} />).container.textContent
  expect(textOf(6, 2, true)).toBe('(was 2)')
  expect(textOf(60, 20, true)).toBe('up 200%')
  // A share or a time is no count.
  expect(textOf(0.6, 0.2, false)).toBe('up 200%')
})
