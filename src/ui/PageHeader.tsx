import type { ReactNode } from 'react'

type Props = { title: string; children: ReactNode; className?: string; isNarrow?: boolean }

export const PageHeader = ({ title, children, className, isNarrow = false }: Props) => (
  <header className={className}>
    <PageTitle>{title}</PageTitle>
    <p className={isNarrow ? 'mt-1 max-w-[60ch] text-muted' : 'mt-1 text-muted'}>{children}</p>
  </header>
)

export const PageTitle = ({ children }: { children: ReactNode }) => (
  <h1 tabIndex={-1} className="heading text-2xl">
    {children}
  </h1>
)
