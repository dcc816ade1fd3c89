import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { appHead, NO_SUCH_ADDRESS } from '../site/shell/head.ts'
import { Shell } from '../site/shell/Shell.tsx'
import type { PageShape } from '../ui/Skeleton.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of a page of the app in the tab and for screen readers. Pages for visitors have a `head` instead. */
    title?: string
    shape?: PageShape
    /** Every address of a route with parameters that the build renders and lists for search engines. */
    paths?: () => Promise<readonly string[]>
  }
}

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  // The page's own head replaces this one. An address without a page matches this route alone.
  head: ({ matches }) => appHead(matches.length > 1 ? matches.at(-1)!.staticData.title : NO_SUCH_ADDRESS),
  component: Shell,
})
