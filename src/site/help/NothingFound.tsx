import { useNavigate } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { emptyFeedback, feedbackDraftStore } from '../../account/feedback/feedback-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

/** No answer holds these words: the driver can ask us, with their search as the first words. */
export function NothingFound({ userId, search }: { userId: string; search: string }) {
  const navigate = useNavigate()
  const ask = () => {
    const draft = feedbackDraftStore(userId)
    // A text that the driver has begun is never replaced.
    if (!draft.get()?.text)
      draft.set({
        ...emptyFeedback('/help'),
        kind: 'problem',
        text: `I looked in Help for “${search.trim()}”.\n\n`,
      })
    void navigate({ to: '/feedback' })
  }
  return (
    <Empty icon={<SearchX />} title="Nothing with these words" action={<Button onClick={ask}>Ask us</Button>}>
      Try one word less, or ask us. We answer, and add what was missing.
    </Empty>
  )
}
