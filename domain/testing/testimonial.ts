import * as z from 'zod/mini'

/** §5.1 The form's error while a required field is empty. */
export const FILL_IN = 'Please fill in all required fields'
export const TESTIMONIAL_MAX = 1_000
/** Time in which a tester may change a testimonial, in milliseconds. */
export const TESTIMONIAL_EDIT_MS = 24 * 3_600_000
/** §9.25 Testimonials that the site fetches. */
export const TESTIMONIALS_FETCHED = 6
/** §3.5 */
export const AUTHOR_ROLE = 'Delivery Driver'

/** §5.1 Choices for the favourite feature. */
export const favoriteFeatures = [
  'AI Message Generation',
  'Screenshot Processing',
  'Real-time Updates',
  'Easy Interface',
  'Time Saving',
  'Professional Messages',
  'Customer Satisfaction',
  'Tip Improvements',
] as const

/**
 * Plain text for storage: HTML is text like any other, control characters and bidirectional marks are
 * removed, and at most one empty line stays in a row.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const text = z.pipe(z.string(FILL_IN).check(z.maxLength(10_000)), z.transform(plainText))
const long = z.maxLength(TESTIMONIAL_MAX, `Keep it to ${TESTIMONIAL_MAX} characters`)
const optional = z.pipe(
  z.pipe(
    z.nullish(text),
    z.transform((words) => words ?? ''),
  ),
  z.string().check(long),
)

/** §5.1, §3.4 A new testimonial. Optional fields are '' or absent. */
export const NewTestimonial = z.object({
  rating: z
    .number(FILL_IN)
    .check(z.int('Choose 1 to 5 stars'), z.gte(1, 'Choose 1 to 5 stars'), z.lte(5, 'Choose 1 to 5 stars')),
  testimonialText: z.pipe(text, z.string().check(z.minLength(1, FILL_IN), long)),
  wouldRecommend: z.boolean(FILL_IN),
  favoriteFeatures: z._default(
    z.array(z.enum(favoriteFeatures)).check(
      z.maxLength(favoriteFeatures.length),
      z.refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each once'),
    ),
    [],
  ),
  usageFeedback: optional,
  improvementSuggestions: optional,
  /** Whether it may be shown to everybody under the first name. */
  mayPublish: z._default(z.boolean(), false),
})
export type NewTestimonial = z.infer<typeof NewTestimonial>

/** A tester withdraws or gives the consent to publish, at any time. */
export const PublishConsent = z.object({ mayPublish: z.boolean() })

const POSITIVE = [
  'amazing',
  'awesome',
  'best',
  'brilliant',
  'easy',
  'enjoy',
  'excellent',
  'fantastic',
  'faster',
  'favourite',
  'friendly',
  'game-changer',
  'glad',
  'good',
  'great',
  'happy',
  'helped',
  'helpful',
  'helps',
  'impressed',
  'love',
  'loved',
  'nice',
  'perfect',
  'pleased',
  'quick',
  'recommend',
  'saves',
  'simple',
  'smooth',
  'thank',
  'thanks',
  'useful',
  'wonderful',
  'works',
]
const NEGATIVE = [
  'annoying',
  'awful',
  'bad',
  'boring',
  'broken',
  'bug',
  'bugs',
  'confusing',
  'crash',
  'crashes',
  'difficult',
  'disappointed',
  'disappointing',
  'error',
  'errors',
  'fails',
  'frustrating',
  'hard',
  'hate',
  'horrible',
  'lost',
  'never',
  'not',
  'poor',
  'problem',
  'problems',
  'slow',
  'terrible',
  'unhelpful',
  'useless',
  'waste',
  'worse',
  'worst',
  'wrong',
]

/**
 * §5.2 Whether a testimonial also becomes an unapproved one for the website: five stars, and more positive words than
 * negative ones. "isn't" and its like count as a negative word.
 */
export function isForWebsite({
  rating,
  testimonialText,
}: Pick<NewTestimonial, 'rating' | 'testimonialText'>) {
  const words =
    testimonialText
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu) ?? []
  const count = (list: string[]) => words.filter((word) => list.includes(word)).length
  const denials = words.filter((word) => word.endsWith("n't")).length
  return rating === 5 && count(POSITIVE) > count(NEGATIVE) + denials
}

/** An author's public name: the first name and the first letter of the last. 'Ann Mary Lee' is 'Ann L.'. */
export function authorNameOf(fullName: string): string {
  const [first = '', ...rest] = plainText(fullName).split(/\s+/)
  const initial = [...(rest.at(-1) ?? '')][0]
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** `waiting`: for the website and not decided; `private`: not for the website. */
export const testimonialStates = ['waiting', 'approved', 'declined', 'private'] as const
export type TestimonialState = (typeof testimonialStates)[number]

/** §3.5 State of a testimonial by the decision on the website's copy; null when it has none. */
export function testimonialStateOf(
  decided: { isApproved: boolean; declinedFor: string | null } | null,
): TestimonialState {
  if (!decided) return 'private'
  if (decided.isApproved) return 'approved'
  return decided.declinedFor === null ? 'waiting' : 'declined'
}

/** §7.14 The public part of an approved testimonial. */
export type PublicTestimonial = {
  testimonialText: string
  authorName: string
  authorRole: string
  avatarUrl: string | null
  rating: number
}

/** A tester's own testimonial. Times are epoch milliseconds. */
export type TesterTestimonial = {
  rating: number
  testimonialText: string
  wouldRecommend: boolean
  favoriteFeatures: string[]
  usageFeedback: string
  improvementSuggestions: string
  mayPublish: boolean
  createdAt: number
  updatedAt: number
  editableUntil: number
  state: TestimonialState
  /** The administrator's reason for declining it; null unless it was declined. */
  declinedFor: string | null
}
