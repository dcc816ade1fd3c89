import type { ReactNode } from 'react'
import { Logo } from '../shell/Logo.tsx'
import { Card } from '../ui/Card.tsx'

/** The frame of the sign-in screens. */
export const AuthPage = ({
  title,
  children,
  below,
}: {
  title: string
  children: ReactNode
  below: ReactNode
}) => (
  <main className="page flex flex-col items-center py-8 md:py-14">
    <Logo className="mb-5 size-14 text-go" />
    <h1 tabIndex={-1} className="heading mb-6 text-2xl">
      {title}
    </h1>
    <Card className="w-full max-w-md">{children}</Card>
    <p className="mt-5 text-center text-muted">{below}</p>
  </main>
)
