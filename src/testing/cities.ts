import { queryOptions } from '@tanstack/react-query'
import { locations } from '#domain/site/locations.ts'
import { cityIdOf } from '#domain/testing/testing.ts'
import { api, readJson } from '../api.ts'
import { DEFAULT_COUNTRY } from './countries.ts'

/** Cities with many drivers, for the countries whose delivery apps the reader knows. Any other city may be typed. */
const largeCities: Record<string, readonly string[]> = {
  [DEFAULT_COUNTRY]: locations.map(({ name }) => name),
  CA: ['Calgary', 'Edmonton', 'Halifax', 'Montréal', 'Ottawa', 'Toronto', 'Vancouver', 'Winnipeg'],
  GB: ['Birmingham', 'Bristol', 'Cardiff', 'Edinburgh', 'Glasgow', 'Leeds', 'London', 'Manchester'],
  IE: ['Cork', 'Dublin', 'Galway', 'Limerick', 'Waterford'],
  NZ: ['Auckland', 'Christchurch', 'Dunedin', 'Hamilton', 'Tauranga', 'Wellington'],
  US: ['Atlanta', 'Boston', 'Chicago', 'Dallas', 'Denver', 'Los Angeles', 'Miami', 'New York', 'Seattle'],
}

/** The known cities of a country (worker/testing/cities.ts). Without an answer only the large ones are suggested. */
export const knownCitiesQuery = (country: string) =>
  queryOptions({
    queryKey: ['testing-cities', country],
    queryFn: async () => (await readJson(api.testing.cities.$get({ query: { country } }))).cities,
    staleTime: Infinity,
    retry: false,
  })

/**
 * §2.22 Suggestions for the first letters of a city: the large ones of the country and the known ones, A to Z, each
 * once however it is spelt.
 */
export function citySuggestions(country: string, known: readonly string[] = []): string[] {
  const byId = new Map(
    [...known, ...(Object.hasOwn(largeCities, country) ? largeCities[country]! : [])].map((name) => [
      cityIdOf(country, name),
      name,
    ]),
  )
  return [...byId.values()].sort(new Intl.Collator().compare)
}
