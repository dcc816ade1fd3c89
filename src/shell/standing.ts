import { notFound } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HeadLink, HeadMeta } from './head.ts'

/** A page that is only read: what it says of itself, and its main element. */
export type StillPage = { head: { meta: HeadMeta[]; links: HeadLink[] }; body: ReactNode }

/** The address whose page the build has rendered into this document, as long as it is shown. */
let standing: string | null = null

export function setStanding(path: string | null): void {
  standing = path
}

/**
 * For the loader of a page that is only read. One that stands in the document already is taken as it stands: neither
 * its text nor its code is loaded, and nothing of it is built again. Any other is loaded.
 * @param load null when there is no such page
 */
export async function standingOr(path: string, load: () => Promise<StillPage | null>): Promise<StillPage> {
  if (path === standing) return (await import('../reading/StandingPage.tsx')).standingPage()
  const page = await load()
  if (!page) throw notFound()
  return page
}
