import { useEffect } from 'react'
import * as z from 'zod/mini'
import { OWN_REASON_MAX } from '#domain/limits.ts'
import { deliveryReasons, personalReasons, ReasonId } from '#domain/messages/message.ts'
import type { Moment, Reason } from '#domain/messages/message.ts'
import { reasonGroupOf, reasonGroups, reasonsAt, reasonLabels, fitsAt } from '#domain/messages/reason.ts'
import type { ReasonGroup } from '#domain/messages/reason.ts'
import { persistedStore, usePersistedStore } from '../../storage/persisted-store.ts'
import type { Details } from '../draft.ts'

/** The id of a listed reason, or `own:<id>` for one of the driver's own. */
export type ReasonKey = ReasonId | `own:${string}`

export type ReasonEntry = {
  key: ReasonKey
  group: ReasonGroup
  label: string
  hint: string
  favourite: boolean
  reason: Reason
}

const ReasonKeySchema = z.custom<ReasonKey>(
  (value) => typeof value === 'string' && (value.startsWith('own:') || ReasonId.safeParse(value).success),
)
const OwnReasonSchema = z.object({
  id: z.string(),
  text: z.string(),
  group: z.enum(['delivery', 'personal']),
})
export type OwnReason = z.infer<typeof OwnReasonSchema>

/** §2.3 The favourites, the order and the own reasons of a driver or visitor, kept on this device. */
const ReasonListSchema = z.object({
  /** The newest last. */
  favourites: z.array(ReasonKeySchema),
  /** The driver's order; a reason that it lacks follows its neighbour in the default order. */
  order: z.array(ReasonKeySchema),
  own: z.array(OwnReasonSchema),
})
type ReasonList = z.infer<typeof ReasonListSchema>

export const emptyReasonList: ReasonList = { favourites: [], order: [], own: [] }

/** The stored list, or null when the value is not a list. */
export const parseReasonList = (raw: unknown): ReasonList | null =>
  ReasonListSchema.safeParse(raw).data ?? null

/** Every reason of both groups, each group in the driver's own order. */
export const allReasonEntries = (list: ReasonList): ReasonEntry[] =>
  entriesFrom(list, [...deliveryReasons, ...personalReasons])

/** The reasons that fit a moment, for the composer's chips: favourites first, the driver's own always among them. */
export function entriesForMoment(list: ReasonList, moment: Moment): ReasonEntry[] {
  const entries = entriesFrom(list, reasonsAt[moment])
  return [...entries.filter(({ favourite }) => favourite), ...entries.filter(({ favourite }) => !favourite)]
}

/**
 * The listed reasons with these ids and the driver's own, each group in the driver's order. A reason that the stored
 * order lacks follows the one before it in `ids`; new own words come at the end of their group.
 */
function entriesFrom(list: ReasonList, ids: readonly ReasonId[]): ReasonEntry[] {
  let last = -1
  const listed = ids.map((id) => {
    const at = list.order.indexOf(id)
    if (at !== -1) last = at
    return { position: last, entry: listedEntry(list, id) }
  })
  const own = list.own.map((one) => {
    const at = list.order.indexOf(`own:${one.id}`)
    return { position: at === -1 ? list.order.length : at, entry: ownEntry(list, one) }
  })
  const ordered = [...listed, ...own].sort((a, b) => a.position - b.position).map(({ entry }) => entry)
  return reasonGroups.flatMap(({ id }) => ordered.filter(({ group }) => group === id))
}

/** The entries whose label or hint holds every word of the search, in any case and with or without accents. */
export function searchEntries(entries: readonly ReasonEntry[], search: string): ReasonEntry[] {
  const normalized = normalizeForSearch(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ label, hint }) => {
    const text = normalizeForSearch(`${label} ${hint}`)
    return normalized.every((word) => text.includes(word))
  })
}

export function toggleFavourite(list: ReasonList, key: ReasonKey): ReasonList {
  const favourites = list.favourites.includes(key)
    ? list.favourites.filter((favourite) => favourite !== key)
    : [...list.favourites, key]
  return { ...list, favourites }
}

/** Moves a reason to the place of another one of its group; any other move changes nothing. */
export function moveReasonTo(list: ReasonList, key: ReasonKey, target: ReasonKey): ReasonList {
  const entries = allReasonEntries(list)
  const from = entries.findIndex((entry) => entry.key === key)
  const to = entries.findIndex((entry) => entry.key === target)
  if (from === -1 || to === -1 || from === to || entries[from]!.group !== entries[to]!.group) return list
  const order = entries.map((entry) => entry.key)
  order.splice(from, 1)
  order.splice(to, 0, key)
  return { ...list, order }
}

/** Moves a reason one place up (-1) or down (1) within its group. */
export function moveReasonBy(list: ReasonList, key: ReasonKey, by: -1 | 1): ReasonList {
  const entries = allReasonEntries(list)
  const from = entries.findIndex((entry) => entry.key === key)
  const neighbour = entries[from + by]
  return neighbour ? moveReasonTo(list, key, neighbour.key) : list
}

