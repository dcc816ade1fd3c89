import * as z from 'zod/mini'
import { usableName, usableStore } from '#domain/messages/fill.ts'
import { OWN_REASON_MAX } from '#domain/limits.ts'
import { Claim, Instruction, Mode, Moment, Platform, ReasonId, Seed, Tone } from '#domain/messages/message.ts'
import type { MessageInput, Reason } from '#domain/messages/message.ts'
import { suggestionFields as readFields, ScreenNotice } from '#domain/screenshots/suggest.ts'
import type { SuggestionField as ReadField } from '#domain/screenshots/suggest.ts'
import { fitsAt } from '#domain/messages/reason.ts'
import { parseEta } from './eta.ts'

/** What the driver sees and changes. Fields that are typed stay as they were typed, right or wrong. */
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
  /** What the moment would claim and the picture does not surely bear out, until the driver taps a moment. */
  withheld: z._default(z.array(Claim), []),
})
export type Details = z.infer<typeof Details>

/** Details that a picture can fill, and that the driver may be asked to confirm. */
export type { ReadField }

/** One customer's message in the making. */
export const Part = z.object({
  id: z.string(),
  details: Details,
  /** What came from the picture. */
  read: z.array(z.enum(readFields)),
  /** What the picture did not say clearly, until the driver confirms or changes it. */
  unsure: z.array(z.enum(readFields)),
  seed: Seed,
  /** Seeds of the wordings before this one, the latest last. */
  before: z.array(Seed),
  /** The driver's own wording, as the customer would see it, or null while the suggestion stands. */
  edited: z.nullable(z.string()),
  /** The language model's text that the driver chose over the suggestion, as the customer would see it, or null. */
  chosen: z._default(z.nullable(z.string()), null),
  /** What was copied: it stays as it is, and copying it again logs nothing twice. Null while nothing was. */
  copied: z.nullable(z.object({ key: z.string(), text: z.string() })),
})
export type Part = z.infer<typeof Part>

/** Everything that is on the desk: one part per customer, so that their names never cross. */
export const Draft = z.object({
  mode: Mode,
  parts: z.array(Part).check(z.minLength(1)),
  /** The part that is open. */
  open: z.string(),
  /** Words seen in the picture that must not reach any message. */
  secrets: z.array(z.string()),
  /** What the driver should know about the screen that it was read from. */
  notices: z._default(z.array(ScreenNotice), []),
  /** The key of the picture that it was read from, kept on this phone. */
  picture: z.nullable(z.string()),
  updatedAt: z.number(),
  /** The tab that wrote it last. */
  tab: z.string(),
})
export type Draft = z.infer<typeof Draft>

/** What stays from one message to the next. */
export type MessageDefaults = Pick<Details, 'tone' | 'platform'>
export const defaultHabits: MessageDefaults = { tone: 'warm', platform: 'unknown' }

/** What was stored, or null where it is no draft. */
export const parseDraft = (raw: unknown): Draft | null => {
  const parsed = Draft.safeParse(raw)
  return parsed.success ? parsed.data : null
}

/** A part with nothing filled in but the driver's habits. */
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
  updatedAt: 0,
  tab: '',
})

export const openPart = (draft: Draft): Part =>
  draft.parts.find(({ id }) => id === draft.open) ?? draft.parts[0]!

/** Changes one part and leaves its neighbours alone. */
export const changePart = (draft: Draft, id: string, change: (part: Part) => Part): Draft => ({
  ...draft,
  parts: draft.parts.map((part) => (part.id === id ? change(part) : part)),
})

/**
 * Sets details; what the driver touches needs no confirmation any more, and what they change is theirs, not the
 * picture's. The driver's own wording stays; a model's text speaks of the details as they were, and goes. After Copy,
 * another detail begins the same customer's next message.
 */
export const withDetails = (part: Part, changed: Partial<Details>): Part => ({
  ...part,
  ...(hasChanges(part.details, changed) && part.copied ? { copied: null, edited: null } : {}),
  chosen: null,
  details: { ...part.details, ...(changed.moment && { withheld: [] }), ...changed },
  read: part.read.filter((field) => !(field in changed) || changed[field] === part.details[field]),
  unsure: part.unsure.filter((field) => !(field in changed)),
})

