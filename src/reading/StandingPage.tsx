import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { unfoldTarget } from '../faq/unfold-target.ts'
import type { StillPage } from '../shell/standing.ts'
import { Sample } from './Sample.tsx'

/** The page that stands in this document, as the build has rendered it. */
export function standingPage(): StillPage {
  const main = document.querySelector('main')!
  const meta = ['description', 'robots'].flatMap((name) => {
    const content = document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content
    return content ? [{ name, content }] : []
  })
  const links = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]'),
    ({ rel, href }) => ({ rel, href }),
  )
  return {
    head: { meta: [{ title: document.title }, ...meta], links },
    body: <StandingPage className={main.className} html={main.innerHTML} />,
  }
}

/** What is read stays as it is. Its links lead on without a full load, and its samples answer. */
function StandingPage({ className, html }: { className: string; html: string }) {
  const main = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const part = main.current!
    const awake = new Map<Element, ReturnType<typeof createRoot>>()
    const answer = (event: MouseEvent) => {
      const tapped = event.target as Element
      const sample = tapped.closest('[data-sample]')
      if (sample && !awake.has(sample)) {
        awake.set(
          sample,
          hydrateRoot(sample, <Sample text={sample.querySelector('blockquote')!.textContent} />),
        )
        // Now there is somebody who answers.
        return tapped.closest('button')?.click()
      }
      const link = tapped.closest('a')
      if (!link || !isPlain(event) || link.origin !== location.origin || isHere(link)) return
      // Not every address of the site is a page.
      if (!router.getMatchedRoutes(link.pathname)[2]) return
      event.preventDefault()
      void router.navigate({ href: `${link.pathname}${link.search}${link.hash}` })
    }
    part.addEventListener('click', answer)
    unfoldTarget()
    return () => {
      part.removeEventListener('click', answer)
      for (const root of awake.values()) root.unmount()
    }
  }, [router])
  return <main ref={main} className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The others open a window or a menu, or save what the link leads to. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Another part of this page, which the browser finds by itself. */
const isHere = ({ pathname, search, hash }: HTMLAnchorElement): boolean =>
  hash !== '' && pathname === location.pathname && search === location.search