/** A sentence when own words cannot be saved, or null. Nothing is ever cut. */
export function ownReasonProblem(list: ReasonList, text: string, except?: string): string | null {
  const normalized = collapseSpaces(text)
  if (normalized === '') return 'Write a few words first.'
  if (normalized.length > OWN_REASON_MAX) {
    const over = normalized.length - OWN_REASON_MAX
    return `That is ${over} ${over === 1 ? 'character' : 'characters'} too long. ${OWN_REASON_MAX} fit into a message.`
  }
  const same = list.own.some(
    (own) => own.id !== except && normalizeForSearch(own.text) === normalizeForSearch(normalized),
  )
  return same ? 'You already have this reason.' : null
}

/** Adds own words at the end of their group, or changes the ones with the same id. */
export function saveOwnReason(list: ReasonList, own: OwnReason): ReasonList {
  const saved = { ...own, text: collapseSpaces(own.text) }
  const known = list.own.some(({ id }) => id === own.id)
  return {
    ...list,
    own: known ? list.own.map((one) => (one.id === own.id ? saved : one)) : [...list.own, saved],
  }
}

/** Removes own words, with their star and place. */
export function removeOwnReason(list: ReasonList, id: string): ReasonList {
  const key: ReasonKey = `own:${id}`
  return {
    favourites: list.favourites.filter((favourite) => favourite !== key),
    order: list.order.filter((placed) => placed !== key),
    own: list.own.filter((own) => own.id !== id),
  }
}

/** Puts own words that were removed from the list `before` back, with their star and place; the rest stays as it is. */
export function restoreOwnReason(list: ReasonList, before: ReasonList, id: string): ReasonList {
  const own = before.own.find((one) => one.id === id)
  if (!own || list.own.some((one) => one.id === id)) return list
  const key: ReasonKey = `own:${id}`
  return {
    favourites: putBack(list.favourites, before.favourites, key),
    order: putBack(list.order, before.order, key),
    own: putBack(list.own, before.own, own),
  }
}

/** The list with an item of another one at the place that it has there, if it is there. */
function putBack<Item>(list: readonly Item[], before: readonly Item[], item: Item): Item[] {
  const at = before.indexOf(item)
  return at === -1 ? [...list] : [...list.slice(0, at), item, ...list.slice(at)]
}

const listedEntry = (list: ReasonList, id: ReasonId): ReasonEntry => ({
  key: id,
  group: reasonGroupOf(id),
  ...reasonLabels[id],
  favourite: list.favourites.includes(id),
  reason: { kind: 'listed', id },
})

const ownEntry = (list: ReasonList, own: OwnReason): ReasonEntry => ({
  key: `own:${own.id}`,
  group: own.group,
  label: own.text,
  hint: 'Your own words',
  favourite: list.favourites.includes(`own:${own.id}`),
  reason: { kind: 'own', text: own.text },
})

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim()
const normalizeForSearch = (text: string) =>
  collapseSpaces(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** This device's reasons, shared by /reasons and the composer. */
export const reasonStore = persistedStore('reasons', parseReasonList, emptyReasonList)

/** The reason that /reasons passes to the next message; read once, also after a sign-in in between. */
export const pickedReasonStore = persistedStore<ReasonKey | null>('pickedReason', ReasonKeySchema, null)

export type ChosenReason = Pick<Details, 'reason' | 'ownWords'>

export const chosenReasonFrom = ({ reason }: ReasonEntry): Partial<ChosenReason> =>
  reason.kind === 'listed' ? { reason: reason.id } : { reason: 'own', ownWords: reason.text }

const isChosenReason = ({ reason }: ReasonEntry, chosen: ChosenReason): boolean =>
  reason.kind === 'listed'
    ? reason.id === chosen.reason
    : chosen.reason === 'own' && chosen.ownWords === reason.text

/** The screens without the whole list show this many reasons. */
const REASONS_SHOWN = 5

/** The reasons that fit a message's moment: all of them, those to show first, and the chosen one if it is listed. */
export function useReasonChoice(details: Details) {
  const entries = entriesForMoment(usePersistedStore(reasonStore), details.moment)
  const chosen = entries.find((entry) => isChosenReason(entry, details))
  const first = entries.slice(0, REASONS_SHOWN)
  const shown = chosen && !first.includes(chosen) ? [chosen, ...first.slice(0, -1)] : first
  return { entries, shown, chosen, misfitText: reasonMisfitText(details) }
}

/** A sentence when the chosen reason belongs to another moment and so stays out of the message, or null. */
export function reasonMisfitText({ reason, moment }: Pick<Details, 'reason' | 'moment'>): string | null {
  if (reason === null || reason === 'own' || fitsAt(reason, moment)) return null
  const label = `“${reasonLabels[reason].label}”`
  if (reasonGroupOf(reason) === 'personal') return `${label} is no reason for a delay. It’s left out for now.`
  const stage = moment === 'accepted' && fitsAt(reason, 'at_store') ? 'at the store' : 'on the way'
  return `${label} fits once you’re ${stage}. It’s left out for now.`
}

/** §2.3 Puts the reason that the driver chose on /reasons into the message, once. */
export function usePickedReason(set: (chosen: Partial<ChosenReason>) => void) {
  const picked = usePersistedStore(pickedReasonStore)
  useEffect(() => {
    if (picked === null) return
    pickedReasonStore.set(null)
    const entry = allReasonEntries(reasonStore.get()).find(({ key }) => key === picked)
    if (entry) set(chosenReasonFrom(entry))
  }, [picked, set])
}
