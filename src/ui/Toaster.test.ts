import { expect, test } from 'vitest'
import { leastCovering, toastBottom } from './Toaster.tsx'

const toasts = { left: 16, right: 344, height: 48 }
const window = { top: 64, bottom: 584 }
const box = (top: number, bottom: number, left = 16, right = 344) => ({ top, bottom, left, right })

test('§9.29 a toast stands at the bottom of the window, above the bar', () => {
  expect(toastBottom(toasts, window, [])).toBe(576)
})

test('§9.29 a toast stands above the buttons that it would cover', () => {
  expect(toastBottom(toasts, window, [box(520, 576)])).toBe(512)
  expect(toastBottom(toasts, window, [box(520, 576), box(470, 510)])).toBe(462)
  // There is room between the two.
  expect(toastBottom(toasts, window, [box(520, 576), box(400, 440)])).toBe(512)
})

test('§9.29 a button beside the toast does not move it', () => {
  expect(toastBottom(toasts, window, [box(520, 576, 350, 400)])).toBe(576)
})

test('§9.29 on a screen full of buttons there is no place, and none above the lower edge of the header', () => {
  const rows = Array.from({ length: 12 }, (_, row) => box(row * 50, row * 50 + 48))
  expect(toastBottom(toasts, window, rows)).toBe(null)
  expect(toastBottom(toasts, window, [box(110, 580)])).toBe(null)
})

test('§9.29 over a list of messages a toast covers the words of the last row that is in sight, never its actions or the filters above the list', () => {
  const filters = [box(73, 121), box(129, 177)]
  const rows = Array.from({ length: 6 }, (_, row) => {
    const top = 190 + row * 97
    return [box(top, top + 48), box(top + 48, top + 96, 200, 250), box(top + 48, top + 96, 260, 308)]
  })
  const obstacles = [...filters, ...rows.flat()]
  expect(toastBottom(toasts, window, obstacles)).toBe(null)
  // The words of the fourth row are from 481 to 529 pixels, and the actions of the fifth would be under the bar.
  expect(leastCovering(toasts, window, obstacles)).toBe(529)
  expect(leastCovering(toasts, window, [box(0, 700)])).toBe(576)
})
