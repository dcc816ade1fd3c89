import { useEffect, type ReactNode } from 'react'
import { VISITOR_ID } from '../../storage/visitor.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { Composer } from '../use-composer.ts'
import { useEditorScreenshot } from '../use-editor-screenshot.ts'

type Props = {
  file: File
  composer: Composer
  /** The message, which is shown once the reading has ended. */
  children: ReactNode
}

/** Reads a visitor's own screenshot on the phone, as Create Message does, and fills the message in from it. */
export function VisitorScreenshot({ file, composer, children }: Props) {
  const { state, read, readAgain } = useEditorScreenshot(composer, { userId: VISITOR_ID, mode: 'manual' })
  useEffect(() => {
    void read({ picture: file })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a screenshot is read once.
  }, [])
  // Until the reading begins, too: a message without the order would flash.
  if (state.step === 'none' || state.step === 'opening') return <Progress label="Getting the reader ready" />
  if (state.step === 'reading') return <Progress label="Reading it on your phone" value={state.done} />
  return (
    <>
      {state.step === 'refused' && (
        <Notice tone="danger" title="This can’t be read" live>
          {state.message}
        </Notice>
      )}
      {state.step === 'failed' && (
        <Notice
          tone="amber"
          title={state.message}
          live
          actions={
            <Button size="small" onClick={() => void readAgain()}>
              Try again
            </Button>
          }
        />
      )}
      {state.step === 'no_order' && (
        <Notice tone="amber" title="No order found" live>
          This doesn’t look like a delivery order. Try another screenshot, or just tap the details below.
        </Notice>
      )}
      {children}
    </>
  )
}
