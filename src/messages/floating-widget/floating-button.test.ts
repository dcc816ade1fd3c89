import { expect, test } from 'vitest'
import {
  positionAfterDrop,
  defaultPosition,
  isAtEdge,
  moveButton,
  ButtonPosition,
} from './floating-button.ts'

const room = { left: 40, right: 320, top: 100, bottom: 700 }

test('§2.15 the button rests at the nearer side, at the height where it was released', () => {
  expect(positionAfterDrop({ x: 60, y: 400 }, room)).toEqual({ side: 'left', down: 0.5 })
  expect(positionAfterDrop({ x: 181, y: 100 }, room)).toEqual({ side: 'right', down: 0 })
})

test('§2.15 the button never leaves the screen, however far it is thrown', () => {
  for (const [x, y, down] of [
    [-900, -50, 0],
    [9000, 9000, 1],
  ] as const) {
    const place = positionAfterDrop({ x, y }, room)
    expect(place.down).toBe(down)
    expect(ButtonPosition.safeParse(place).success).toBe(true)
  }
  // A window so low that there is no room at all.
  expect(positionAfterDrop({ x: 0, y: 5 }, { ...room, top: 10, bottom: 10 }).down).toBe(0)
})

test('§2.15 without dragging, four moves reach every place', () => {
  let place = moveButton(defaultPosition, 'left')
  expect(place).toEqual({ side: 'left', down: 0.7 })
  for (let step = 0; step < 20; step++) place = moveButton(place, 'up')
  expect(place.down).toBe(0)
  expect([isAtEdge(place, 'up'), isAtEdge(place, 'left'), isAtEdge(place, 'down')]).toEqual([
    true,
    true,
    false,
  ])
  for (let step = 0; step < 20; step++) place = moveButton(place, 'down')
  expect(place.down).toBe(1)
})
