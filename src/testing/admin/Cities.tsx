import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { CITY_CAPACITY, CITY_CAPACITY_MAX, CITY_NAME_MAX } from '#domain/testing/testing.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { parseWholeNumber } from '../../admin/format.ts'
import { List } from '../../admin/List.tsx'
import type { Column } from '../../admin/Table.tsx'
import { type Actions, useActions } from '../../admin/use-actions.tsx'
import { Field, SelectChoice } from '../../ui/Field.tsx'
import { allCountries, DEFAULT_COUNTRY } from '../countries.ts'
import { addCity, citiesQuery, setCapacity, type City } from './queries.ts'

export function Cities() {
  const { buttons, sheet } = useActions()
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        A city has only a waiting list until you open it by giving it seats. If you set fewer seats than are
        taken, nobody loses theirs: none are free until enough testers have finished.
      </p>
      <div>{buttons([openCity])}</div>
      <List
        caption="Cities"
        query={useInfiniteQuery(citiesQuery())}
        columns={columns}
        actions={actionsOf}
        empty={{
          Icon: MapPin,
          title: 'No cities yet',
          text: 'A city shows up with the first driver who waits for it, or when you tap “Open a city”.',
        }}
      />
      {sheet}
    </>
  )
}

const openCity = {
  label: 'Open a city',
  sheet: (onClose: () => void) => <CitySheet city={null} onClose={onClose} />,
}

const actionsOf = (city: City): Actions => [
  {
    label: city.isOpen ? 'Change seats' : 'Open',
    name: `${city.isOpen ? 'Change the seats in' : 'Open'} ${city.name}`,
    sheet: (onClose) => <CitySheet city={city} onClose={onClose} />,
  },
]

const columns: Column<City>[] = [
  {
    name: 'City',
    cell: ({ name, countryCode }) => (
      <>
        <span className="font-semibold">{name}</span> <span className="text-muted">{countryCode}</span>
      </>
    ),
  },
  {
    name: 'Taken',
    cell: ({ taken, capacity, isOpen }) => (isOpen ? `${taken} of ${capacity}` : 'Not open'),
    isNumber: true,
  },
  { name: 'Waiting', cell: ({ waiting }) => waiting, isNumber: true },
]

function CitySheet({ city, onClose }: { city: City | null; onClose: () => void }) {
  const [name, setName] = useState('')
  const [country, setCountry] = useState<string>(DEFAULT_COUNTRY)
  const [capacityInput, setCapacityInput] = useState(String(city?.isOpen ? city.capacity : CITY_CAPACITY))
  const act = () => {
    const capacity = parseWholeNumber(capacityInput, 0, CITY_CAPACITY_MAX)
    if (!city && name.trim() === '') return 'Enter the city.'
    if ('problem' in capacity) return capacity.problem
    return city
      ? setCapacity(city.id, capacity.value)
      : addCity({ city: name, country, capacity: capacity.value })
  }
  return (
    <ActionSheet
      title={city ? `Seats in ${city.name}` : 'Open a city'}
      description={
        city
          ? `${city.taken} taken, ${city.waiting} waiting.`
          : 'If the city is already listed, it gets this number of seats.'
      }
      actionLabel="Save"
      doneMessage="Seats saved"
      onConfirm={act}
      onClose={onClose}
    >
      {!city && (
        <>
          <SelectChoice
            label="Country"
            labels={Object.fromEntries(allCountries().map(({ code, name }) => [code, name]))}
            value={country}
            onChange={setCountry}
          />
          <Field
            label="City"
            maxLength={CITY_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </>
      )}
      <Field
        label="Seats"
        inputMode="numeric"
        value={capacityInput}
        hint={`0 to ${CITY_CAPACITY_MAX}. Free seats are offered to the people waiting, in order.`}
        onChange={(event) => setCapacityInput(event.target.value)}
      />
    </ActionSheet>
  )
}

/** A city with its country. In a narrow table it keeps enough width that its name does not break in the middle. */
export const CityName = ({ city, countryCode }: { city: string; countryCode: string }) => (
  <span className="md:inline-block md:min-w-28">
    {city}, {countryCode}
  </span>
)

type Props = { value: string; onChange: (id: string) => void }

export function CitySelect({ value, onChange }: Props) {
  const { data } = useInfiniteQuery(citiesQuery())
  const cities = data?.rows.map(({ id, name, countryCode }) => [id, `${name}, ${countryCode}`]) ?? []
  const labels = { '': 'All cities', ...Object.fromEntries(cities) }
  return <SelectChoice label="City" labels={labels} value={value} onChange={onChange} />
}
