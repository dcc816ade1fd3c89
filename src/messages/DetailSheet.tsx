import { instructions, platforms } from '#domain/messages/message.ts'
import { nameProblem, storeProblem } from './draft.ts'
import type { Details, Part, ReadField } from './draft.ts'
import { instructionLabels, platformLabels } from './labels.ts'
import { Button } from '../ui/Button.tsx'
import { ChipGroup } from '../ui/ChipGroup.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { ItemCountField } from './ItemCountField.tsx'
import type { ChipField } from './chip-fields.ts'

const fieldTitles: Record<ChipField, string> = {
  name: 'Customer’s first name',
  store: 'Store',
  platform: 'Delivery app',
  instruction: 'Drop-off instruction',
  itemCount: 'Items in the order',
}

type Props = {
  field: ChipField | null
  part: Part
  onClose: () => void
  onChange: (details: Partial<Details>) => void
  onConfirm: (field: ReadField) => void
}

/** One detail to check, change or remove. */
export function DetailSheet({ field, part, onClose, onChange, onConfirm }: Props) {
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
          {isUnsure ? 'It is right' : 'Done'}
        </Button>
      }
    >
      {isUnsure && (
        <div className="mb-3">
          <Notice tone="amber">The picture was hard to read here. Is it right?</Notice>
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
  if (field === 'name') {
    return (
      <Field
        label="First name"
        hint="It’s filled in on this phone and never sent to us."
        autoComplete="off"
        autoCapitalize="words"
        value={details.name}
        error={nameProblem(details.name)}
        onKeyDown={submit}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    )
  }
  if (field === 'store') {
    return (
      <Field
        label="Store or restaurant"
        hint="It’s filled in on this phone. Your history with us has a placeholder instead."
        autoComplete="off"
        autoCapitalize="words"
        value={details.store}
        error={storeProblem(details.store)}
        onKeyDown={submit}
        onChange={(event) => onChange({ store: event.target.value })}
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
