import type { Instruction, Platform } from '../../domain/messages/message.ts'
import type { Address, Customer, Distance, ScreenKind, Pay } from '../../domain/screenshots/order.ts'

/** History of the picture: as taken, through a chat app, blurred, or photographed off a screen. */
export type Variant = 'clean' | 'chat' | 'blur' | 'photo'

/** Kinds of marked strings. */
export type Field =
  | 'name'
  | 'store'
  | 'items'
  | 'by'
  | 'min'
  | 'dist'
  | 'instr'
  | 'pay'
  | 'ref'
  | 'street'
  | 'suburb'
  | 'unit'
  | 'code'
  | 'phone'
  | 'canary'

/** Ground truth of a picture; a field that is not drawn is absent. */
export type GroundTruth = {
  platform: Platform
  kind: ScreenKind
  customers?: Customer[]
  store?: string
  itemCount?: number
  /** "HH:MM", 24 h. */
  deliverBy?: string
  minutesAway?: number
  distance?: Distance
  instruction?: Instruction
  pay?: Pay
  orderRef?: string
  address?: Address
}

/** Values that must never appear in a message. */
export type Secrets = Partial<
  Record<
    'surnames' | 'codes' | 'phones' | 'units' | 'otherStreets' | 'otherSuburbs' | 'otherRefs' | 'canaries',
    string[]
  >
>

/** One picture of a set with everything needed to judge a reader. */
export type Screen = {
  file: string
  truth: GroundTruth
  /** Other accepted values per field; null in the list means that leaving it out is right. */
  accept?: Partial<Record<string, unknown[]>>
  /** The strings of the fields, exactly as drawn. */
  shown: { field: Field; text: string }[]
  secrets: Secrets
  variant: Variant
  device: 'iphone' | 'android'
  theme: 'light' | 'dark'
  tags?: string[]
  textScale?: number
}
