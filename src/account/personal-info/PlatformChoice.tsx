import { platforms } from '#domain/messages/message.ts'
import type { Platform } from '#domain/messages/message.ts'
import { platformLabels } from '../../messages/labels.ts'
import { Chip } from '../../ui/Chip.tsx'

type Props = { value: Platform[]; onChange: (value: Platform[]) => void }

export const PlatformChoice = ({ value, onChange }: Props) => (
  <fieldset>
    <legend className="mb-2 text-sm font-semibold">I drive for</legend>
    <div className="flex flex-wrap gap-2">
      {platforms.map((platform) => (
        <Chip
          key={platform}
          selected={value.includes(platform)}
          onClick={() => onChange(toggled(value, platform))}
        >
          {platformLabels[platform]}
        </Chip>
      ))}
    </div>
    <p className="mt-2 text-sm text-muted">
      Each app has its own rules about messages. Choose yours, and new messages are checked against them.
    </p>
  </fieldset>
)

export function toggled(list: readonly Platform[], one: Platform): Platform[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
}
