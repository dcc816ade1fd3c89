import { Link } from '@tanstack/react-router'
import { formatDay, readingMinutes } from './article-meta.ts'
import { PostPicture } from './PostPicture.tsx'
import type { Post } from './posts.ts'

/** A post in a list. The whole card is its link. */
export const PostCard = ({ post, level = 2 }: { post: Post; level?: 2 | 3 }) => {
  const Heading = `h${level}` as const
  return (
    <article className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 focus-within:border-go-ink hover:border-go-ink">
      <PostPicture id={post.id} className="-mx-5 -mt-5 mb-4 aspect-12/5 rounded-t-lg w-[calc(100%+2.5rem)]" />
      <p className="text-sm font-semibold text-go-ink">{post.section}</p>
      <Heading className="mt-1 heading text-lg">
        <Link
          to="/blog/$id"
          params={{ id: post.id }}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {post.title}
        </Link>
      </Heading>
      <p className="mt-2 text-muted">{post.description}</p>
      <p className="mt-auto pt-3 text-sm text-muted">
        <time dateTime={post.published}>{formatDay(post.published)}</time>, {readingMinutes(post.words)} min
        read
      </p>
    </article>
  )
}
