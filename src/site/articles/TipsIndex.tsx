import { Link } from '@tanstack/react-router'
import { locations } from '#domain/site/locations.ts'
import { PostCard } from './PostCard.tsx'
import { posts } from './posts.ts'
import { articleMetaOf, placePath } from './tips.ts'

/** §2.5 Tips for every driver, and the cities that have their own. */
export const TipsIndex = () => (
  <main className="page py-6 md:py-10">
    <h1 tabIndex={-1} className="heading text-[2rem] leading-[1.1] md:text-[2.75rem]">
      Tips & Tricks
    </h1>
    <p className="mt-3 max-w-[58ch] text-lg text-muted">
      Kerbs, weather, lifts and gates: what drivers learn the hard way, so you don’t have to.
    </p>
    <h2 className="mt-8 mb-3 heading text-xl">City by city</h2>
    <ul className="grid gap-4 md:grid-cols-2 md:*:last:odd:col-span-2">
      {locations.map((city) => (
        <li key={city.slug}>
          <article className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 focus-within:border-go-ink hover:border-go-ink">
            <h3 className="heading text-lg">
              <Link
                to="/tips/$city"
                params={{ city: city.slug }}
                className="after:absolute after:inset-0 after:rounded-lg"
              >
                {city.name}
              </Link>
              <span className="ml-2 text-sm font-semibold text-muted">{city.state}</span>
            </h3>
            <p className="mt-1 text-muted">{articleMetaOf(placePath(city))?.description}</p>
            {city.suburbs.length > 0 && (
              <p className="mt-auto pt-3 text-sm text-muted">
                Also {new Intl.ListFormat('en-AU').format(city.suburbs.map(({ name }) => name))}
              </p>
            )}
          </article>
        </li>
      ))}
    </ul>
    <h2 className="mt-10 mb-3 heading text-xl">Wherever you drive</h2>
    <ul className="grid gap-4 md:grid-cols-2">
      {posts.slice(0, 4).map((post) => (
        <li key={post.id}>
          <PostCard post={post} level={3} />
        </li>
      ))}
    </ul>
  </main>
)
