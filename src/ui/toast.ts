import { createListeners } from '../storage/persisted-store.ts'

export type Toast = {
  id: number
  title: string
  text?: string
  action?: { label: string; onClick: () => void }
  tone: 'plain' | 'warning' | 'danger'
  /** Stays until the driver answers it, for messages that must not be missed. */
  sticky: boolean
}
export type NewToast = Pick<Toast, 'title' | 'text' | 'action'> & Partial<Pick<Toast, 'tone' | 'sticky'>>

let toasts: readonly Toast[] = []
let lastId = 0
const { subscribe, notify } = createListeners()

/** Shows a toast, from anywhere. It replaces the newest one if both have the same text. Returns its id. */
export function toast(input: NewToast): number {
  const next: Toast = { tone: 'plain', sticky: false, ...input, id: ++lastId }
  change(withToast(toasts, next))
  return next.id
}

export const dismissToast = (id: number): void => change(toasts.filter((one) => one.id !== id))

/** Drops the toasts that do not fit. A sticky one waits for its turn. */
export const trimToasts = (max: number): void => {
  const visible = newest(toasts, max)
  const kept = toasts.filter((one) => one.sticky || visible.includes(one))
  if (kept.length < toasts.length) change(kept)
}

export const shownToasts = (): readonly Toast[] => toasts

export const onToasts = subscribe

function withToast(list: readonly Toast[], next: Toast): Toast[] {
  const same = (one: Toast) => one.title === next.title && one.text === next.text && one.tone === next.tone
  return [...list.filter((one) => !same(one)), next]
}

/**
 * §9.29 The newest `max`, oldest first, and at most one with an action: the newest, whose time runs. A sticky one
 * outlives those that would have closed by themselves.
 */
export function newest(list: readonly Toast[], max: number): Toast[] {
  const withAction = list.filter(({ action }) => action)
  const acting = withAction.findLast(({ sticky }) => !sticky) ?? withAction.at(-1)
  const fitting = list.filter((one) => !one.action || one === acting)
  const visible = new Set(
    [...fitting].sort((a, b) => Number(b.sticky) - Number(a.sticky) || b.id - a.id).slice(0, max),
  )
  return list.filter((one) => visible.has(one))
}

function change(next: readonly Toast[]) {
  toasts = next
  notify()
}
