import { Moon, Smartphone, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Segmented } from '../ui/Segmented.tsx'
import { chooseTheme, currentTheme, onTheme } from './theme.ts'
import type { Theme } from './theme.ts'

const options = [
  { value: 'system', label: <Smartphone aria-hidden="true" className="size-5" />, name: 'As the phone' },
  { value: 'light', label: <Sun aria-hidden="true" className="size-5" />, name: 'Day' },
  { value: 'dark', label: <Moon aria-hidden="true" className="size-5" />, name: 'Night' },
] as const satisfies readonly { value: Theme; label: unknown; name: string }[]

export const ThemeChoice = () => (
  <Segmented
    label="Theme"
    options={options}
    value={useSyncExternalStore(onTheme, currentTheme, () => 'system' as const)}
    onChange={chooseTheme}
  />
)
