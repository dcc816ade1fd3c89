/** §9.25 How many are shown. */
const TESTIMONIALS_SHOWN = 3

/** §3.5 What a visitor sees of an approved testimonial. */
export type Testimonial = {
  text: string
  author: string
  role: string
  /** Whole stars, 1 to 5. */
  rating: number
  avatarUrl?: string | null
}

/** §4.18 Built-in testimonials until enough drivers have given theirs. */
export const fallbacks: readonly [Testimonial, Testimonial, Testimonial] = [
  {
    text: 'I tell them the kitchen is slow before they start to wonder. They’re kind at the door now.',
    author: 'Amir',
    role: 'Drives for Uber Eats',
    rating: 5,
  },
  {
    text: 'English is my third language. The message is ready before I have left the car park.',
    author: 'Linh',
    role: 'Drives for DoorDash',
    rating: 5,
  },
  {
    text: 'It stopped me once, when I was tired and cross. I’m glad it did.',
    author: 'Beth',
    role: 'Drives for Instacart',
    rating: 5,
  },
]

/** §4.18 §9.25 The first three approved ones, filled up to three with built-in ones. */
export const shownTestimonials = (approved: readonly Testimonial[]): Testimonial[] =>
  [...approved, ...fallbacks].slice(0, TESTIMONIALS_SHOWN)

/**
 * §7.14 Parses the server's approved testimonials, newest first. By hand, because the front page does without the
 * typed client; malformed entries are left out.
 */
export function parseApproved(body: unknown): Testimonial[] {
  const rows = (body as { testimonials?: unknown } | null)?.testimonials
  return Array.isArray(rows)
    ? rows.flatMap((row) => parseTestimonial(row as Record<string, unknown> | null))
    : []
}

function parseTestimonial(row: Record<string, unknown> | null): Testimonial[] {
  const { testimonialText: text, authorName: author, authorRole: role, rating, avatarUrl } = row ?? {}
  const isComplete =
    typeof text === 'string' &&
    text !== '' &&
    typeof author === 'string' &&
    typeof role === 'string' &&
    typeof rating === 'number'
  return isComplete
    ? [{ text, author, role, rating, avatarUrl: typeof avatarUrl === 'string' ? avatarUrl : null }]
    : []
}
