import { useMatch } from '@tanstack/react-router'
import { PageSkeleton } from './Skeleton.tsx'

/** §2.27 The placeholder of a page that is loading, in the shape that its route names. */
export const PagePending = () => (
  <PageSkeleton shape={useMatch({ strict: false, select: ({ staticData }) => staticData.shape })} />
)
