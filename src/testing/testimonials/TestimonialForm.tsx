import { CircleAlert, Star } from 'lucide-react'
import { useRef, useId } from 'react'
import { favoriteFeatures, TESTIMONIAL_MAX } from '#domain/testing/testimonial.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { TestimonialFormState } from './use-testimonial.ts'

type Props = { value: number | null; onChange: (stars: number) => void; error: string | undefined }

const stars = [1, 2, 3, 4, 5]

/** §5.1 One to five stars. Native radio buttons: one tab stop, and the arrow keys move. */
function StarField({ value, onChange, error }: Props) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1 text-sm font-semibold">Your rating</legend>
      <div className="-ml-2 flex items-center">
        {stars.map((star) => (
          <label
            key={star}
            className="flex touch cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-go-ink"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              aria-label={star === 1 ? '1 star' : `${star} stars`}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Star
              className={`size-9 transition-colors ${value !== null && star <= value ? 'fill-current text-go-ink' : error ? 'text-danger' : 'text-edge'}`}
            />
          </label>
        ))}
        <span aria-hidden="true" className="ml-2 text-sm text-muted">
          {value !== null && `${value} of 5`}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** The submit button is in the dialog's footer, and refers to the form by this id. */
export const FORM_ID = 'testimonial'

/** §5.1 Stars, text and the consent are required; all the rest is optional. */
export function TestimonialForm({ formState }: { formState: TestimonialFormState }) {
  const { draft, wrong: errors, problem, change, send } = formState
  const form = useRef<HTMLFormElement>(null)
  const { favoriteFeatures: likedFeatures } = draft
  const focusField = (field: string) => {
    const found = form.current?.querySelector<HTMLElement>(
      field === 'wouldRecommend' ? '#recommend input' : `[name="${field}"]`,
    )
    found?.focus()
  }
  return (
    <form
      ref={form}
      id={FORM_ID}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2"
      onSubmit={async (event) => {
        event.preventDefault()
        const field = await send()
        if (field) focusField(field)
      }}
    >
      {problem && <Notice tone="danger" live title={problem} />}
      <StarField value={draft.rating} error={errors.rating} onChange={(rating) => change({ rating })} />
      <TextArea
        label="How has it been?"
        name="testimonialText"
        rows={6}
        textClass="min-h-40"
        required
        value={draft.testimonialText}
        characterLimit={TESTIMONIAL_MAX}
        error={errors.testimonialText}
        hint="Honest is better than kind. Leave out customers."
        onChange={(event) => change({ testimonialText: event.target.value })}
      />
      <div
        id="recommend"
        role="group"
        aria-describedby={errors.wouldRecommend ? 'recommend-error' : undefined}
      >
        <ChipGroup
          label="Would you recommend it to another driver?"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={draft.wouldRecommend === null ? null : draft.wouldRecommend ? 'yes' : 'no'}
          onChange={(answer) => change({ wouldRecommend: answer === 'yes' })}
        />
        {errors.wouldRecommend && (
          <p id="recommend-error" className="mt-1.5 flex gap-1.5 text-sm text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" />
            {errors.wouldRecommend}
          </p>
        )}
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold text-muted">What do you like best? (optional)</legend>
        <div className="flex flex-wrap gap-2">
          {favoriteFeatures.map((feature) => {
            const isLiked = likedFeatures.includes(feature)
            return (
              <Chip
                key={feature}
                selected={isLiked}
                onClick={() =>
                  change({
                    favoriteFeatures: isLiked
                      ? likedFeatures.filter((one) => one !== feature)
                      : [...likedFeatures, feature],
                  })
                }
              >
                {feature}
              </Chip>
            )
          })}
        </div>
      </fieldset>
      <TextArea
        label="How do you use it? (optional)"
        name="usageFeedback"
        rows={3}
        textClass="min-h-24"
        value={draft.usageFeedback}
        error={errors.usageFeedback}
        onChange={(event) => change({ usageFeedback: event.target.value })}
      />
      <TextArea
        label="What would make it better? (optional)"
        name="improvementSuggestions"
        rows={3}
        textClass="min-h-24"
        value={draft.improvementSuggestions}
        error={errors.improvementSuggestions}
        onChange={(event) => change({ improvementSuggestions: event.target.value })}
      />
      <Consent checked={draft.mayPublish} onChange={(mayPublish) => change({ mayPublish })} />
    </form>
  )
}

type ConsentProps = { checked: boolean; onChange: (checked: boolean) => void; disabled?: boolean }

/** Without this consent the testimonial is never shown. */
export const Consent = (props: ConsentProps) => (
  <Switch
    {...props}
    label="It may be shown on the website"
    hint="With your first name and the first letter of your last. We read it first, and never change your words."
  />
)
