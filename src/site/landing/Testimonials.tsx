import { Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Section, Strip } from './Section.tsx'
import { shownTestimonials, parseApproved, type Testimonial } from './testimonials.ts'

/**
 * §2.35, §4.18 Testimonials of drivers. Until enough of them are approved, built-in ones fill the places, and the
 * page says so.
 */
export function Testimonials() {
  const { list, approved } = useApprovedTestimonials()
  const testimonials = shownTestimonials(approved)
  return (
    <Section title="From one driver to another">
      <Strip label="Testimonials" columns="md:grid-cols-3" listRef={list}>
        {testimonials.map(({ text, author, role, rating, avatarUrl }) => (
          <li key={author + text}>
            <figure className="flex h-full flex-col">
              <blockquote className="flex flex-1 flex-col gap-2 bubble border border-line bg-surface px-4 py-4 text-message">
                <Stars rating={rating} />
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              </blockquote>
              <figcaption className="mt-2 flex items-center gap-3 md:mt-4">
                {avatarUrl ? (
                  <img src={avatarUrl} alt="" className="size-10 bubble-mine object-cover" />
                ) : (
                  <span
                    aria-hidden="true"
                    className="flex size-10 items-center justify-center bubble-mine bg-go-soft heading text-go-ink"
                  >
                    {author.slice(0, 1)}
                  </span>
                )}
                <span>
                  <span className="block font-semibold">{author}</span>
                  <span className="block text-sm text-muted">{role}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </Strip>
      {approved.length < testimonials.length && (
        <p className="mt-3 text-sm text-muted md:mt-6">
          {approved.length === 0 ? 'These are examples.' : 'Some of these are examples.'} Test drivers’ own
          words replace them once they agree.
        </p>
      )}
    </Section>
  )
}

const Stars = ({ rating }: { rating: number }) => (
  <p className="flex gap-0.5 text-go-ink">
    <span className="sr-only">{rating} out of 5 stars</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} className={`size-5 ${star <= rating ? 'fill-current' : 'text-edge'}`} />
    ))}
  </p>
)

/**
 * §4.18 The approved testimonials, once they have loaded. They replace the built-in ones while the visitor is still
 * above them, so that nothing jumps under their eyes; a visitor who is there or below sees them the next time. §8.17
 * Errors are only logged.
 */
function useApprovedTestimonials() {
  const list = useRef<HTMLUListElement>(null)
  const [approved, setApproved] = useState<readonly Testimonial[]>([])
  useEffect(() => {
    let isMounted = true
    const load = async () => {
      const response = await fetch('/api/testimonials')
      if (!response.ok) throw new Error(`Testimonials: ${response.status}`)
      const loaded = parseApproved(await response.json())
      const top = list.current?.getBoundingClientRect().top ?? 0
      if (isMounted && loaded.length > 0 && top > innerHeight) setApproved(loaded)
    }
    load().catch((error: unknown) => console.warn('The testimonials could not be loaded', error))
    return () => {
      isMounted = false
    }
  }, [])
  return { list, approved }
}
