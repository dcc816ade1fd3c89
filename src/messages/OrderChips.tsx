import { useState } from 'react'
import type { Details, Part, ReadField } from './draft.ts'
import { instructionLabels, platformLabels } from './labels.ts'
import { Chip } from '../ui/Chip.tsx'
import { chipFields, type ChipField, chipFieldLabels, DetailSheet } from './DetailSheet.tsx'

type Props = {
  part: Part
  onChange: (details: Partial<Details>) => void
  onConfirm: (field: ReadField) => void
}

/** The details of the order, a chip each. Amber chips ask to be checked; an empty chip offers to add a detail. */
export function OrderChips({ part, onChange, onConfirm }: Props) {
  const [editing, setEditing] = useState<ChipField | null>(null)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-muted">Order</legend>
      <div className="flex flex-wrap gap-2">
        {chipFields.map((field) => {
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
