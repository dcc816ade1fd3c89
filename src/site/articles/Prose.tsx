import { Link, useRouter } from '@tanstack/react-router'
import { Check, Copy } from 'lucide-react'
import { type ComponentProps, type ComponentType, type JSX, type ReactNode, useState } from 'react'
import { copyText } from '../../device/clipboard.ts'
import { headingAnchor } from './article-meta.ts'

type Elements = { [Tag in keyof JSX.IntrinsicElements]?: ComponentType<JSX.IntrinsicElements[Tag]> }

/** A page in Markdown, as the build compiles it. */
export type MdxComponent = ComponentType<{ components?: Elements }>

export const Prose = ({ Text }: { Text: MdxComponent }) => (
  <div className="grid max-w-[66ch] grid-cols-[minmax(0,1fr)] gap-4">
    <Text components={elements} />
  </div>
)

export function plainTextOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(plainTextOf).join('')
  if (node && typeof node === 'object' && 'props' in node) {
    return plainTextOf((node.props as { children?: ReactNode }).children)
  }
  return ''
}

const linkClass = 'font-medium text-go-ink underline underline-offset-4'

const elements: Elements = {
  h2: ({ children }) => (
    <h2 id={headingAnchor(plainTextOf(children))} className="mt-6 scroll-mt-24 heading text-xl">
      {children}
    </h2>
  ),
  h3: ({ children }) => (
    <h3 id={headingAnchor(plainTextOf(children))} className="mt-3 scroll-mt-24 text-lg font-bold">
      {children}
    </h3>
  ),
  ul: ({ children }) => <ul className="grid list-disc gap-2 pl-6 marker:text-go-ink">{children}</ul>,
  ol: ({ children }) => <ol className="grid list-decimal gap-2 pl-6 marker:font-bold">{children}</ol>,
  blockquote: ({ children }) => <CopyableMessage text={plainTextOf(children).trim()} />,
  a: ProseLink,
}

function ProseLink({ href = '', children }: ComponentProps<'a'>) {
  const pages = useRouter().routesByPath
  if (!href.startsWith('/')) {
    return (
      <a href={href} rel="noopener" className={linkClass}>
        {children}
      </a>
    )
  }
  const [path = '', hash] = href.split('#')
  // A text may link to a page before that page is published.
  const isOpen = path in pages || /^\/(?:blog|tips)\//.test(path)
  if (!isOpen) return <>{children}</>
  return (
    <Link to={path} hash={hash} className={linkClass}>
      {children}
    </Link>
  )
}

/** A sample message as the customer would read it, with a button that copies it. */
function CopyableMessage({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'failed')
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <figure className="my-2">
      <blockquote className="bubble border border-line bg-surface px-5 py-4 text-message">{text}</blockquote>
      <figcaption className="mt-1 flex items-center gap-2 text-sm text-muted">
        <button
          type="button"
          onClick={() => void copy()}
          className="flex touch items-center gap-2 rounded-md px-2 font-semibold text-go-ink hover:bg-go-soft"
        >
          <Icon className="size-5" />
          {outcome === 'copied' ? 'Copied' : 'Copy'}
          <span className="sr-only"> this message</span>
        </button>
        <span role="status">
          {outcome === 'failed' && 'Your browser doesn’t allow it. Press and hold the text instead.'}
        </span>
      </figcaption>
    </figure>
  )
}
