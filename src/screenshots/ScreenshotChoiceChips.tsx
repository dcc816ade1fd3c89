import { useMemo } from 'react'
import { useStored } from '../storage/persisted-store.ts'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { choosePictures, pictureChoiceOf, pictureChoices } from './redacted-copy.ts'
import type { PictureChoice } from './redacted-copy.ts'

export const choiceWords: Record<PictureChoice, string> = {
  keep: 'Keep redacted copies as evidence',
  here: 'Keep pictures on this phone only',
}

/** The driver's say in what is kept of pictures, to change at any time. Neither is chosen until they were asked. */
export function PictureChoices({ userId }: { userId: string }) {
  const choice = useStored(useMemo(() => pictureChoiceOf(userId), [userId]))
  return (
    <>
      <ChipGroup
        label="Your screenshots"
        options={pictureChoices.map((value) => ({ value, label: choiceWords[value] }))}
        value={choice}
        onChange={(next) => choosePictures(userId, next)}
      />
      {choice === null && <p className="mt-2 text-sm text-muted">Nothing is sent until you choose.</p>}
    </>
  )
}
