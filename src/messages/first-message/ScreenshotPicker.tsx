import { ImagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/Button.tsx'

type Props = { onPick: (picture: File) => void; children: ReactNode }

/** Opens the phone's own picker. Without `capture`, phones offer the camera roll first. */
export const ScreenshotPicker = ({ onPick, children }: Props) => (
  <label
    className={`cursor-pointer text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-go-ink ${buttonClass('secondary', 'small')}`}
  >
    <ImagePlus />
    {children}
    <input
      type="file"
      accept="image/*"
      className="sr-only"
      onChange={(event) => {
        const [file] = event.target.files ?? []
        // Allows choosing the same file again after it was refused.
        event.target.value = ''
        if (file) onPick(file)
      }}
    />
  </label>
)
