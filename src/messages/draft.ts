import * as z from 'zod/mini'
import { OWN_REASON_MAX } from '#domain/limits.ts'
import { usableName, usableStore } from '#domain/messages/fill.ts'
import { Claim, Instruction, Mode, Moment, Platform, ReasonId, Seed, Tone } from '#domain/messages/message.ts'
import type { MessageInput, Reason } from '#domain/messages/message.ts'
import { fitsAt } from '#domain/messages/reason.ts'
import { suggestionFields as readFields, ScreenNotice } from '#domain/screenshots/suggest.ts'
import type { SuggestionField as ReadField } from '#domain/screenshots/suggest.ts'
import { parseEta } from './eta.ts'

/** The details as the driver sees and changes them. Typed fields stay as they were typed, right or wrong. */
export const Details = z.object({
  moment: Moment,
  tone: Tone,
  platform: Platform,
  eta: z.string(),
  reason: z.nullable(z.union([ReasonId, z.literal('own')])),
  ownWords: z.string(),
  name: z.string(),
  store: z.string(),
  instruction: z.nullable(Instruction),
  itemCount: z.nullable(z.number()),
  /**
   * The moment's claims that the screenshot does not prove. They stay out of the message until the driver taps a
   * moment.
   */
  withheld: z._default(z.array(Claim), []),
  /** The minutes were not chosen: they count to the time by which the order is due. */
  isEtaDeadline: z.optional(z.boolean()),
  /** Minutes until the order is due, as the screenshot showed it. */
  dueMinutes: z.optional(z.number()),
})
export type Details = z.infer<typeof Details>

/** The details that a screenshot can fill and that the driver may have to confirm. */
export type { ReadField }

export const Part = z.object({
  id: z.string(),
  details: Details,
  /** The fields that were read from the screenshot. */
  read: z.array(z.enum(readFields)),
  /** The fields that the screenshot does not show clearly, until the driver confirms or changes them. */
  unsure: z.array(z.enum(readFields)),
  seed: Seed,
  /** Seeds of the earlier wordings, the latest last. */
  before: z.array(Seed),
  /** The driver's own wording, as the customer would see it, or null while the suggestion is used. */
  edited: z.nullable(z.string()),
  /** The language model's text that the driver chose over the suggestion, as the customer would see it, or null. */
  chosen: z._default(z.nullable(z.string()), null),
  /** The copied text: it stays as it is, and copying it again logs nothing twice. Null before Copy. */
  copied: z.nullable(z.object({ key: z.string(), text: z.string() })),
})
export type Part = z.infer<typeof Part>

/** Everything in the editor: one part per customer, so that their names never cross. */
export const Draft = z.object({
  mode: Mode,
  parts: z.array(Part).check(z.minLength(1)),
  open: z.string(),
  /** Words seen in the screenshot that must not reach any message. */
  secrets: z.array(z.string()),
  notices: z._default(z.array(ScreenNotice), []),
  /** The key of the screenshot that was read, kept on this phone. */
  picture: z.nullable(z.string()),
  /** The screenshot's reading has not ended: the next page that opens the draft goes on with it. */
  needsReading: z._default(z.boolean(), false),
  /** Whether the screenshot is our sample: there is no customer, so nothing is logged. */
  isSample: z._default(z.boolean(), false),
  updatedAt: z.number(),
  /** The tab that wrote the draft last. */
  tab: z.string(),
})
export type Draft = z.infer<typeof Draft>

/** The details that carry over from one message to the next. */
export type MessageDefaults = Pick<Details, 'tone' | 'platform'>
export const defaultHabits: MessageDefaults = { tone: 'warm', platform: 'unknown' }

/** The stored draft, or null when the value is not a draft. */
export const parseDraft = (raw: unknown): Draft | null => Draft.safeParse(raw).data ?? null

export const blankPart = (id: string, seed: number, habits: MessageDefaults): Part => ({
  id,
  details: {
    moment: 'picked_up',
    ...habits,
    eta: '',
    reason: null,
    ownWords: '',
    name: '',
    store: '',
    instruction: null,
    itemCount: null,
    withheld: [],
  },
  read: [],
  unsure: [],
  seed,
  before: [],
  edited: null,
  chosen: null,
  copied: null,
})

export const blankDraft = (mode: Mode, part: Part): Draft => ({
  mode,
  parts: [part],
  open: part.id,
  secrets: [],
  notices: [],
  picture: null,
  needsReading: false,
  isSample: false,
  updatedAt: 0,
  tab: '',
})

export const openPart = (draft: Draft): Part =>
  draft.parts.find(({ id }) => id === draft.open) ?? draft.parts[0]!

export const changePart = (draft: Draft, id: string, change: (part: Part) => Part): Draft => ({
  ...draft,
  parts: draft.parts.map((part) => (part.id === id ? change(part) : part)),
})

/**
 * Sets details. A detail that the driver touches needs no confirmation any more, and a changed one counts as the
 * driver's, not the screenshot's. The driver's own wording stays; a model's text describes the earlier details and is
 * dropped. After Copy, another detail begins the same customer's next message.
 */
export const withDetails = (part: Part, changed: Partial<Details>): Part => ({
  ...part,
  ...(hasChanges(part.details, changed) && part.copied ? { copied: null, edited: null } : {}),
  chosen: null,
  details: {
    ...part.details,
    ...(changed.moment && { withheld: [] }),
    ...(changed.eta !== undefined && { isEtaDeadline: false }),
    ...changed,
  },
  read: part.read.filter((field) => !(field in changed) || changed[field] === part.details[field]),
  unsure: part.unsure.filter((field) => !(field in changed)),
})

