import { Link } from '@tanstack/react-router'
import { Notice } from '../ui/Notice.tsx'
import { Article, Further } from './Article.tsx'
import type { Crumb } from './Breadcrumb.tsx'
import type { Place } from './tips.ts'

const place =
  'flex touch items-center rounded-full border border-edge bg-surface px-4 font-semibold hover:border-go-ink hover:bg-go-soft'

export const crumbsOf = ({ city, suburb }: Place): Crumb[] => [
  { name: 'Home', to: '/' },
  { name: 'Tips', to: '/tips' },
  ...(suburb
    ? [{ name: city.name, to: `/tips/${city.slug}` }, { name: suburb.name }]
    : [{ name: city.name }]),
]

/** §2.6 Tips for a city, or for a suburb of it. */
export const PlacePage = ({ found }: { found: Place }) => {
  const { about, Text, city, suburb, isBorrowed } = found
  const others = city.suburbs.filter(({ slug }) => slug !== suburb?.slug)
  return (
    <Article
      about={about}
      Text={Text}
      crumbs={crumbsOf(found)}
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
                <Link to="/tips/$city/$suburb" params={{ city: city.slug, suburb: slug }} className={place}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Further>
      )}
      <Further title="Everywhere">
        <ul className="flex flex-wrap gap-2">
          <li>
            <Link to="/locations" className={place}>
              All places
            </Link>
          </li>
          <li>
            <Link to="/blog/$id" params={{ id: 'parking-and-loading-zones' }} className={place}>
              Parking and loading zones
            </Link>
          </li>
          <li>
            <Link to="/blog/$id" params={{ id: 'apartment-handovers-that-work' }} className={place}>
              Handovers in apartments
            </Link>
          </li>
        </ul>
      </Further>
    </Article>
  )
}
