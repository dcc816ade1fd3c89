import { BasementCarPark, CheckedMessage, PrivateOrder } from './Drawings.tsx'
import { Section } from './Section.tsx'

const features = [
  {
    Picture: PrivateOrder,
    title: 'Your customer stays private',
    words: 'The screenshot is read on your phone. Your customer’s name and address never leave it.',
  },
  {
    Picture: CheckedMessage,
    title: 'Your account stays safe',
    words:
      'Every message is checked before you can copy it. What must not go out is marked, and you are told why.',
  },
  {
    Picture: BasementCarPark,
    title: 'It works in the basement car park',
    words: 'After the first visit you need no network to write a message. It is logged when you surface.',
  },
] as const

/** §2.28 The features that set the product apart. */
export const Features = () => (
  <Section title="Made for the minute you have" ground="paper">
    <ul className="grid gap-10 md:grid-cols-3 md:gap-12">
      {features.map(({ Picture: Drawing, title, words: text }) => (
        <li key={title} className="flex flex-col items-start">
          <Drawing />
          <h3 className="mt-5 heading text-lg">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)
