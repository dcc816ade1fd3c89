import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useFeedbackRetry } from '../../account/feedback/use-feedback.ts'
import type { Driver } from '../../auth/driver.ts'
import { PaymentMonitor } from '../../billing/PaymentMonitor.tsx'
import { PushWatch } from '../../inbox/push/PushWatch.tsx'
import { Widget } from '../../messages/floating-widget/Widget.tsx'
import { useQueueSync } from '../../messages/use-queue-sync.ts'
import { SessionWatch } from '../../sessions/SessionWatch.tsx'
import { usePersistedStore } from '../../storage/persisted-store.ts'
import { TesterMonitor } from '../../testing/TesterMonitor.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Switch } from '../../ui/Switch.tsx'
import {
  onShowShortcuts,
  shortcutControls,
  shortcutOf,
  shortcutPages,
  shortcutsStore,
  type Shortcut,
} from './shortcuts.ts'

/**
 * What stands beside every page of one driver, in one file, because each file that is imported takes a phone time of
 * its own. While it is mounted, the rows queued on this phone are sent, whichever page is open.
 */
export default function DriverWatch({ driver }: { driver: Driver }) {
  useQueueSync(driver)
  useFeedbackRetry(driver.id)
  return (
    <>
      <PaymentMonitor userId={driver.id} />
      <TesterMonitor userId={driver.id} />
      <SessionWatch driver={driver} />
      <PushWatch userId={driver.id} />
      <Shortcuts />
      <Widget driver={driver} />
    </>
  )
}

/** The keys of a driver with a keyboard, and the sheet that lists them. */
function Shortcuts() {
  const [isListed, setListed] = useState(false)
  const isOn = usePersistedStore(shortcutsStore)
  const router = useRouter()
  const lastG = useRef<number | null>(null)

  useEffect(() => onShowShortcuts(() => setListed(true)), [])
  useEffect(() => {
    if (!isOn) return
    const run = (shortcut: Shortcut) => {
      if (shortcut.kind === 'list') return setListed(true)
      if (shortcut.kind === 'page') return void router.navigate({ to: shortcut.to })
      if (shortcut.kind === 'first_key' || pressControl(shortcut.key)) return
      const { to, hash } = shortcutControls[shortcut.key]
      if (to) void router.navigate({ to, hash })
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      const sinceG = lastG.current === null ? null : event.timeStamp - lastG.current
      lastG.current = null
      const shortcut = shortcutOf(event.key, sinceG)
      if (!shortcut) return
      if (shortcut.kind === 'first_key') lastG.current = event.timeStamp
      event.preventDefault()
      run(shortcut)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn, router])

  return (
    <Sheet open={isListed} onClose={() => setListed(false)} title="Keyboard shortcuts">
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {rows.map(([keys, label]) => (
          <div key={label} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-sm border border-edge bg-sunken px-2 py-0.5 text-center font-sans font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Use these keys"
        hint="On this device. They’re off while you type."
        checked={isOn}
        onChange={(on) => shortcutsStore.set(on)}
      />
    </Sheet>
  )
}

const rows: readonly (readonly [keys: readonly string[], label: string])[] = [
  ...Object.entries(shortcutControls).map(([key, { label }]) => [[key], label] as const),
  ...Object.entries(shortcutPages).map(([key, { label }]) => [['g', key], `Go to ${label}`] as const),
  [['?'], 'Show these keys'],
]

/** Whether the key belongs to something else: a field that is typed in, or a dialog that is open. */
function isTaken({ target, isComposing, defaultPrevented, repeat }: KeyboardEvent): boolean {
  if (isComposing || defaultPrevented || repeat) return true
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=button])'))
  return isTyping || document.querySelector('dialog:modal') !== null
}

/** Presses the button of this page that has the key, or goes to its field. False where there is none. */
function pressControl(key: string): boolean {
  const control = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (element) => element.getAttribute('aria-keyshortcuts') === key && element.checkVisibility(),
  )
  if (control instanceof HTMLInputElement) control.focus()
  else control?.click()
  return control !== undefined
}
