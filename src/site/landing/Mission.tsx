import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import { track } from '../../analytics/track.ts'
import { useDriver } from '../../auth/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { StatementDrawing } from './Drawings.tsx'
import { ProtectionStatement, ProtectionTag } from './ProtectionStatement.tsx'
import { Section } from './Section.tsx'

type Props = { open: boolean; onClose: () => void }

/** §2.30, §4.13 The statement in a sheet over the front page. */
const ProtectionSheet = ({ open, onClose }: Props) => (
  <Sheet
    open={open}
    onClose={onClose}
    title="Driver Protection Statement"
    description={<ProtectionTag />}
    footer={
      <>
        {/* Closed through the dialog itself, so that its close event fires once for every way of closing. */}
        <Button onClick={(event) => event.currentTarget.closest('dialog')?.close()}>Close</Button>
      </>
    }
  >
    <div className="grid gap-3 py-2">
      <ProtectionStatement />
      <p>
        <a
          href="/driver-protection"
          className="inline-flex touch items-center font-semibold text-go-ink underline underline-offset-4"
        >
          Open as full page
        </a>
      </p>
    </div>
  </Sheet>
)

/** §1.7, §2.30 The product's mission, and the statement behind it. */
export function Mission() {
  const session = useDriver()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const show = () => {
    if (session.state === 'signed_in') return void navigate({ href: '/driver-protection' })
    setOpen(true)
    track('DriverProtectionModal Opened')
  }
  const close = () => {
    setOpen(false)
    track('DriverProtectionModal Closed')
  }
  return (
    <Section
      id="mission"
      title={brand.mission}
      lead="Say what’s going on, and a late order is no surprise. Have it in writing, and you can answer a complaint."
      ground="paper"
      aside={<StatementDrawing className="w-full max-w-sm max-md:hidden" />}
    >
      <Button onClick={show}>Read the Driver Protection Statement</Button>
      <ProtectionSheet open={open} onClose={close} />
    </Section>
  )
}
