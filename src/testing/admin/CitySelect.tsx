import { useQuery } from '@tanstack/react-query'
import { Select } from '../../ui/Select.tsx'
import { citiesQuery } from './queries.ts'

type Props = { value: string; onChange: (id: string) => void }

/** The city of a list. */
export function CitySelect({ value, onChange }: Props) {
  const { data = [] } = useQuery(citiesQuery())
  return (
    <Select label="City" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">All cities</option>
      {data.map(({ id, name, countryCode }) => (
        <option key={id} value={id}>
          {name}, {countryCode}
        </option>
      ))}
    </Select>
  )
}
