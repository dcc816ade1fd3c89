import { type ComponentProps, useState } from 'react'
import { instructions, platforms } from '#domain/messages/message.ts'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { type Details, type Part, type ReadField, nameProblem, storeProblem } from './draft.ts'
import { instructionLabels, platformLabels } from './labels.ts'

/** The details that a screenshot fills and a tap on a chip changes. The others have their own controls. */
const chipFields = ['name', 'store', 'platform', 'instruction', 'itemCount'] as const
type ChipField = (typeof chipFields)[number]

const chipFieldLabels: Record<ChipField, string> = {
  name: 'Customer',
  store: 'Store',
  platform: 'App',
  instruction: 'Drop-off',
  itemCount: 'Items',
}

type Props = {
  part: Part
  onChange: (details: Partial<Details>) => void
  onConfirm: (field: ReadField) => void
}

export function OrderChips({ part, onChange, onConfirm }: Props) {
  const [editing, setEditing] = useState<ChipField | null>(null)
  // Details to check come first. Their order is fixed, so that a checked one stays in its place.
  const [fields] = useState(() =>
    chipFields.toSorted((a, b) => Number(part.unsure.includes(b)) - Number(part.unsure.includes(a))),
  )
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Order</legend>
      <div className="chip-row">
        {fields.map((field) => {
          const value = chipValueOf(field, part.details)
          const isUnsure = part.unsure.includes(field)
          const name = `${chipFieldLabels[field]}, ${value ?? 'not given'}${isUnsure ? ', please confirm' : ''}, edit`
          return (
            <Chip
              key={field}
              confirm={isUnsure}
              aria-label={name}
              onClick={() => setEditing(field)}
              className="max-w-full"
            >
              {value === null ? (
                <span className="text-muted">+ {chipFieldLabels[field]}</span>
              ) : (
                <span className="line-clamp-1 max-w-60">{value}</span>
              )}
            </Chip>
          )
        })}
      </div>
      <DetailSheet
        field={editing}
        part={part}
        onClose={() => setEditing(null)}
        onChange={onChange}
        onConfirm={onConfirm}
      />
    </fieldset>
  )
}

/** The text of a chip, or null while its detail is empty. */
function chipValueOf(field: ChipField, details: Details): string | null {
  const { name, store, platform, instruction, itemCount } = details
  if (field === 'name') return name.trim() || null
  if (field === 'store') return store.trim() || null
  if (field === 'platform') return platform === 'unknown' ? null : platformLabels[platform]
  if (field === 'instruction') return instruction && instructionLabels[instruction]
  return itemCount === null ? null : `${itemCount} ${itemCount === 1 ? 'item' : 'items'}`
}

const fieldTitles: Record<ChipField, string> = {
  name: 'Customer’s first name',
  store: 'Store',
  platform: 'Delivery app',
  instruction: 'Drop-off instruction',
  itemCount: 'Items in the order',
}

type SheetProps = Props & { field: ChipField | null; onClose: () => void }

function DetailSheet({ field, part, onClose, onChange, onConfirm }: SheetProps) {
  const isUnsure = field !== null && part.unsure.includes(field)
  const confirmAndClose = () => {
    if (field && isUnsure) onConfirm(field)
    onClose()
  }
  return (
    <Sheet
      open={field !== null}
      onClose={onClose}
      title={field ? fieldTitles[field] : ''}
      footer={
        <Button variant="primary" onClick={confirmAndClose}>
          {isUnsure ? 'That’s right' : 'Done'}
        </Button>
      }
    >
      {isUnsure && (
        <div className="mb-3">
          <Notice tone="amber">The screenshot was hard to read here. Is it right?</Notice>
        </div>
      )}
      {field && (
        <DetailField field={field} details={part.details} onChange={onChange} onDone={confirmAndClose} />
      )}
    </Sheet>
  )
}

type InputProps = {
  field: ChipField
  details: Details
  onChange: Props['onChange']
  onDone: () => void
}

function DetailField({ field, details, onChange, onDone }: InputProps) {
  const submit = (event: React.KeyboardEvent) => event.key === 'Enter' && onDone()
  if (field === 'name' || field === 'store') {
    return (
      <CustomerField
        field={field}
        hint={
          field === 'name'
            ? 'It’s filled in on this phone and never sent to us.'
            : 'It’s filled in on this phone. Your history with us has a placeholder instead.'
        }
        value={details[field]}
        onKeyDown={submit}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    )
  }
  if (field === 'itemCount')
    return <ItemCountField value={details.itemCount} onChange={onChange} onDone={onDone} />
  if (field === 'platform') {
    return (
      <ChipGroup
        label="Which app is the order from?"
        options={platforms.map((value) => ({ value, label: platformLabels[value] }))}
        value={details.platform}
        onChange={(platform) => onChange({ platform })}
      />
    )
  }
  return (
    <ChipGroup
      label="What did the customer ask for?"
      options={[
        { value: 'none', label: 'Nothing' },
        ...instructions.map((value) => ({ value, label: instructionLabels[value] })),
      ]}
      value={details.instruction ?? 'none'}
      onChange={(value) =>
        onChange({ instruction: value === 'none' ? null : (value as Details['instruction']) })
      }
    />
  )
}

type CustomerFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'value'> & {
  field: 'name' | 'store'
  value: string
}

/** The customer's first name or the store, which are filled in on this phone alone. */
export const CustomerField = ({ field, value, ...props }: CustomerFieldProps) => (
  <Field
    {...props}
    name={field}
    label={field === 'name' ? 'First name' : 'Store or restaurant'}
    autoComplete="off"
    autoCapitalize="words"
    value={value}
    error={field === 'name' ? nameProblem(value) : storeProblem(value)}
  />
)

type CountProps = {
  value: number | null
  onChange: (details: { itemCount: number | null }) => void
  onDone: () => void
}

/** The number of items. A number that cannot be right stays in the field with a sentence. */
function ItemCountField({ value, onChange, onDone }: CountProps) {
  const [input, setInput] = useState(value === null ? '' : String(value))
  const count = parseItemCount(input)
  return (
    <Field
      label="Number of items"
      inputMode="numeric"
      autoComplete="off"
      value={input}
      error={count === undefined ? 'Enter a whole number from 1 to 999. It’s left out for now.' : null}
      onKeyDown={(event) => event.key === 'Enter' && onDone()}
      onChange={(event) => {
        setInput(event.target.value)
        onChange({ itemCount: parseItemCount(event.target.value) ?? null })
      }}
    />
  )
}

/** The number, null for an empty field, undefined for anything that is not a count. */
function parseItemCount(input: string): number | null | undefined {
  const text = input.trim()
  if (text === '') return null
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
}
