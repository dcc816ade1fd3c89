import { notFound } from '@tanstack/react-router'
import type { ArticleMeta } from './article-meta.ts'
import type { MdxComponent } from './Prose.tsx'

export type Post = ArticleMeta & { id: string; section: string; author: string }

const metaByFile = import.meta.glob<Post>('../content/blog/*.mdx', {
  query: '?about',
  import: 'default',
  eager: true,
})
const contentByFile = import.meta.glob<MdxComponent>('../content/blog/*.mdx', { import: 'default' })

const idOf = (file: string): string => /([^/]+)\.mdx$/.exec(file)![1]!

/** §2.8 Every post of the blog, the newest first. */
export const posts: readonly Post[] = Object.entries(metaByFile)
  .map(([file, about]) => ({ ...about, id: idOf(file) }))
  .toSorted((a, b) => b.published.localeCompare(a.published))

export const postPaths = posts.map(({ id }) => `/blog/${id}`)

/** The sections of the blog, those with most posts first. */
export const sections: readonly string[] = [...new Set(posts.map(({ section }) => section))].toSorted(
  (a, b) => postsInSection(b).length - postsInSection(a).length,
)

export function postsInSection(section: string): Post[] {
  return posts.filter((post) => post.section === section)
}

/** A post with its text and its neighbours. Throws the router's `notFound` when no post has this id. */
export async function getPost(id: string) {
  const index = posts.findIndex((post) => post.id === id)
  const post = posts[index]
  const text = contentByFile[`../content/blog/${id}.mdx`]
  if (!post || !text) throw notFound()
  return {
    post,
    newer: posts[index - 1],
    older: posts[index + 1],
    related: postsAbout(post.tags, 2, post),
    Text: await text(),
  }
}

/** Posts that share tags, those with the most in common first; never the post `excluded`. */
export function postsAbout(tags: readonly string[], max: number, excluded?: Post): Post[] {
  const shared = (post: Post) => post.tags.filter((tag) => tags.includes(tag)).length
  return posts
    .filter((post) => post.id !== excluded?.id && shared(post) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, max)
}
