import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { locations } from '#domain/site/locations.ts'
import type { AustralianState } from '#domain/site/locations.ts'
import { Field } from '../../ui/Field.tsx'

const states: Record<AustralianState, string> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
}

const linkClass = 'inline-flex touch items-center text-go-ink underline underline-offset-4'

/** §2.7 Every place with tips, by state. */
export function Locations() {
  const [query, setQuery] = useState('')
  const found = locations
    .map((city) => ({
      ...city,
      suburbs: city.suburbs.filter((one) => matchesQuery(query, one.name, city.name)),
    }))
    .filter(
      ({ name, state, suburbs }) => suburbs.length > 0 || matchesQuery(query, name, state, states[state]),
    )
  const groups = Object.entries(states)
    .map(([state, name]) => ({ name, cities: found.filter((city) => city.state === state) }))
    .filter(({ cities }) => cities.length > 0)
  return (
    <main className="page py-6 md:py-10">
      <h1 tabIndex={-1} className="heading text-[2rem] leading-[1.1] md:text-[2.75rem]">
        Locations
      </h1>
      <p className="mt-3 mb-5 max-w-[58ch] text-lg text-muted">
        Places whose kerbs, doors and weather we know.
      </p>
      <Field
        label="Find a location"
        type="search"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        className="max-w-md noscript:hidden"
      />
      <p role="status" className="mt-3 text-muted">
        {groups.length === 0 && 'We have no tips for that place yet. The city nearest to it may still help.'}
      </p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {groups.map(({ name, cities }) => (
          <section key={name} className="rounded-lg border border-line bg-surface p-5">
            <h2 className="heading text-lg">{name}</h2>
            <ul className="mt-2 grid gap-1">
              {cities.map((city) => (
                <li key={city.slug}>
                  <Link
                    to="/tips/$city"
                    params={{ city: city.slug }}
                    className={`${linkClass} font-semibold`}
                  >
                    {city.name}
                  </Link>
                  {city.suburbs.length > 0 && (
                    <ul className="flex flex-wrap gap-x-5 pl-4">
                      {city.suburbs.map((suburb) => (
                        <li key={suburb.slug}>
                          <Link
                            to="/tips/$city/$suburb"
                            params={{ city: city.slug, suburb: suburb.slug }}
                            className={linkClass}
                          >
                            {suburb.name}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  )
}

const matchesQuery = (query: string, ...names: readonly string[]): boolean =>
  names.some((name) => name.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()))
