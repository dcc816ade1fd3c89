import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type Props = {
  title: string
  /** The question that failed, to be asked anew. */
  query: { isFetching: boolean; refetch: () => unknown }
  /** What can be done meanwhile, or what is shown instead. */
  children?: ReactNode
}

/** Something that the page needs could not be loaded just now. */
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