/** A moment that is tapped for the first time was only guessed until then. */
const hasChanges = (details: Details, changed: Partial<Details>): boolean =>
  (changed.moment !== undefined && details.withheld.length > 0) ||
  Object.entries(changed).some(([field, value]) => details[field as keyof Details] !== value)

/** Takes the next wording, and remembers the one before it. */
export const withSeed = (part: Part, seed: number): Part => ({
  ...part,
  seed,
  before: [...part.before, part.seed].slice(-50),
  edited: null,
  chosen: null,
})

export const withPreviousSeed = (part: Part): Part => {
  const seed = part.before.at(-1)
  return seed === undefined
    ? part
    : { ...part, seed, before: part.before.slice(0, -1), edited: null, chosen: null }
}

/** Uses a model's text, or for null the suggestion again, as the text to copy. */
export const withChosenText = (part: Part, chosen: string | null): Part => ({ ...part, chosen, edited: null })

/**
 * §1.2 The input that the message is composed from: only valid, confirmed details, and never the customer's name or
 * the store. A detail that the screenshot does not show clearly stays out until the driver confirms it.
 */
export function messageInputOf({ details, unsure }: Pick<Part, 'details' | 'unsure'>): MessageInput {
  const { moment, tone, platform, instruction, itemCount, withheld } = details
  const isConfirmed = (field: ReadField) => !unsure.includes(field)
  // After the delivery there is no ETA.
  const hasEta = moment !== 'delivered' && isConfirmed('eta')
  return {
    moment,
    tone,
    platform,
    eta: hasEta ? parseEta(shownEtaOf(details)).minutes : null,
    reason: draftReasonOf(details),
    instruction: isConfirmed('instruction') ? instruction : null,
    itemCount: isConfirmed('itemCount') ? itemCount : null,
    hasName: isConfirmed('name') && usableName(details.name) !== null,
    hasStore: isConfirmed('store') && usableStore(details.store) !== null,
    ...(withheld.length > 0 && { withheld }),
  }
}

/** The minutes that the driver sees: those until a deadline that the order will miss are no answer. */
export const shownEtaOf = ({ moment, isEtaDeadline, eta }: Details): string =>
  moment === 'delayed' && isEtaDeadline ? '' : eta

/**
 * Whether our text says that the order is late but not for how long, so that the driver is asked for the minutes. The
 * minutes until a deadline do not answer that.
 */
export function isLateWithoutMinutes(part: Pick<Part, 'details' | 'unsure' | 'edited'>): boolean {
  const { moment, eta, withheld = [] } = messageInputOf(part)
  return part.edited === null && moment === 'delayed' && eta === null && !withheld.includes('late')
}

/**
 * The moment that the driver chose or the screenshot shows clearly, or null. An order that is on time counts as clear.
 */
export const knownMoment = ({ moment, withheld }: Details): Moment | null =>
  withheld.some((claim) => claim !== 'late') ? null : moment

/** Whether there is no customer to write to yet: the order is only offered, or one of many at a depot. */
export const hasNoCustomer = ({ notices }: Pick<Draft, 'notices'>): boolean => notices.some(isWithoutCustomer)

/** The draft once the driver has accepted the order: its messages begin with the way to the store. */
export const withOrderAccepted = (draft: Draft): Draft => ({
  ...draft,
  notices: draft.notices.filter((notice) => !isWithoutCustomer(notice)),
  parts: draft.parts.map((part) => withDetails(part, { moment: 'accepted' })),
})

const isWithoutCustomer = ({ code }: ScreenNotice): boolean => code === 'offer' || code === 'depot'

/** The values that the phone fills into the slots of the template. */
export const slotValuesOf = ({ name, store }: Details) => ({
  name: usableName(name),
  store: usableStore(store),
})

/** A sentence when the message cannot use this customer's name, or null. */
export const nameProblem = (name: string): string | null =>
  name.trim() === '' || usableName(name) !== null
    ? null
    : 'Use a first name only, at most 20 letters. It’s left out for now.'

/** A sentence when the message cannot use this store, or null. */
export const storeProblem = (store: string): string | null =>
  store.trim() === '' || usableStore(store) !== null
    ? null
    : 'Keep the store to 40 characters. It’s left out for now.'

/**
 * Own words that are too long, and a reason that belongs to another moment, stay in the draft but out of the message.
 */
function draftReasonOf({ moment, reason, ownWords }: Details): Reason | null {
  if (reason === null) return null
  if (reason !== 'own') return fitsAt(reason, moment) ? { kind: 'listed', id: reason } : null
  const text = ownWords.trim()
  return text === '' || text.length > OWN_REASON_MAX ? null : { kind: 'own', text }
}

/** Whether the editor holds anything that the driver would miss. */
export const hasContent = (draft: Draft): boolean => draft.picture !== null || hasDetails(draft)

/**
 * Whether nothing was filled in or read, also from a picture that is no order: the message would only repeat what the
 * delivery app shows by itself.
 */
export const isBlank = (draft: Draft): boolean =>
  !hasDetails(draft) &&
  draft.parts.every(
    ({ details, read, copied }) => !copied && read.length === 0 && details.moment === 'picked_up',
  )

const hasDetails = ({ parts }: Draft): boolean =>
  parts.some(({ details, edited }) =>
    Boolean(edited ?? (details.eta || details.reason || details.name || details.store)),
  )

/** Whether the editor holds an order that was read. */
export const hasOrder = ({ picture, parts }: Pick<Draft, 'picture' | 'parts'>): boolean =>
  picture !== null || parts.some(({ read }) => read.length > 0)

/** Two tabs share one draft: the newest wins. True if another tab's draft replaces the one that this tab shows. */
export const isNewer = (theirs: Draft, ours: Draft): boolean =>
  theirs.tab !== ours.tab && theirs.updatedAt > ours.updatedAt
