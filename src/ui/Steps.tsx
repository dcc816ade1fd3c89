export const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid gap-4">
    {steps.map((step, at) => (
      <li key={step} className="flex gap-4">
        <span
          aria-hidden="true"
          className="flex size-10 shrink-0 items-center justify-center bubble bg-go-soft font-bold text-go-ink"
        >
          {at + 1}
        </span>
        <span className="pt-2">{step}</span>
      </li>
    ))}
  </ol>
)
