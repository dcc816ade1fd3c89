/** Wording that any of the apps may use. Braces name pieces of the job; pieces without a mark are decoys. */
export const by = {
  offer: [
    'Deliver by {by}',
    'Drop off by {by}',
    'Due {by}',
    'Deliver before {by}',
    'Delivery due {by}',
    'Delivery window {from} – {by}',
    'Deliver between {from} and {by}',
    'Estimated delivery time {by}',
    'Dropoff by {by}',
    'Due by {by}',
    'Customer expects it by {by}',
    'Deliver no later than {by}',
  ],
  pickup: [
    'Deliver by {by}',
    'Drop off by {by}',
    'Due {by}',
    'Due at customer {by}',
    'Deliver before {by}',
    'Delivery window {from}–{by}',
    'Deliver between {from} and {by}',
    'Estimated delivery time: {by}',
    'Delivery due by {by}',
    'Customer due {by}',
    'Deliver no later than {by}',
    'Drop-off by {by}',
  ],
  dropoff: [
    'by {by}',
    'Deliver by {by}',
    'Drop off by {by}',
    'Arrive before {by}',
    'Due {by}',
    'Arrive by {by}',
    'Delivery window {from}–{by}',
    'Deliver between {from} and {by}',
    'Deliver before {by}',
    'Due by {by}',
    'Estimated delivery time {by}',
    'Window: {from} - {by}',
    'Delivery due {by}',
    'Drop-off by {by}',
  ],
} as const

/** The same as a small label with the time as its value. */
export const byLabels = [
  'Deliver by',
  'Drop off by',
  'Due',
  'Deliver before',
  'Delivery due',
  'Due by',
] as const

export const trips = {
  offer: [
    '{min} ({dist}) total',
    '{dist} • {min}',
    '{min} · {dist}',
    '{dist} in total',
    '{min} total trip',
    'Total {dist}',
    'Est. {min} · {dist}',
    '{dist}, about {min}',
    '{dist}',
    'Total distance {dist}',
    'Trip {dist} · {min}',
    '{min} trip, {dist}',
  ],
  dropoff: [
    '{min} • {dist}',
    '{min} away',
    '{dist} away',
    '{min} ({dist})',
    '{dist} to go',
    '{dist} · {min}',
    '{dist} left',
    '{min} drive',
    'Arriving in {min}',
    'About {min} away',
  ],
} as const

export const items = [
  '{items}',
  'Items: {n}',
  '{n} × items',
  '{items} in this order',
  'Item count: {n}',
  '{items} total',
] as const

/** Counts of things that are no items. */
export const noItems = [
  '12 units',
  '{bags}',
  '31 units',
  '2 drinks',
  '{bags} to collect',
  '1 cold bag',
] as const

export const names = {
  pickup: [
    'Order for {name}',
    'For {name}',
    'Customer: {name}',
    'Customer {name}',
    '{name}',
    '{name}’s order',
  ],
  dropoff: [
    'Deliver to {name}',
    '{name}',
    'Heading to {name}',
    'Drop off to {name}',
    'Delivery for {name}',
    'Drop-off for {name}',
  ],
} as const

export const refs = [
  'Order #{ref}',
  'Order {ref}',
  'Order no. {ref}',
  '#{ref}',
  'Order number: {ref}',
  'Order ID {ref}',
  'Order number {ref}',
  'Order: #{ref}',
] as const

/** Times of the store, which are no deadline of the customer. */
export const storeTimes = [
  'Ready at {soon}',
  'Collect by {soon}',
  'Pick up by {soon}',
  'Pickup by {soon}',
  'Ready in 4 min',
  'Food ready {soon}',
  'Should be ready at {soon}',
  'Ready now',
  'Order placed {past}',
  'Ready in 7 min',
  'Arrive at store by {soon}',
  'Be there by {soon}',
] as const

export const bonuses = [
  '+{bonus} Peak Pay',
  'Includes {bonus} bonus',
  '{bonus} extra for busy area',
  'Tip {bonus} included',
  'Boost {bonus}',
  '{rate}/hr est.',
  '≈ {rate} per hour',
  'Base {base} + tip {bonus}',
] as const

export const dropLabels = [
  'Drop-off instructions',
  'Delivery instructions',
  'Delivery notes',
  'Drop-off note',
  'Instructions',
  'Delivery preference',
  'Drop-off options',
  'Special instructions',
  'At the door',
  'Customer instructions',
] as const

export const noteLabels = [
  'Note from customer',
  'Customer note',
  'Customer says',
  'Notes',
  'Message from customer',
  'Extra details',
] as const

export const noInstructions = [
  'None',
  'No instructions',
  'No delivery notes',
  'No special instructions',
  'Not provided',
  '—',
] as const

/** Rows that end most drop-off screens and mean nothing for the message. */
export const chores = [
  'Take a photo when done',
  'Photo needed at the end',
  'Help',
  'Report a problem',
  'Can’t find the address?',
  'Directions',
  'Order details',
  'View items',
  'Safety toolkit',
  'Issue with the delivery',
] as const

export const callPairs = [
  ...([
    'Call|Message',
    'Call|Text',
    'Chat|Call',
    'Message|Directions',
    'Call|Chat',
    'Contact|Navigate',
  ] as const),
] as const

/** Banners of other apps that cover the top of a map. */
export const banners = [
  'Mum|Dinner at 8:15 tonight?',
  'Messages|Running late, be there 6:20',
  'Bank|Card payment of $23.90 approved',
  'Group chat|Who is in for Sunday?',
  'Weather|Rain expected from 7 PM',
  'Calendar|Dentist tomorrow 9:30 AM',
] as const

export const turns = [
  'Turn left',
  'Turn right',
  'Keep left',
  'At the roundabout, 2nd exit',
  'Continue straight',
  'Make a U-turn',
] as const
export const turnDistances = [
  '350 m',
  '80 m',
  '500 ft',
  '0.2 mi',
  '1.1 km',
  '900 ft',
  '120 m',
  '60 m',
] as const
