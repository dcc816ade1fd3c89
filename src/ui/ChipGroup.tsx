import { Check } from 'lucide-react'
import { chipStateClass } from './Chip.tsx'
import { RadioGroup, type RadioProps } from './RadioGroup.tsx'

type Props<T extends string> = RadioProps<T> & {
  /** In three equal columns, also on a small phone; in two where the text is large. */
  grid?: boolean
  /** In one line of a phone, which scrolls sideways. */
  oneLine?: boolean
}

const inRow = { list: 'flex flex-wrap gap-2', chip: 'gap-2 px-4', tick: 'size-5' }
const inOneLine = { ...inRow, list: 'chip-row', chip: 'gap-2 px-4 max-sm:gap-1 max-sm:px-3' }
/** The tick is above the words, so that choosing neither moves nor breaks them. */
const inGrid = {
  list: 'grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2 sm:grid-cols-3',
  chip: 'relative px-1 text-center text-sm leading-tight sm:text-base',
  tick: 'absolute top-0 left-1/2 size-3 -translate-x-1/2',
}

export function ChipGroup<T extends string>({ grid = false, oneLine = false, ...group }: Props<T>) {
  const { list, chip, tick } = grid ? inGrid : oneLine ? inOneLine : inRow
  return (
    <RadioGroup
      // A fieldset is otherwise as wide as its chips, which then do not scroll.
      {...(oneLine && { className: 'min-w-0' })}
      {...group}
      listClass={list}
      optionClass={(isChosen) =>
        `inline-flex touch cursor-pointer items-center justify-center rounded-full border-2 font-medium ${chip} transition-colors has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-go-ink ${chipStateClass(isChosen)}`
      }
      mark={<Check className={tick} strokeWidth={3} />}
    />
  )
}

type ChoiceProps<T extends string> = Omit<RadioProps<T>, 'options'> & {
  /** Each value in words, in their order. */
  labels: Readonly<Record<T, string>>
}

export const ChipChoice = <T extends string>({ labels, ...group }: ChoiceProps<T>) => (
  <ChipGroup
    {...group}
    options={(Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }))}
  />
)
