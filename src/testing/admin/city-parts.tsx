import { useInfiniteQuery } from '@tanstack/react-query'
import { Select } from '../../ui/Select.tsx'
import { citiesQuery } from './queries.ts'

/** A city with its country. In a narrow table it keeps enough width that its name does not break in the middle. */
export const CityName = ({ city, countryCode }: { city: string; countryCode: string }) => (
  <span className="md:inline-block md:min-w-28">
    {city}, {countryCode}
  </span>
)

type Props = { value: string; onChange: (id: string) => void }

/** The city of a list. */
export function CitySelect({ value, onChange }: Props) {
  const { data } = useInfiniteQuery(citiesQuery())
  return (
    <Select label="City" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">All cities</option>
      {data?.rows.map(({ id, name, countryCode }) => (
        <option key={id} value={id}>
          {name}, {countryCode}
        </option>
      ))}
    </Select>
  )
}
