import type { ComponentProps, ReactNode } from 'react'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { Select } from '../ui/Field.tsx'

type Props<Value extends string> = {
  label: string
  /** Each value in words, in their order. */
  labels: Readonly<Record<Value, ReactNode>>
  value: Value
  onChange: (value: Value) => void
}

const entriesOf = <Value extends string>(labels: Readonly<Record<Value, ReactNode>>) =>
  Object.entries(labels) as [Value, ReactNode][]

/** One of a few values. */
export const ChipChoice = <Value extends string>({
  labels,
  ...group
}: Props<Value> & Pick<ComponentProps<typeof ChipGroup>, 'hideLabel'>) => (
  <ChipGroup {...group} options={entriesOf(labels).map(([value, label]) => ({ value, label }))} />
)

/** One of many values. */
export const SelectChoice = <Value extends string>({
  labels,
  onChange,
  ...select
}: Props<Value> & Pick<ComponentProps<typeof Select>, 'hint' | 'className'>) => (
  <Select {...select} onChange={(event) => onChange(event.currentTarget.value as Value)}>
    {entriesOf(labels).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
)
