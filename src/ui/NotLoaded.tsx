import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  title: string
  /** The failed query, for the retry button. */
  query: { isFetching: boolean; refetch: () => unknown }
  /** What the driver can do meanwhile, or what is shown instead. */
  children?: ReactNode
}

/** Says that some data of the page could not be loaded. */
export const NotLoaded = ({ title, query, children = 'Check your connection.' }: Props) => (
  <Notice
    tone="amber"
    live
    title={title}
    actions={
      <Button busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    }
  >
    {children}
  </Notice>
)
