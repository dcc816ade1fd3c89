import { useBlocker } from '@tanstack/react-router'
import { sessionState } from '../../auth/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

/** Asks before unsaved changes are left, also by closing the page. */
export function UnsavedChangesSheet({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // A driver who has signed out leaves without the question.
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && current.pathname !== next.pathname && sessionState().state === 'signed_in',
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  })
  return (
    <Sheet
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      description="What you changed here is not saved yet."
      footer={
        <>
          <Button variant="primary" onClick={() => reset?.()}>
            Stay here
          </Button>
          <Button variant="quiet" onClick={() => proceed?.()}>
            Leave without saving
          </Button>
        </>
      }
    />
  )
}
