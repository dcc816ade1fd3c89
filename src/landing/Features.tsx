import { BadgeCheck, EyeOff, WifiOff } from 'lucide-react'
import { Section } from './Section.tsx'

const features = [
  {
    Icon: EyeOff,
    title: 'Your customer stays private',
    words: 'The screenshot is read on your phone. Surnames, addresses and door codes never leave it.',
  },
  {
    Icon: BadgeCheck,
    title: 'Your account stays safe',
    words:
      'Every message is checked before you can copy it. What must not go out is marked, and you are told why.',
  },
  {
    Icon: WifiOff,
    title: 'It works in the basement car park',
    words: 'After the first visit you need no network to write a message. It is logged when you surface.',
  },
] as const

/** §2.28 What is different here. */
export const Features = () => (
  <Section title="Made for the minute you have" raised>
    <ul className="grid divide-y divide-line md:grid-cols-3 md:gap-10 md:divide-y-0">
      {features.map(({ Icon, title, words }) => (
        <li key={title} className="flex gap-4 py-5 md:flex-col md:pb-0 md:border-t-2 md:border-ink md:pt-5">
          <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-go-ink" />
          <div>
            <h3 className="heading text-lg">{title}</h3>
            <p className="mt-1 text-muted">{words}</p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
)
