import { RadioGroup, type RadioProps } from './RadioGroup.tsx'

type Props<T extends string> = RadioProps<T> & {
  /** For up to six: smaller words, in two lines where they need them. */
  dense?: boolean
}

/** Two to six views of the same content, side by side. */
export const Segmented = <T extends string>({ dense = false, ...group }: Props<T>) => (
  <RadioGroup
    {...group}
    hideLabel
    listClass={`flex flex-wrap rounded-lg bg-sunken ${dense ? 'gap-0.5 p-0.5' : 'gap-1 p-1'}`}
    optionClass={() =>
      `flex min-h-12 flex-1 cursor-pointer items-center justify-center gap-2 rounded-md border-2 border-transparent font-semibold text-muted transition-colors has-checked:border-edge has-checked:bg-surface has-checked:text-ink forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight] has-disabled:cursor-not-allowed has-focus-visible:outline-3 has-focus-visible:outline-go-ink ${dense ? 'px-0.5 text-center text-xs leading-tight sm:text-sm' : 'px-1 text-sm'}`
    }
  />
)
