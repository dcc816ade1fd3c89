export type Country = 'AU' | 'US' | 'UK' | 'EU' | 'NZ' | 'IE' | 'CA'

/** A suburb and what stands after it on the same line, such as state and postcode. */
export type Suburb = readonly [name: string, tail: string]

export type Land = {
  suburbs: readonly Suburb[]
  /** Street names without a number; {n} in them is the number's place, at the front when absent. */
  streets: readonly string[]
  unit: 'km' | 'mi'
  hours: 12 | 24
  money: readonly { code: string; format: string }[]
  /** Numbers from the ranges that are reserved for fiction. */
  phones: readonly string[]
}

export const lands: Record<Country, Land> = {
  AU: {
    suburbs: [
      ...([
        ['Glebe', 'NSW 2037'],
        ['Fitzroy North', 'VIC 3068'],
        ['Annerley', 'QLD 4103'],
      ] as const),
      ...([
        ['Mount Lawley', 'WA 6050'],
        ['Norwood', 'SA 5067'],
        ['Sandy Bay', 'TAS 7005'],
      ] as const),
      ...([
        ['Woy Woy', 'NSW 2256'],
        ['St Kilda East', 'VIC 3183'],
        ['Indooroopilly', 'QLD 4068'],
      ] as const),
      ...([
        ['Bulli', 'NSW 2516'],
        ['Braddon', 'ACT 2612'],
        ['Nightcliff', 'NT 0810'],
      ] as const),
    ],
    streets: [
      'Wattle Street',
      'Bligh Parade',
      'Kurrajong Ave',
      'Old Mill Road',
      'Banksia Crescent',
      'Percival Lane',
      'Burrawang St',
      'St Johns Rd',
      'Lord Howe Dr',
      'The Esplanade',
      'Ocean View Terrace',
      'Jacaranda Close',
      'Ninth Ave',
      'Merrigal Pde',
      'Fig Tree Way',
      'Darling Hwy',
    ],
    unit: 'km',
    hours: 12,
    money: [
      { code: 'AUD', format: '$#' },
      { code: 'AUD', format: 'A$#' },
    ],
    phones: ['0491 570 006', '0491 571 266', '0491 572 549', '0491 575 254'],
  },
  US: {
    suburbs: [
      ...([
        ['Oak Park', 'IL 60302'],
        ['Decatur', 'GA 30030'],
        ['Round Rock', 'TX 78664'],
      ] as const),
      ...([
        ['Somerville', 'MA 02143'],
        ['Chandler', 'AZ 85225'],
        ['Lakewood', 'OH 44107'],
      ] as const),
      ...([
        ['Coral Gables', 'FL 33134'],
        ['West Des Moines', 'IA 50266'],
        ['Tacoma', 'WA 98402'],
      ] as const),
      ...([
        ['Hoboken', 'NJ 07030'],
        ['Fayetteville', 'AR 72701'],
        ['Mountain View', 'CA 94041'],
      ] as const),
    ],
    streets: [
      'W Magnolia Blvd',
      'E 49th St',
      'Sycamore Avenue',
      'State Route 9',
      'Peachtree Cir',
      'N Lincoln Ave',
      'Rolling Hills Drive',
      'Martin Luther King Jr Blvd',
      'SW 3rd Ct',
      'Cedar Creek Ln',
      'Elm Street',
      'Whispering Pines Trl',
      'Avenue B',
      'Quail Run Pkwy',
      'Harbor Point Way',
      'S Broadway',
    ],
    unit: 'mi',
    hours: 12,
    money: [{ code: 'USD', format: '$#' }],
    phones: ['(312) 555-0142', '(404) 555-0187', '512-555-0119', '(617) 555-0163'],
  },
  UK: {
    suburbs: [
      ...([
        ['Chorlton', 'Manchester M21'],
        ['Peckham', 'London SE15'],
        ['Gosforth', 'NE3 1AB'],
      ] as const),
      ...([
        ['Leith', 'Edinburgh EH6'],
        ['Canton', 'Cardiff CF5'],
        ['Clifton', 'Bristol BS8 4JG'],
      ] as const),
      ...([
        ['Headingley', 'Leeds LS6'],
        ['Hove', 'BN3 2DL'],
        ['Harborne', 'Birmingham B17'],
      ] as const),
      ...([
        ['Finnieston', 'Glasgow G3'],
        ['Cowley', 'Oxford OX4'],
        ['West Bridgford', 'NG2'],
      ] as const),
    ],
    streets: [
      'Wilbraham Road',
      'Rye Lane',
      'Church Walk',
      'Great George Street',
      'The Crescent',
      'Mill Hill',
      'Cathedral Road',
      'Queen’s Gate Mews',
      'High Street',
      'Albert Terrace',
      'Station Approach',
      'Old Kent Road',
      'Bishop’s Court',
      'Saint Mary’s Place',
      'Ferry Lane',
      'Kingsway',
    ],
    unit: 'mi',
    hours: 24,
    money: [{ code: 'GBP', format: '£#' }],
    phones: ['07700 900142', '07700 900 871', '07700 900333', '07700 900 068'],
  },
  EU: {
    suburbs: [
      ...([
        ['Kallio', '00530 Helsinki'],
        ['Vinohrady', '120 00 Praha 2'],
        ['Neukölln', '12043 Berlin'],
      ] as const),
      ...([
        ['Praga-Północ', 'Warszawa'],
        ['Nørrebro', '2200 København'],
        ['Södermalm', 'Stockholm'],
      ] as const),
      ...([
        ['Gràcia', '08012 Barcelona'],
        ['Trastevere', '00153 Roma'],
        ['Žižkov', 'Praha 3'],
      ] as const),
      ...([
        ['Újlipótváros', 'Budapest'],
        ['Kalamaja', 'Tallinn'],
        ['Majorstuen', 'Oslo'],
      ] as const),
    ],
    streets: [
      'Vaasankatu {n}',
      'Mánesova {n}',
      'Sonnenallee {n}',
      'ul. Ząbkowska {n}',
      'Rua Augusta {n}',
      'Jægersborggade {n}',
      'Götgatan {n}',
      'Carrer de Verdi {n}',
      'Via della Lungara {n}',
      'Kungsgatan {n}',
      'Bořivojova {n}',
      'Pozsonyi út {n}',
      'Telliskivi {n}',
      'Bogstadveien {n}',
      '{n} Rue Oberkampf',
      'Calle Mayor {n}',
    ],
    unit: 'km',
    hours: 24,
    money: [
      { code: 'EUR', format: '€#' },
      { code: 'EUR', format: '# €' },
    ],
    phones: [],
  },
  NZ: {
    suburbs: [
      ...([
        ['Ponsonby', 'Auckland 1011'],
        ['Kelburn', 'Wellington'],
        ['Riccarton', 'Christchurch 8041'],
      ] as const),
      ...([
        ['Mount Maunganui', 'Tauranga'],
        ['Māngere Bridge', 'Auckland'],
        ['Petone', 'Lower Hutt'],
      ] as const),
    ],
    streets: ['Karangahape Road', 'Kauri Grove', 'Upland Rd', 'Tūī Lane', 'Marine Parade', 'Rata Street'],
    unit: 'km',
    hours: 12,
    money: [
      { code: 'NZD', format: '$#' },
      { code: 'NZD', format: 'NZ$#' },
    ],
    phones: [],
  },
  IE: {
    suburbs: [
      ...([
        ['Rathmines', 'Dublin 6'],
        ['Salthill', 'Co. Galway'],
        ['Douglas', 'Co. Cork'],
      ] as const),
      ...([
        ['Drumcondra', 'Dublin 9'],
        ['Dún Laoghaire', 'A96 K2V8'],
        ['Castletroy', 'Limerick'],
      ] as const),
    ],
    streets: [
      'Leinster Road',
      'Grattan Street',
      'Seapoint Ave',
      'Bóthar na Trá',
      'Clonliffe Gardens',
      'Abbey Court',
    ],
    unit: 'km',
    hours: 24,
    money: [{ code: 'EUR', format: '€#' }],
    phones: [],
  },
  CA: {
    suburbs: [
      ...([
        ['Leslieville', 'Toronto, ON'],
        ['Kitsilano', 'BC V6K 1A1'],
        ['Le Plateau', 'Montréal QC'],
      ] as const),
      ...([
        ['Inglewood', 'Calgary AB'],
        ['Westboro', 'Ottawa ON'],
        ['Osborne Village', 'MB R3L 1Y4'],
      ] as const),
    ],
    streets: ['Queen St E', 'Yew Street', 'Rue Saint-Denis', 'Carling Ave', '9 Avenue SE', 'Corydon Avenue'],
    unit: 'km',
    hours: 12,
    money: [
      { code: 'CAD', format: '$#' },
      { code: 'CAD', format: 'CA$#' },
    ],
    phones: ['(604) 555-0134', '416-555-0178'],
  },
}

/** Labels of the drawn maps and turn banners: never the customer's street. */
export const mapStreets = [
  'Regent Way',
  'Dock Rd',
  'Ring Road',
  'Canal St',
  'Fourth Ave',
  'Quarry Rd',
  'Bridge St',
  'Orchard Ln',
  'Railway Pde',
  'Market Sq',
  'College Rd',
  'Beach Rd',
  'Garden Walk',
  'Power Ave',
  'Forge Ln',
  'Union St',
] as const
