import type { Platform } from '../../domain/messages/message.ts'
import type { Country } from './banks/places.ts'
import { delivery } from './platforms/delivery.ts'
import { shopping } from './platforms/shopping.ts'

/** One app's wording on one kind of screen. Every screen draws the name of the app or one of its signs. */
export type ScreenTexts = {
  /** Texts of the title bar or the head of the sheet. */
  titles: readonly string[]
  /** Wording by which the app can be recognised. */
  signs: readonly string[]
  /** The big button; "A|B" draws two. */
  buttons: readonly string[]
  /** Overrides of the wording that all apps share. */
  by?: readonly string[]
  trips?: readonly string[]
  items?: readonly string[]
  names?: readonly string[]
  refs?: readonly string[]
}

export type App = {
  id: Platform
  /** Its name in the title bar or a chip. */
  names: readonly string[]
  /** Share of screens with the name. */
  named: number
  colour: string
  ink: string
  countries: readonly Country[]
  trade: 'food' | 'grocery' | 'spark' | 'shipt' | 'parcel' | 'other'
  /** Patterns of order numbers: 9 a digit, A a letter, X either. */
  refs: readonly string[]
  offer: ScreenTexts & {
    pickLabels: readonly string[]
    dropLabels: readonly string[]
    payNotes: readonly string[]
  }
  pickup: ScreenTexts
  dropoff: ScreenTexts
}

export const apps: readonly App[] = [...delivery, ...shopping]
