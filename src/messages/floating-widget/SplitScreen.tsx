import { ChevronDown } from 'lucide-react'
import { brand } from '#domain/brand.ts'

const guides = [
  {
    on: 'Android',
    steps: [
      `Open the delivery app, then ${brand.name}.`,
      'Open the recent apps: swipe up from the bottom edge and hold, or press the square button.',
      `Tap the icon above the card of ${brand.name} and choose Split screen (on Samsung: Open in split screen view).`,
      'Choose the delivery app for the other half. Drag the bar between the two to give one more room.',
    ],
    note: 'If Split screen is not offered, that phone or the delivery app does not allow it.',
  },
  {
    on: 'iPhone',
    steps: [
      'An iPhone shows one app at a time, so switching quickly is the way.',
      `After copying, swipe right along the bottom edge to get back to the app before, and the same to return to ${brand.name}.`,
      'On an iPhone with a Home button, press it twice and tap the other app.',
    ],
    note: `${brand.name} keeps your draft while you are away.`,
  },
  {
    on: 'iPad',
    steps: [
      `Open ${brand.name} and tap the three dots at the top of the screen.`,
      'Choose Split View, then open the delivery app.',
    ],
    note: 'Newer versions of iPadOS use windows instead: look in Settings under Multitasking & Gestures.',
  },
] as const

/** Explains how to show two apps side by side on a phone, which no web app can arrange by itself. */
export const SplitScreen = () => (
  <section aria-labelledby="split">
    <h2 id="split" className="heading text-xl">
      Two apps side by side
    </h2>
    <p className="mt-1 max-w-[60ch] text-muted">Set it up while you are parked. It takes a few seconds.</p>
    <div className="mt-3 divide-y divide-line border-y border-line">
      {guides.map(({ on, steps, note }) => (
        <details key={on} className="group">
          <summary className="flex touch list-none items-center justify-between py-2 font-semibold">
            {on}
            <ChevronDown aria-hidden="true" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <ol className="mb-3 ml-5 list-decimal space-y-1.5 marker:text-muted">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mb-4 text-sm text-muted">{note}</p>
        </details>
      ))}
    </div>
  </section>
)
