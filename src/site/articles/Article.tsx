import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, headingAnchor, readingMinutes } from './article-meta.ts'
import type { ArticleMeta } from './article-meta.ts'
import type { Crumb } from './crumbs.ts'
import { Prose } from './Prose.tsx'
import type { MdxComponent } from './Prose.tsx'

type Props = {
  meta: ArticleMeta
  Text: MdxComponent
  crumbs: readonly Crumb[]
  title?: string
  lead?: ReactNode
  children?: ReactNode
}

export const Article = ({ meta, Text, crumbs, title, lead, children }: Props) => (
  <main className="page py-6 md:py-10">
    <div className="mx-auto max-w-[66ch]">
      <Breadcrumb crumbs={crumbs} />
      <article>
        <header className="mb-6">
          <h1 tabIndex={-1} className="heading text-[2rem] leading-[1.1] md:text-[2.75rem]">
            {title ?? meta.title}
          </h1>
          <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-muted">
            {meta.author && <span>{meta.author}</span>}
            <span>
              <time dateTime={meta.published}>{formatDay(meta.published)}</time>
            </span>
            {meta.modified !== meta.published && (
              <span>
                Changed <time dateTime={meta.modified}>{formatDay(meta.modified)}</time>
              </span>
            )}
            <span>{readingMinutes(meta.words)} min read</span>
          </p>
          {lead}
        </header>
        {meta.headings.length > 4 && <Contents headings={meta.headings} />}
        <Prose Text={Text} />
      </article>
      {children}
    </div>
  </main>
)

const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label="Breadcrumb" className="mb-2">
    <ol className="flex flex-wrap items-center text-sm text-muted">
      {crumbs.map(({ name, to }, index) => (
        <li key={name} className="flex items-center">
          {to ? (
            <Link
              to={to}
              className="flex touch items-center justify-center text-go-ink underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            <span aria-current="page">{name}</span>
          )}
          {/* After the word, so that no line begins with it. */}
          {index < crumbs.length - 1 && <ChevronRight className="mx-1 size-4 shrink-0" />}
        </li>
      ))}
    </ol>
  </nav>
)

const Contents = ({ headings }: { headings: readonly string[] }) => (
  <details className="group mb-6 rounded-lg border border-line bg-surface px-4">
    <summary className="flex touch cursor-pointer items-center justify-between font-semibold">
      On this page
      <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
    </summary>
    <ol className="grid pb-3">
      {headings.map((heading) => (
        <li key={heading}>
          <a
            href={`#${headingAnchor(heading)}`}
            className="flex touch items-center text-go-ink underline underline-offset-4"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  </details>
)

export function RelatedSection({ title, children }: { title: string; children: ReactNode }) {
  const id = `further-${headingAnchor(title)}`
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-6">
      <h2 id={id} className="mb-3 heading text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** §2.4, §2.16 */
export const LegalPage = ({
  meta,
  Text,
  lead,
}: {
  meta: ArticleMeta
  Text: MdxComponent
  lead?: ReactNode
}) => (
  <Article meta={meta} Text={Text} crumbs={[{ name: 'Home', to: '/' }, { name: meta.title }]} lead={lead} />
)
