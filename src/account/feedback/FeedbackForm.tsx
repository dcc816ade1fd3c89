import { Link } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { FEEDBACK_MAX, feedbackKinds, type FeedbackKind } from '#domain/account/feedback.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { feedbackProblem } from './feedback-draft.ts'
import type { useFeedback } from './use-feedback.ts'

const kinds: Record<FeedbackKind, { label: string; prompt: string }> = {
  idea: { label: 'An idea', prompt: 'What would make your evening easier?' },
  problem: { label: 'A problem', prompt: 'What did you do, what happened, and what did you expect?' },
  praise: { label: 'Praise', prompt: 'What should stay as it is?' },
  other: { label: 'Something else', prompt: 'What’s on your mind?' },
}

export function FeedbackForm({ feedback }: { feedback: ReturnType<typeof useFeedback> }) {
  const { draft, state, problem, change, send } = feedback
  const isFieldError = problem !== null && problem === feedbackProblem(draft)
  return (
    <Form className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={() => (send() ? null : 'text')}>
      <ChipGroup
        label="It is"
        options={feedbackKinds.map((value) => ({ value, label: kinds[value].label }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <TextArea
        label={kinds[draft.kind].prompt}
        name="text"
        rows={6}
        textClass="min-h-40"
        value={draft.text}
        readOnly={state === 'sending'}
        characterLimit={FEEDBACK_MAX}
        error={isFieldError ? problem : undefined}
        hint="Leave out names and addresses of customers."
        onChange={(event) => change({ text: event.target.value })}
      />
      {draft.kind === 'problem' && (
        <p className="-mt-2 text-sm text-muted">
          Many problems are answered at once in{' '}
          <Link to="/help" className="text-go-ink underline underline-offset-4">
            Help
          </Link>
          .
        </p>
      )}
      {draft.page && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span>
            We are told that you came from <span className="font-semibold text-ink">{draft.page}</span>.
          </span>
          <Button variant="quiet" size="small" className="-ml-4" onClick={() => change({ page: null })}>
            Leave that out
          </Button>
        </p>
      )}
      {draft.isWaiting && state !== 'sending' && (
        <Notice tone="amber" live title="You’re offline. It waits here.">
          It goes out by itself once there’s a network and the app is open.
        </Notice>
      )}
      {problem && !isFieldError && <Notice tone="danger" live title={problem} />}
      <Button
        type="submit"
        variant="primary"
        busy={state === 'sending'}
        icon={draft.isWaiting ? <CloudOff /> : undefined}
      >
        {state === 'sending' ? 'Sending…' : draft.isWaiting ? 'Try again' : 'Send'}
      </Button>
    </Form>
  )
}
