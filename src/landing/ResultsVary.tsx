/** The note under every block of figures. */
export const ResultsVary = () => (
  <p className="mt-4 text-sm">
    <a
      href="/faq#results-vary"
      className="inline-flex touch items-center text-muted underline underline-offset-4 hover:text-ink"
    >
      Results vary
    </a>
  </p>
)
