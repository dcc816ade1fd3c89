import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/Notice.tsx'
import { Article, RelatedSection } from './Article.tsx'
import { crumbsToPlace } from './crumbs.ts'
import { PostCard } from './PostCard.tsx'
import { citiesNear, placeTitle } from './tips.ts'
import type { PlaceArticle } from './tips.ts'

const placeClass =
  'flex touch flex-wrap items-center rounded-full border border-edge bg-surface px-4 font-semibold hover:border-go-ink hover:bg-go-soft'

/** §2.6 Tips for a city, or for one of its suburbs. */
export const PlacePage = ({ place }: { place: PlaceArticle }) => {
  const { meta, posts, Text, city, suburb, isBorrowed } = place
  const others = city.suburbs.filter(({ slug }) => slug !== suburb?.slug)
  return (
    <Article
      meta={meta}
      Text={Text}
      crumbs={crumbsToPlace(city, suburb)}
      title={placeTitle(place)}
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
        <RelatedSection title={`Around ${city.name}`}>
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
        </RelatedSection>
      )}
      <RelatedSection title={`Beyond ${city.name}`}>
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
              All locations
            </Link>
          </li>
        </ul>
      </RelatedSection>
      {posts.length > 0 && (
        <RelatedSection title="On the same subjects">
          <ul className="grid gap-4 md:grid-cols-2 md:*:last:odd:col-span-2">
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} level={3} />
              </li>
            ))}
          </ul>
        </RelatedSection>
      )}
    </Article>
  )
}
