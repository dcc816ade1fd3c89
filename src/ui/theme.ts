import { saveItem } from '../storage/local-storage.ts'
import { createListeners } from '../storage/persisted-store.ts'

const themes = ['system', 'light', 'dark', 'drive'] as const
export type Theme = (typeof themes)[number]

// src/site/inline-scripts/pre-paint.js reads the same key before the first paint.
const KEY = 'theme'
const { subscribe, notify } = createListeners()

export const onTheme = subscribe

export function currentTheme(): Theme {
  const set = document.documentElement.dataset.theme
  return themes.find((theme) => theme === set) ?? 'system'
}

/** Sets day, night or the dimmed night of a driver on the road for this device, or follows the phone. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  // src/site/inline-scripts/pre-paint.js wrote it for the first paint; it would override the choice.
  root.style.colorScheme = ''
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  updateThemeColorMeta(theme)
  saveItem(KEY, theme === 'system' ? null : theme)
  notify()
}

/** Gives the browser's own bars the ground colour of the chosen theme. */
function updateThemeColorMeta(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = themeColors[theme === 'system' ? scheme : theme]
  }
}

const themeColors = { light: '#eff2ed', dark: '#090b0a', drive: '#060402' }
