import { useSyncExternalStore } from 'react'
import { Segmented } from './Segmented.tsx'
import { chooseTheme, currentTheme, onTheme } from './theme.ts'
import type { Theme } from './theme.ts'

const options = [
  { value: 'system', label: 'Phone', name: 'As the phone' },
  { value: 'light', label: 'Day' },
  { value: 'dark', label: 'Night' },
  { value: 'drive', label: 'Drive', name: 'Drive, dimmed and warm' },
] as const satisfies readonly { value: Theme; label: string; name?: string }[]

export const ThemeChoice = () => (
  <Segmented
    label="Theme"
    options={options}
    value={useSyncExternalStore(onTheme, currentTheme, () => 'system' as const)}
    onChange={chooseTheme}
  />
)
