import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import { Logo } from '../ui/Logo.tsx'

type Props = {
  title: string
  lead?: ReactNode
  children: ReactNode
  below?: ReactNode
}

export const AuthPage = ({ title, lead, children, below }: Props) => (
  <main className="page flex flex-col items-center py-6 md:py-14">
    {/* On a phone the top bar has it, a thumb’s width above. */}
    <Logo className="mb-4 hidden size-14 text-go md:block" />
    <h1 tabIndex={-1} className="heading text-center text-2xl">
      {title}
    </h1>
    {lead && <p className="mt-2 max-w-md text-center text-muted">{lead}</p>}
    <Card className="mt-6 w-full max-w-md">{children}</Card>
    {below && <p className="mt-4 text-center text-muted">{below}</p>}
  </main>
)
