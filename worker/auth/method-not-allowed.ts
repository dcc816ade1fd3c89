import type { Context, Hono } from 'hono'
import type { App } from '../app.ts'
import { AuthError } from './error.ts'

/** Handles requests without a route: throws 405 where another method would match, else 404. */
export const methodNotAllowed = (routes: Hono<App>['routes'], mount: string) => (c: Context) => {
  const path = c.req.path.slice(mount.length)
  const methods = routes.filter((route) => route.method !== 'ALL' && matchesPath(route.path, path))
  if (methods.length === 0) throw new AuthError(404, 'unknown', 'There is nothing here')
  c.header('Allow', [...new Set(methods.map(({ method }) => method))].join(', '))
  throw new AuthError(405, 'unknown', `${c.req.method} is not a thing to do here`)
}

const matchesPath = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+(\{[^}]*\})?/g, '[^/]+')}/?$`).test(
    path,
  )
