/** Australian states and territories, as people write them after a city. */
export type AustralianState = 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA'

/** A place with a page of its own below /tips; the slugs are the parts of its address. */
export type Suburb = { slug: string; name: string }
export type City = Suburb & { state: AustralianState; suburbs: readonly Suburb[] }

/** §2.6, §2.7 Every place that has a page, cities from A to Z. */
export const locations: readonly City[] = [
  { slug: 'adelaide', name: 'Adelaide', state: 'SA', suburbs: [{ slug: 'glenelg', name: 'Glenelg' }] },
  {
    slug: 'brisbane',
    name: 'Brisbane',
    state: 'QLD',
    suburbs: [
      { slug: 'paddington', name: 'Paddington' },
      { slug: 'south-bank', name: 'South Bank' },
    ],
  },
  { slug: 'canberra', name: 'Canberra', state: 'ACT', suburbs: [] },
  { slug: 'darwin', name: 'Darwin', state: 'NT', suburbs: [] },
  { slug: 'gold-coast', name: 'Gold Coast', state: 'QLD', suburbs: [] },
  { slug: 'hobart', name: 'Hobart', state: 'TAS', suburbs: [] },
  {
    slug: 'melbourne',
    name: 'Melbourne',
    state: 'VIC',
    suburbs: [
      { slug: 'carlton', name: 'Carlton' },
      { slug: 'docklands', name: 'Docklands' },
      { slug: 'st-kilda', name: 'St Kilda' },
    ],
  },
  { slug: 'newcastle', name: 'Newcastle', state: 'NSW', suburbs: [] },
  { slug: 'perth', name: 'Perth', state: 'WA', suburbs: [{ slug: 'fremantle', name: 'Fremantle' }] },
  {
    slug: 'sydney',
    name: 'Sydney',
    state: 'NSW',
    suburbs: [
      { slug: 'bondi', name: 'Bondi' },
      { slug: 'manly', name: 'Manly' },
      { slug: 'newtown', name: 'Newtown' },
      { slug: 'parramatta', name: 'Parramatta' },
    ],
  },
  { slug: 'wollongong', name: 'Wollongong', state: 'NSW', suburbs: [] },
]
