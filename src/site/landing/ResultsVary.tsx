/** The note under every block of figures. */
export const ResultsVary = ({ flush = false }: { flush?: boolean }) => (
  <p className={flush ? 'text-sm' : 'mt-6 text-sm'}>
    <a
      href="/faq#results-vary"
      className="inline-flex touch items-center text-muted underline underline-offset-4 hover:text-ink"
    >
      Results vary
    </a>
  </p>
)
