import { CircleAlert, ChevronDown } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

type FieldText = {
  label: string
  hideLabel?: boolean
  hint?: ReactNode
  /** The problem and its remedy, as a sentence. It replaces the hint. */
  error?: ReactNode
  /** Shows how many of this many characters are left, once a fifth of them is, or 20. */
  characterLimit?: number
}

type Props = ComponentProps<'input'> &
  FieldText & {
    /** A control inside the box at its end, such as the button that shows a password. */
    trailing?: ReactNode
  }

export function Field(props: Props) {
  const { label, hideLabel, hint, error, characterLimit, trailing, className = '', ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const text: FieldText = { label, hideLabel, hint, error, characterLimit }
  return (
    <FieldFrame id={id} text={text} className={className} length={String(input.value ?? '').length}>
      <div className="relative">
        <input
          {...input}
          {...describedByProps(id, text)}
          id={id}
          className={`${fieldBoxClass(Boolean(error))} ${trailing ? 'pr-14' : ''}`}
        />
        {trailing && <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  )
}

/** One of many, chosen from the phone's own list. The options are its children; `className` is for the whole. */
export function Select(props: ComponentProps<'select'> & Omit<FieldText, 'characterLimit'>) {
  const { label, hideLabel, hint, error, className = '', children, ...select } = props
  const ownId = useId()
  const id = select.id ?? ownId
  const text: FieldText = { label, hideLabel, hint, error }
  return (
    <FieldFrame id={id} text={text} className={className}>
      <div className="relative">
        <select
          {...select}
          {...describedByProps(id, text)}
          id={id}
          className={`${fieldBoxClass(Boolean(error))} appearance-none truncate pr-11`}
        >
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted" />
      </div>
    </FieldFrame>
  )
}

type SelectChoiceProps<Value extends string> = Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> & {
  /** Each value in words, in their order. A value of digits alone would come first. */
  labels: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

export const SelectChoice = <Value extends string>({
  labels,
  onChange,
  ...select
}: SelectChoiceProps<Value>) => (
  <Select {...select} onChange={(event) => onChange(event.currentTarget.value as Value)}>
    {Object.entries<string>(labels).map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
)

/** A text field of several lines that grows with its text. `className` is for the whole, `textClass` for the text. */
export function TextArea(props: ComponentProps<'textarea'> & FieldText & { textClass?: string }) {
  const { label, hideLabel, hint, error, characterLimit, className = '', textClass = '', ...area } = props
  const ownId = useId()
  const id = area.id ?? ownId
  const text: FieldText = { label, hideLabel, hint, error, characterLimit }
  return (
    <FieldFrame id={id} text={text} className={className} length={String(area.value ?? '').length}>
      <textarea
        rows={3}
        {...area}
        {...describedByProps(id, text)}
        id={id}
        className={`${fieldBoxClass(Boolean(error))} block field-sizing-content resize-none ${textClass}`}
      />
    </FieldFrame>
  )
}

const fieldBoxClass = (isInvalid: boolean): string =>
  'w-full min-h-12 rounded-md border-2 bg-surface px-3.5 py-2 text-ink transition-colors disabled:opacity-55 ' +
  (isInvalid ? 'border-danger' : 'border-edge hover:border-ink')

type FrameProps = {
  id: string
  text: FieldText
  className: string
  length?: number
  children: ReactNode
}

const FieldFrame = ({ id, text, className, length = 0, children }: FrameProps) => (
  <div className={className}>
    <label htmlFor={id} className={text.hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
      {text.label}
    </label>
    {children}
    <FieldNotes id={id} text={text} length={length} />
  </div>
)

/** The line under a field: the error, else the hint; and the remaining length. */
function FieldNotes({ id, text, length }: { id: string; text: FieldText; length: number }) {
  const { hint, error, characterLimit } = text
  const remaining = (characterLimit ?? Infinity) - length
  const left = remaining <= Math.max(20, (characterLimit ?? 0) / 5) ? remaining : null
  if (!hint && !error && left === null) return null
  return (
    <div className="mt-1.5 flex justify-between gap-4 text-sm">
      <p id={`${id}-notes`} className={error ? 'flex gap-1.5 text-danger' : 'text-muted'}>
        {error && <CircleAlert className="mt-0.5 size-4 shrink-0" />}
        <span>{error ?? hint}</span>
      </p>
      {left !== null && (
        <p className={`shrink-0 tabular-nums ${left < 0 ? 'font-semibold text-danger' : 'text-muted'}`}>
          <span aria-hidden="true">{left} left</span>
          {/* Announced only when it matters, not at every keystroke. */}
          <output className="sr-only">{left <= 20 ? `${left} characters left` : ''}</output>
        </p>
      )}
    </div>
  )
}

const describedByProps = (id: string, { hint, error }: FieldText) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': hint || error ? `${id}-notes` : undefined,
})
