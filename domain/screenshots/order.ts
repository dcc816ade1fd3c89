import type { Instruction, Platform } from '../messages/message.ts'

/** Kinds of screens. An offer is not accepted yet; a pick-up includes the way to the store and shopping. */
const screenKinds = ['offer', 'pickup', 'dropoff', 'not_an_order'] as const
export type ScreenKind = (typeof screenKinds)[number]

/** A customer. A full surname on the screen is reduced to its initial before it gets here. */
export type Customer = { firstName: string; lastInitial?: string }
export type Distance = { value: number; unit: 'km' | 'mi' }
/** Amount in whole currency units with at most two decimals, as drawn on the screen. */
export type Pay = { value: number; currency: string }
export type Address = { street?: string; suburb?: string }

/** A value with its confidence, 0 to 1. Below {@link CONFIRM_BELOW} the app asks the driver to confirm it. */
export type Extracted<T> = { value: T; confidence: number }
export const CONFIRM_BELOW = 0.8
/** Below this confidence a value is more likely wrong than useful, and is left out. */
export const MIN_CONFIDENCE = 0.5

/**
 * A time of day, "HH:MM" in 24 h. Without am or pm "7:04" may be 19:04 too: then the value is the time as
 * drawn.
 */
export type ClockTime = { value: string; ambiguous?: true }

/** The driver's progress in a pick-up: still on the way to the store, or in it. */
export type PickupStage = 'to_store' | 'at_store'

/**
 * The fields of one screenshot. A field that is not on the screen, or below the confidence to show it, is
 * absent.
 */
export type Order = {
  platform: Extracted<Platform>
  kind: Extracted<ScreenKind> & {
    /** The screen resembles an offer so much that it may be one. */ mayBeOffer?: true
  }
  /** In screen order, the current stop first; two or more for stacked orders. */
  customers: (Extracted<Customer> & { /** Marked as done on the screen. */ delivered?: true })[]
  store?: Extracted<string>
  itemCount?: Extracted<number>
  /** Time by which the customer should have the order. */
  deliverBy?: Extracted<string> & ClockTime
  /** Time at which the order is to be collected, or ready. */
  pickUpAt?: Extracted<string> & ClockTime
  /** On a pick-up, where the screen clearly shows it. */
  stage?: Extracted<PickupStage>
  /** Minutes of driving, or of the whole trip; 0 where the driver is there. */
  minutesAway?: Extracted<number>
  distance?: Extracted<Distance>
  instruction?: Extracted<Instruction>
  pay?: Extracted<Pay>
  orderRef?: Extracted<string>
  address?: Extracted<Address>
  /**
   * A courier's route of parcels or of many stops: its counts, store and deadline do not belong to one
   * customer.
   */
  isRoute?: true
  /** The phone's own clock in the status bar, against which deadlines are measured. */
  clock?: Extracted<string> & ClockTime
  /** Words seen on the screen that must never reach a message: surnames, streets, units, codes, phones, order numbers. */
  secrets: string[]
}

/** Pixels of the read picture, after the {@link PageTransform}. */
export type BoundingBox = { x0: number; y0: number; x1: number; y1: number }
/** Confidence 0 to 100, by the OCR engine. */
export type OcrWord = {
  text: string
  confidence: number
  box: BoundingBox
  /** Confidence per character of the text, where the engine gives one. */
  signs?: number[]
}
/** One line of text from the OCR engine, with its words. */
export type OcrLine = { text: string; confidence: number; box: BoundingBox; words: OcrWord[] }
/** All text of one picture. */
export type OcrPage = {
  width: number
  height: number
  lines: OcrLine[]
  /**
   * Hue of the strongest colour in the lower half, 0 to 359: most apps draw their main button in their own
   * colour.
   */
  accent?: number
  /**
   * Transform of the picture before it was read, if any; sizes and boxes are those of the transformed
   * picture.
   */
  view?: PageTransform
}

/**
 * A quarter turn clockwise in degrees, then a correction that levels the lines: a row falls by `slope` pixels
 * per pixel to the right in the middle of the picture, and by `change` more for each pixel further down.
 */
export type PageTransform = { turned: 0 | 90 | 180 | 270; slope: number; change: number }
