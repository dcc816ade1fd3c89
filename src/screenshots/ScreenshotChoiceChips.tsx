import { useMemo } from 'react'
import { usePersistedStore } from '../storage/persisted-store.ts'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { setScreenshotChoice, screenshotChoiceStore, screenshotChoices } from './redacted-copy.ts'
import type { ScreenshotChoice } from './redacted-copy.ts'

export const screenshotChoiceLabels: Record<ScreenshotChoice, string> = {
  keep: 'Keep redacted copies as evidence',
  here: 'Keep pictures on this phone only',
}

/**
 * The driver's choice whether redacted copies are kept; it can be changed at any time. Neither is selected until the
 * driver was asked.
 */
export function ScreenshotChoiceChips({ userId }: { userId: string }) {
  const choice = usePersistedStore(useMemo(() => screenshotChoiceStore(userId), [userId]))
  return (
    <>
      <ChipGroup
        label="Your screenshots"
        options={screenshotChoices.map((value) => ({ value, label: screenshotChoiceLabels[value] }))}
        value={choice}
        onChange={(next) => setScreenshotChoice(userId, next)}
      />
      {choice === null && <p className="mt-2 text-sm text-muted">Nothing is sent until you choose.</p>}
    </>
  )
}
