import * as z from 'zod/mini'
import { openStored } from '../../storage/persisted-store.ts'
import { firstPlace, Place } from './button-position.ts'

const Widget = z.object({ on: z.boolean(), place: Place })
/** Whether the button floats over the pages of this device, and where. */
export type Widget = z.infer<typeof Widget>

const parseWidget = (raw: unknown): Widget | null => {
  const parsed = Widget.safeParse(raw)
  return parsed.success ? parsed.data : null
}

export const widgetOf = (userId: string) =>
  openStored<Widget>(`floating_widget_${userId}`, parseWidget, { on: false, place: firstPlace })
