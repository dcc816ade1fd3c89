import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/Notice.tsx'
import { Article, Further } from './Article.tsx'
import { crumbsToPlace } from './crumbs.ts'
import { PostCard } from './PostCard.tsx'
import { citiesNear, titleOf } from './tips.ts'
import type { Place } from './tips.ts'

const placeClass =
  'flex touch items-center rounded-full border border-edge bg-surface px-4 font-semibold hover:border-go-ink hover:bg-go-soft'

/** §2.6 Tips for a city, or for a suburb of it. */
export const PlacePage = ({ place }: { place: Place }) => {
  const { about, posts, Text, city, suburb, isBorrowed } = place
  const others = city.suburbs.filter(({ slug }) => slug !== suburb?.slug)
  return (
    <Article
      about={about}
      Text={Text}
      crumbs={crumbsToPlace(city, suburb)}
      title={titleOf(place)}
      lead={
        isBorrowed && (
          <div className="mt-4">
            <Notice>
              We have no words of our own about {suburb?.name} yet. What we know of {city.name} may help you
              there.
            </Notice>
          </div>
        )
      }
    >
      {others.length > 0 && (
        <Further title={`Around ${city.name}`}>
          <ul className="flex flex-wrap gap-2">
            {others.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to="/tips/$city/$suburb"
                  params={{ city: city.slug, suburb: slug }}
                  className={placeClass}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Further>
      )}
      <Further title={`Beyond ${city.name}`}>
        <ul className="flex flex-wrap gap-2">
          {citiesNear(city).map(({ slug, name, state }) => (
            <li key={slug}>
              <Link to="/tips/$city" params={{ city: slug }} className={placeClass}>
                {name}
                <span className="ml-2 text-sm text-muted">{state}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/locations" className={placeClass}>
              All places
            </Link>
          </li>
        </ul>
      </Further>
      {posts.length > 0 && (
        <Further title="On the same subjects">
          <ul className="grid gap-4">
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} level={3} />
              </li>
            ))}
          </ul>
        </Further>
      )}
    </Article>
  )
}
