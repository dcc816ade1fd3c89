import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import { track } from '../../analytics/track.ts'
import { useDriver } from '../../auth/use-driver.ts'
import { Button } from '../../ui/Button.tsx'
import { StatementDrawing } from './Drawings.tsx'
import { ProtectionSheet } from './ProtectionSheet.tsx'
import { Section } from './Section.tsx'

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
      lead="A driver who says what is going on is treated as a person. And a driver who has it in writing can answer a complaint."
      ground="paper"
      aside={<StatementDrawing className="w-full max-w-sm max-md:order-first max-md:max-w-56" />}
    >
      <Button onClick={show}>Read the Driver Protection Statement</Button>
      <ProtectionSheet open={open} onClose={close} />
    </Section>
  )
}
