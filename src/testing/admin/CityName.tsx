type Props = { city: string; countryCode: string }

/** A city with its country. In a narrow table it keeps enough width that its name does not break in the middle. */
export const CityName = ({ city, countryCode }: Props) => (
  <span className="md:inline-block md:min-w-28">
    {city}, {countryCode}
  </span>
)
