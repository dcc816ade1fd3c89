import { QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { App, createApp } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { appHead } from './site/shell/head.ts'
import type { HeadMeta } from './site/shell/head.ts'
import { Shell } from './site/shell/Shell.tsx'
import { PageSkeleton } from './ui/Skeleton.tsx'

/** A prerendered page: the metadata of its route's `head`, and the HTML of its head and its body. */
export type RenderedPage = Html & { path: string; meta: HeadMeta[] }
export type Html = { head: string; body: string }

/**
 * Every address that the router knows, without layout routes. `isPrerendered` separates the pages that are rendered
 * whole from those of the app, which depend on the session; `title` names the latter.
 */
export async function prerenderPaths(): Promise<{ path: string; isPrerendered: boolean; title?: string }[]> {
  const { router } = createApp(createMemoryHistory())
  const found = Object.values(router.routesById)
    .filter(({ options, children }) => !children && (options.component || options.loader))
    .map(async ({ fullPath, options }) => {
      const { paths, title }: StaticDataRouteOption = options.staticData ?? {}
      const path = fullPath.replace(/(.)\/$/, '$1')
      const all = path.includes('$') ? ((await paths?.()) ?? []) : [path]
      return all.map((one) => ({ path: one, isPrerendered: Boolean(options.head), title }))
    })
  return (await Promise.all(found)).flat()
}

/** Renders a page for visitors. Throws when the page fails. */
export async function renderPage(path: string): Promise<RenderedPage> {
  const { router, queries } = createApp(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const matches = router.state.matches
  const failed = matches.find(({ status }) => status !== 'success')
  if (failed) throw new Error(`${path} is ${failed.status}`, { cause: failed.error })
  const page = matches.at(-1)
  return {
    path,
    // It comes from pageHead(), which every page for visitors uses.
    meta: (page?.meta ?? []) as HeadMeta[],
    ...(await renderHtml(<App queries={queries} router={router} />)),
  }
}

/** §2.26 The page for an unknown address. */
export async function renderNotFound(): Promise<Html> {
  const { router, queries } = createApp(createMemoryHistory({ initialEntries: ['/no/such/address'] }))
  await router.load()
  return renderHtml(<App queries={queries} router={router} />)
}

/** §2.27 The frame of a page that only the browser can fill, with a skeleton in it. */
export async function renderShell(title?: string): Promise<Html> {
  const rootRoute = createRootRoute({ head: () => appHead(title), component: Shell })
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '$', component: PageSkeleton }),
  ])
  const history = createMemoryHistory({ initialEntries: ['/upload'] })
  const router = createRouter({ routeTree, history })
  await router.load()
  return renderHtml(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        {/* This small router replaces the app's, whose pages are not loaded here. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

/**
 * React writes the elements of the head first, and then the frame of the page (src/site/shell/Shell.tsx). Throws when
 * a part of the page fails: React would leave that part out and let the browser render it.
 */
async function renderHtml(page: ReactNode): Promise<Html> {
  const errors: unknown[] = []
  const { prelude } = await prerender(page, {
    // In one piece: React would send large Suspense boundaries later, with scripts that move them to their places.
    progressiveChunkSize: Infinity,
    onError: (error) => void errors.push(error),
  })
  if (errors.length > 0) throw new AggregateError(errors, String(errors[0]))
  const html = await new Response(prelude).text()
  const rootRoute = html.indexOf('<div')
  return { head: html.slice(0, rootRoute), body: html.slice(rootRoute) }
}
