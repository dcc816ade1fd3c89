import { Link } from '@tanstack/react-router'
import { brand } from '#domain/brand.ts'
import { PrimaryLink } from '../../ui/links.tsx'
import { Article, RelatedSection } from './Article.tsx'
import { crumbsToPost } from './crumbs.ts'
import { PostCard } from './PostCard.tsx'
import { PostPicture } from './PostPicture.tsx'
import type { getPost, Post } from './posts.ts'

/** §2.8 A post of the blog. */
export const PostPage = ({ post, newer, older, related, Text }: Awaited<ReturnType<typeof getPost>>) => (
  <Article
    meta={post}
    Text={Text}
    crumbs={crumbsToPost(post)}
    lead={
      <>
        <SectionLink post={post} />
        <PostPicture id={post.id} className="mt-5 h-auto w-full rounded-lg" />
      </>
    }
  >
    <p className="mt-8 text-sm text-muted">Subjects: {listFormat.format(post.tags)}</p>
    <aside className="mt-10 rounded-lg bg-go-soft p-5">
      <p className="heading text-lg">Say it in fifteen seconds</p>
      <p className="mt-1 mb-4">
        Share the order, tap the minutes, paste the message. Manual mode is free forever.
      </p>
      <PrimaryLink to="/attraction">Start Free</PrimaryLink>
    </aside>
    {related.length > 0 && (
      <RelatedSection title="On the same subject">
        <ul className="grid gap-4 md:grid-cols-2 md:*:last:odd:col-span-2">
          {related.map((other) => (
            <li key={other.id}>
              <PostCard post={other} level={3} />
            </li>
          ))}
        </ul>
      </RelatedSection>
    )}
    <nav aria-label="More posts" className="mt-8 grid gap-3 md:grid-cols-2 md:*:only:col-span-2">
      {older && <AdjacentPost post={older} label="Older" />}
      {newer && <AdjacentPost post={newer} label="Newer" />}
    </nav>
  </Article>
)

const listFormat = new Intl.ListFormat(brand.locale)

const SectionLink = ({ post: { section } }: { post: Post }) => (
  <Link
    to="/blog"
    search={{ section }}
    className="mt-3 inline-flex touch items-center rounded-full border border-edge bg-surface px-4 font-semibold hover:border-go-ink hover:bg-go-soft"
  >
    {section}
  </Link>
)

const AdjacentPost = ({ post, label }: { post: Post; label: string }) => (
  <Link
    to="/blog/$id"
    params={{ id: post.id }}
    className="flex touch flex-col justify-center rounded-lg border border-line bg-surface px-5 py-3 hover:border-go-ink"
  >
    <span className="text-sm text-muted">{label}</span>
    <span className="font-semibold text-go-ink">{post.title}</span>
  </Link>
)
