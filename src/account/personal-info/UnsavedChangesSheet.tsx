import { useBlocker } from '@tanstack/react-router'
import { sessionState } from '../../auth/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

/** Asks before what was typed and not saved is left behind, also by closing the page. */
export function UnsavedChangesSheet({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Whoever has signed out is gone, and the form with them.
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
