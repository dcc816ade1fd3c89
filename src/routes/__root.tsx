import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Shell } from '../shell/Shell.tsx'

export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({ component: Shell })
