import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { cityIdOf, CITY_NAME_MAX } from '#domain/testing/testing.ts'
import { Field, SelectChoice } from '../ui/Field.tsx'
import { knownCitiesQuery, citySuggestions } from './cities.ts'
import { allCountries } from './countries.ts'
import type { JoinDetails } from './join-draft.ts'
import type { JoinField } from './join-problem.ts'
import { capacityQuery } from './queries.ts'

type Props = {
  details: JoinDetails
  hasSeat: boolean
  change: (details: Partial<JoinDetails>) => void
  errorOf: (field: JoinField) => string | undefined
}

/** §2.22 Where a tester drives and how to reach them. It shows whether the city has a seat before anything is sent. */
export function JoinFields({ details, hasSeat, change, errorOf }: Props) {
  const countries = useMemo(() => allCountries(), [])
  const { countryCode, city } = details
  const prefix = countries.find(({ code }) => code === countryCode)?.prefix ?? ''
  const { data: known } = useQuery(knownCitiesQuery(countryCode))
  const cities = useMemo(() => citySuggestions(countryCode, known), [countryCode, known])
  // Checked once the city is complete, not at every letter.
  const [checkedCity, setCheckedCity] = useState(city)
  const takeSuggestedSpelling = () => {
    const id = cityIdOf(countryCode, city)
    const spelling = cities.find((name) => cityIdOf(countryCode, name) === id) ?? city
    if (spelling !== city) change({ city: spelling })
    setCheckedCity(spelling)
  }
  return (
    <>
      <SelectChoice
        label="Country"
        name="countryCode"
        autoComplete="country"
        required
        labels={Object.fromEntries(countries.map(({ code, name }) => [code, name]))}
        value={countryCode}
        error={errorOf('countryCode')}
        onChange={(code) => change({ countryCode: code })}
      />
      <div>
        <Field
          label="City"
          name="city"
          autoComplete="address-level2"
          list="testing-cities"
          required
          maxLength={CITY_NAME_MAX}
          hint="The one that you drive in."
          value={city}
          error={errorOf('city')}
          onChange={(event) => change({ city: event.target.value })}
          onBlur={takeSuggestedSpelling}
        />
        <datalist id="testing-cities">
          {cities.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        {!hasSeat && <CityCapacity country={countryCode} city={checkedCity === city ? city : ''} />}
      </div>
      <Field
        label="Phone number"
        name="phoneNumber"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={32}
        hint={`For a call if something breaks on the road. With or without ${prefix}; only our team sees it.`}
        value={details.phoneNumber}
        error={errorOf('phoneNumber')}
        onChange={(event) => change({ phoneNumber: event.target.value })}
      />
    </>
  )
}

/**
 * §5.3, §7.20, §8.5 Whether the city has a seat. Without an answer nothing shows: the result of the form says it as
 * well.
 */
function CityCapacity({ country, city }: { country: string; city: string }) {
  const { data: hasCapacity } = useQuery(capacityQuery(country, city))
  const isKnown = city.trim() !== '' && hasCapacity !== undefined
  return (
    <output className="block text-sm">
      {isKnown && hasCapacity && (
        <span className="mt-1.5 block font-medium text-go-ink">There’s a seat in {city.trim()}.</span>
      )}
      {isKnown && !hasCapacity && (
        <span className="mt-2 block rounded-md border border-amber-line bg-amber-soft px-3.5 py-2 text-amber">
          <strong className="block font-semibold">City at Capacity</strong>
          No seat is open in {city.trim()} just now. Join anyway, and you’re on the waiting list.
        </span>
      )}
    </output>
  )
}
