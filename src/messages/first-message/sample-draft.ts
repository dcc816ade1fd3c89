import { blankDraft, blankPart, defaultHabits, type Draft } from '../draft.ts'

/** With this seed the composer writes the message that the page shows before anything has loaded. */
const SAMPLE_SEED = 259

/** A draft from the drawn order of the front page. It needs no reader and has no customer, so it is never logged. */
export function sampleDraft(): Draft {
  const part = blankPart(crypto.randomUUID(), SAMPLE_SEED, defaultHabits)
  return {
    ...blankDraft('manual', {
      ...part,
      details: {
        ...part.details,
        name: 'Priya',
        store: 'Golden Wok',
        eta: '10',
        instruction: 'leave_at_door',
        reason: 'order_checked',
      },
    }),
    secrets: ['Anand', '14 Acacia Street'],
    isSample: true,
  }
}
