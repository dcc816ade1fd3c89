const modeTaps = [
  { name: 'Manual', taps: ['Screenshot', 'Moment', 'Minutes', 'Reason', 'Copy'], isPremium: false },
  { name: 'Automated', taps: ['Screenshot', 'Copy'], isPremium: true },
]

/** A drawing of the taps that Premium saves: those of either mode until the message is copied. */
export const TapsSaved = () => (
  <dl className="mt-6 grid gap-4 rounded-xl bg-sunken p-4 sm:p-5">
    {modeTaps.map(({ name, taps, isPremium }) => (
      <div key={name}>
        <dt className="text-sm font-semibold text-muted">{name}</dt>
        <dd className="mt-1.5 flex flex-wrap gap-1.5">
          {taps.map((tap) => (
            <span
              key={tap}
              className={`rounded-full px-3 py-1 text-sm font-semibold ${isPremium ? 'bg-go text-on-go' : 'border border-edge bg-surface'}`}
            >
              {tap}
            </span>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)
