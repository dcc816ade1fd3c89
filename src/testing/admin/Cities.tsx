import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { CITY_CAPACITY, CITY_CAPACITY_MAX, CITY_NAME_MAX } from '#domain/testing/testing.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { allCountries, DEFAULT_COUNTRY } from '../countries.ts'
import { ActionSheet } from '../../admin/ActionSheet.tsx'
import { addCity, citiesQuery, setCapacity } from './queries.ts'
import type { City } from './queries.ts'
import { Paged } from '../../admin/Paged.tsx'
import { Table } from '../../admin/Table.tsx'
import { parseWholeNumber } from '../../admin/format.ts'

/** The testers and the seats of each city. */
export function Cities() {
  const query = useQuery(citiesQuery())
  const [chosen, setChosen] = useState<City | 'new' | null>(null)
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        A city has a waiting list only until you open it, by giving it places. With fewer places than are
        taken nobody loses theirs: there is none to give until enough have ended.
      </p>
      <Button className="self-start" onClick={() => setChosen('new')}>
        Open a city
      </Button>
      <Paged
        query={query}
        isEmpty={query.data?.length === 0}
        empty={
          <Empty icon={<MapPin />} title="No city yet">
            A city comes with the first driver who waits for it, or with “Open a city”.
          </Empty>
        }
      >
        <Table
          caption="Cities"
          rows={query.data ?? []}
          columns={cityColumns}
          renderActions={(city) => (
            <Button
              size="small"
              aria-label={`${city.isOpen ? 'Change the places of' : 'Open'} ${city.name}`}
              onClick={() => setChosen(city)}
            >
              {city.isOpen ? 'Change places' : 'Open'}
            </Button>
          )}
        />
      </Paged>
      {chosen && <CitySheet city={chosen === 'new' ? null : chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

const cityColumns = [
  {
    name: 'City',
    cell: ({ name, countryCode }: City) => (
      <>
        <span className="font-semibold">{name}</span> <span className="text-muted">{countryCode}</span>
      </>
    ),
  },
  {
    name: 'Taken',
    cell: ({ taken, capacity, isOpen }: City) => (isOpen ? `${taken} of ${capacity}` : 'Not open'),
    isNumber: true,
  },
  { name: 'Waiting', cell: ({ waiting }: City) => waiting, isNumber: true },
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
      title={city ? `Places in ${city.name}` : 'Open a city'}
      description={
        city ? `${city.taken} are taken, ${city.waiting} wait.` : 'One that is there gets these places.'
      }
      actionLabel="Save"
      doneMessage="Places saved"
      onConfirm={act}
      onClose={onClose}
    >
      {!city && (
        <>
          <Select label="Country" value={country} onChange={(event) => setCountry(event.currentTarget.value)}>
            {allCountries().map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Field
            label="City"
            maxLength={CITY_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </>
      )}
      <Field
        label="Places"
        inputMode="numeric"
        value={capacityInput}
        hint={`0 to ${CITY_CAPACITY_MAX}. Whoever waits is offered what is free, in their order.`}
        onChange={(event) => setCapacityInput(event.target.value)}
      />
    </ActionSheet>
  )
}
