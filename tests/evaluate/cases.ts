import type { Moment } from '../../domain/messages/message.ts'
import { accepted } from './situations/accepted.ts'
import { arriving } from './situations/arriving.ts'
import { atStore } from './situations/at-store.ts'
import { delayed } from './situations/delayed.ts'
import { delivered } from './situations/delivered.ts'
import { pickedUp } from './situations/picked-up.ts'
import type { Situation } from './situations/situation.ts'

export type Case = Situation & { moment: Moment }

/** Situations of real shifts, twenty to a moment. */
export const cases: readonly Case[] = [
  ...accepted.map(at('accepted')),
  ...atStore.map(at('at_store')),
  ...pickedUp.map(at('picked_up')),
  ...delayed.map(at('delayed')),
  ...arriving.map(at('arriving')),
  ...delivered.map(at('delivered')),
]

function at(moment: Moment) {
  return (situation: Situation): Case => ({ ...situation, moment })
}
