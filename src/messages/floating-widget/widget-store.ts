import * as z from 'zod/mini'
import { persistedStore } from '../../storage/persisted-store.ts'
import { defaultPosition, ButtonPosition } from './button-position.ts'

const WidgetSettings = z.object({ on: z.boolean(), place: ButtonPosition })
/** Whether the button floats over the pages of this device, and where. */
export type WidgetSettings = z.infer<typeof WidgetSettings>

const parseWidgetSettings = (raw: unknown): WidgetSettings | null => {
  const parsed = WidgetSettings.safeParse(raw)
  return parsed.success ? parsed.data : null
}

export const widgetStore = (userId: string) =>
  persistedStore<WidgetSettings>(`floating_widget_${userId}`, parseWidgetSettings, {
    on: false,
    place: defaultPosition,
  })
