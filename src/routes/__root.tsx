import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import type { PageShape } from '../ui/Skeleton.tsx'
import { appHead } from '../site/shell/head.ts'
import { Shell } from '../site/shell/Shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names a page of the app in the tab and to screen readers. Pages for visitors have a `head` instead. */
    title?: string
    /** What stands there while the page is on its way. */
    shape?: PageShape
    /** Every address of a route with parameters that is rendered at build and listed for search engines. */
    paths?: () => Promise<readonly string[]>
  }
}

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  // The page's own head takes the place of this one. An address without a page matches this route alone.
  head: ({ matches }) => appHead(matches.length > 1 ? matches.at(-1)!.staticData.title : 'No such address'),
  component: Shell,
})
