import { useState } from 'react'
import { brand } from '#domain/brand.ts'
import { OrderScreen } from '../../messages/first-message/OrderScreen.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { ShareMenu } from './drawings.tsx'
import { DemoBox, Paragraph } from './Lesson.tsx'

const devices = ['android', 'iphone', 'computer'] as const
type Device = (typeof devices)[number]

const instructions: Record<Device, { name: string; steps: readonly string[] }> = {
  android: {
    name: 'Android',
    steps: [
      `Once: put ${brand.name} on your home screen, from the menu of your browser or with Install.`,
      'Take a screenshot on the screen of the order.',
      `Tap Share below it and choose ${brand.name}. Create Message opens and reads it.`,
    ],
  },
  iphone: {
    name: 'iPhone',
    steps: [
      'Take a screenshot on the screen of the order, and tap its preview.',
      'Tap the tick, then Copy and Delete. Nothing stays in your photos.',
      `Open ${brand.name}, tap Paste below Add a screenshot, and allow it.`,
    ],
  },
  computer: {
    name: 'Computer',
    steps: [
      'Drag a picture onto Create Message, or copy it and press Ctrl and V there.',
      'Or choose the file with Add a screenshot.',
    ],
  },
}

/** The first lesson. In print all three ways are listed below each other. */
export function BringItIn() {
  const [device, setDevice] = useState<Device>(currentDevice)
  return (
    <>
      <Paragraph>
        A screenshot of the order is the quickest way: your phone reads the store, first name, items and time
        from it. You can also do it by hand, without one.
      </Paragraph>
      <div className="print:hidden">
        <Segmented
          label="My device"
          options={devices.map((value) => ({ value, label: instructions[value].name }))}
          value={device}
          onChange={setDevice}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          {devices.map((one) => (
            <div key={one} className={one === device ? '' : 'hidden print:block'}>
              <h3 className="sr-only mt-3 font-semibold print:not-sr-only">{instructions[one].name}</h3>
              <ol className="grid list-decimal gap-2 pl-6">
                {instructions[one].steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          ))}
        </div>
        <DemoBox className="flex justify-center">
          {device === 'android' ? <ShareMenu /> : <OrderScreen read={false} />}
        </DemoBox>
      </div>
    </>
  )
}

function currentDevice(): Device {
  if (/Android/.test(navigator.userAgent)) return 'android'
  return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'iphone' : 'computer'
}
