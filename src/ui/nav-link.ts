import type { RegisteredRouter } from '@tanstack/react-router'

type PagePath = Exclude<keyof RegisteredRouter['routesByPath'], '/admin/'>

/** A link of a menu. The compiler knows the pages that exist. */
export type NavLink = { to: PagePath; label: string }
