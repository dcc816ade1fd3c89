import { Link } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { PostCard } from './PostCard.tsx'
import { postsInSection, posts, sections } from './posts.ts'

const chipClass =
  'flex touch items-center rounded-full border border-edge bg-surface px-4 font-semibold ' +
  'aria-[current]:border-go aria-[current]:bg-go-soft aria-[current]:text-go-ink'

// The link to a section is active only there, not on the whole blog.
const exactly = { exact: true, includeSearch: true }

/** §2.8 The blog: everything, or one section of it. An unknown section shows everything. */
export function BlogIndex({ section }: { section: string | undefined }) {
  const selectedSection = sections.find((one) => one === section)
  return (
    <main className="page py-6 md:py-10">
      <h1 tabIndex={-1} className="heading text-[2rem] leading-[1.1] md:text-[2.75rem]">
        Blog & Tips
      </h1>
      <p className="mt-3 max-w-[58ch] text-lg text-muted">
        What to say at the kerb, what to leave out, and how to keep an account safe. Written to be read while
        you wait for an order.
      </p>
      <nav aria-label="Sections" className="mt-5 flex flex-wrap gap-2">
        <Link to="/blog" search={{}} activeOptions={exactly} className={chipClass}>
          All
        </Link>
        {sections.map((one) => (
          <Link key={one} to="/blog" search={{ section: one }} activeOptions={exactly} className={chipClass}>
            {one}
          </Link>
        ))}
      </nav>
      <ul className="mt-6 grid gap-4 md:grid-cols-2">
        {(selectedSection ? postsInSection(selectedSection) : posts).map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <a
          href="/rss.xml"
          className="inline-flex touch items-center gap-2 text-go-ink underline underline-offset-4"
        >
          <Rss className="size-5" />
          Subscribe by RSS
        </a>
      </p>
    </main>
  )
}
