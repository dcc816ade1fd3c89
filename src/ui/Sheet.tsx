import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { addModal } from './modals.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons that stay within the thumb's reach while the rest scrolls. */
  footer?: ReactNode
}

/**
 * A modal layer: a sheet from the bottom on phones, a box in the middle above. The native dialog keeps the focus
 * inside, closes on Escape and returns the focus to the element that opened it.
 */
export function Sheet({ open, onClose, title, description, children, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) {
      opener.current = element.ownerDocument.activeElement
      element.showModal()
    } else element.close()
  }, [open])
  // A dialog that is removed while it is open does not return the focus itself.
  useEffect(() => {
    const element = dialog.current
    return () => {
      if (element?.open && !element.isConnected)
        (opener.current as HTMLElement | null)?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => (open && dialog.current ? addModal(dialog.current) : undefined), [open])
  // A drag out of a field, as to select its text, ends in a click on the dialog too.
  const isBackdropPressed = useRef(false)
  return (
    // Pressing the backdrop is an extra way out; Escape and the close button are the others.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClose={onClose}
      onPointerDown={(event) => (isBackdropPressed.current = event.target === event.currentTarget)}
      onClick={({ target, currentTarget }) =>
        isBackdropPressed.current && target === currentTarget && dialog.current?.close()
      }
      className="m-0 mt-auto w-full max-w-none rounded-t-xl bg-raised p-0 text-ink shadow-float open:animate-rise md:m-auto md:w-[32rem] md:rounded-xl forced-colors:border-2"
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <header className="flex items-start gap-3 p-4 pb-2 md:p-6 md:pb-2">
            <div className="min-w-0 flex-1">
              <h2 id={`${id}-title`} className="heading text-xl">
                {title}
              </h2>
              {description && (
                <div id={`${id}-description`} className="mt-1 text-sm text-muted">
                  {description}
                </div>
              )}
            </div>
            <IconButton
              label="Close"
              icon={<X className="size-6" />}
              className="-mt-2 -mr-2 text-muted hover:bg-sunken"
              onClick={() => dialog.current?.close()}
            />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 md:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-col gap-2 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row-reverse md:px-6">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}