const hasChanges = (details: Details, changed: Partial<Details>): boolean =>
  Object.entries(changed).some(([field, value]) => details[field as keyof Details] !== value)

/** Takes the next wording, and remembers the way back. */
export const withSeed = (part: Part, seed: number): Part => ({
  ...part,
  seed,
  before: [...part.before, part.seed].slice(-50),
  edited: null,
  chosen: null,
})

/** Goes back to the wording before this one. */
export const withPreviousSeed = (part: Part): Part => {
  const seed = part.before.at(-1)
  return seed === undefined
    ? part
    : { ...part, seed, before: part.before.slice(0, -1), edited: null, chosen: null }
}

/** Takes a model's text, or the suggestion again for null, in the place of whatever was to be copied. */
export const withChosenText = (part: Part, chosen: string | null): Part => ({ ...part, chosen, edited: null })

/**
 * §1.2 What the message is composed from: only what is valid and not in doubt, and never the customer's name or the
 * store. What the picture does not say clearly is not said until the driver confirms it.
 */
export function messageInputOf({ details, unsure }: Pick<Part, 'details' | 'unsure'>): MessageInput {
  const { moment, tone, platform, instruction, itemCount, withheld } = details
  const isConfirmed = (field: ReadField) => !unsure.includes(field)
  return {
    moment,
    tone,
    platform,
    // After the delivery there is nothing left to wait for.
    eta: moment === 'delivered' || !isConfirmed('eta') ? null : parseEta(details.eta).minutes,
    reason: draftReasonOf(details),
    instruction: isConfirmed('instruction') ? instruction : null,
    itemCount: isConfirmed('itemCount') ? itemCount : null,
    hasName: isConfirmed('name') && usableName(details.name) !== null,
    hasStore: isConfirmed('store') && usableStore(details.store) !== null,
    ...(withheld.length > 0 && { withheld }),
  }
}

/** The moment that the driver chose or the picture surely shows, or null. An order in time is none the less known. */
export const knownMoment = ({ moment, withheld }: Details): Moment | null =>
  withheld.some((claim) => claim !== 'late') ? null : moment

/** Whether there is nobody to write to yet: the order is only offered, or one of many at a depot. */
export const hasNoCustomer = ({ notices }: Pick<Draft, 'notices'>): boolean => notices.some(isWithoutCustomer)

/** The driver has an order after all: its messages begin with the way to the store. */
export const withOrderAccepted = (draft: Draft): Draft => ({
  ...draft,
  notices: draft.notices.filter((notice) => !isWithoutCustomer(notice)),
  parts: draft.parts.map((part) => withDetails(part, { moment: 'accepted' })),
})

const isWithoutCustomer = ({ code }: ScreenNotice): boolean => code === 'offer' || code === 'depot'

/** What the phone fills into the slots of the template. */
export const slotValuesOf = ({ name, store }: Details) => ({
  name: usableName(name),
  store: usableStore(store),
})

/** A sentence when the customer's name cannot stand in a message, or null. */
export const nameProblem = (name: string): string | null =>
  name.trim() === '' || usableName(name) !== null
    ? null
    : 'Use a first name only, at most 20 letters. It is left out for now.'

/** A sentence when the store cannot stand in a message, or null. */
export const storeProblem = (store: string): string | null =>
  store.trim() === '' || usableStore(store) !== null
    ? null
    : 'Keep the store to 40 characters. It is left out for now.'

/** Own words that are too long, and a reason of another moment, stay in the draft and out of the message. */
function draftReasonOf({ moment, reason, ownWords }: Details): Reason | null {
  if (reason === null) return null
  if (reason !== 'own') return fitsAt(reason, moment) ? { kind: 'listed', id: reason } : null
  const text = ownWords.trim()
  return text === '' || text.length > OWN_REASON_MAX ? null : { kind: 'own', text }
}

/** Whether anything stands on the desk that would be missed. */
export const hasContent = (draft: Draft): boolean =>
  draft.picture !== null ||
  draft.parts.some(({ details, edited }) =>
    Boolean(edited ?? (details.eta || details.reason || details.name || details.store)),
  )

/**
 * Two tabs, one draft: the newest wins. Says whether what another tab wrote replaces what this tab shows.
 */
export const isNewer = (theirs: Draft, ours: Draft): boolean =>
  theirs.tab !== ours.tab && theirs.updatedAt > ours.updatedAt
