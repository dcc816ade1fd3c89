/** The words of a list. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean))

/** Words that begin sentences or follow a name without a comma, and so are no surname and no street. */
export const smallWords = words(`
  i im ive ill id a an the your you youre youll yours my me we our ours us it its this that these those there here they them
  he she his her who what when where why how which is are was were be been am will would can could should may might must
  do does did done have has had hope having got get getting give giving going gone go just now so and but or if as at on in
  of off to for from by with without about up down out over under after before until till while because since not no yes
  ok okay yep sure thanks thank cheers ta sorry please hi hello hey gday good great enjoy enjoying happy have leaving left
  on picked picking arriving arrived almost nearly running heading headed traffic delivered delivering dropping dropped
  collected collecting order orders quick update heads delivery food bag bags item items drink drinks min mins minute minutes
  hour hours hr hrs sec second seconds km kms mile miles metre metres meter meters block blocks away late early more another
  first second third last next one two three four five six seven eight nine ten today tonight tomorrow morning afternoon
  evening night day days week am pm street road monday tuesday wednesday thursday friday saturday sunday january february
  march april may june july august september october november december uber eats doordash instacart kindrop see safe back
  soon then still also only even ever every each all any some much many very really too well let lets look looking
  driver dasher shopper dear merry christmas easter new year eid diwali stay take wishing waiting parked parking outside
  made make making everything nothing something best kind kindest warm regards pls thx have cold hot took taking
  stop stops car cars door doors gate level floor towards down through along past near off onto into via per left right
`)

/**
 * Surnames, suburbs and streets that are also ordinary words. They count as the customer's only with a
 * capital inside a sentence.
 */
export const ordinaryWords = words(`
  young long short good best day night may hand door gate park church station high main king queen bishop brown white black
  green gray grey rose bell stone wood woods hill hills lake river bay beach bridge market west east north south field fields
  forest garden gardens cook baker bird fox wolf price rice berry lemon pepper cherry fish salmon bacon butter bean beans
  bread cross way ways wall walls waters water rain snow winter summer spring love joy hope grace moon star light bright
  moore less sharp small little rich case chance walker driver carter porter parker mason house home grand lane drive
  street road place close court view mount port point rock sand sands banks power powers read reader page bond noble fair
  frost blue gold silver diamond jewel bush bull lamb drake swan wise self head foot cotton gray strong freeman bag box
  corner front back side center centre town village city mill mills pool post ready early late holiday friday sunday so do
  an my to in no he she lo you hung ho le vu ha la ng oh kim
  and the of for on at by up
`)

/** Kinds of road, each with the ways to write it. */
export const roadTypes: readonly (readonly string[])[] = [
  ['street', 'st', 'str'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['drive', 'dr', 'drv'],
  ['court', 'ct', 'crt'],
  ['place', 'pl'],
  ['lane', 'ln'],
  ['crescent', 'cres', 'cr'],
  ['boulevard', 'blvd', 'boulevarde'],
  ['way', 'wy'],
  ['parade', 'pde'],
  ['terrace', 'tce'],
  ['highway', 'hwy'],
  ['close', 'cl'],
  ['circuit', 'cct'],
  ['grove', 'gr'],
  ['square', 'sq'],
  ['esplanade', 'esp'],
  ['circle', 'cir'],
  ['trail', 'trl'],
  ['rise'],
  ['gardens', 'gdns'],
  ['mews'],
  ['quay'],
  ['alley'],
  ['parkway', 'pkwy'],
]

/** Kinds of road whose names are ordinary words: "10 minutes walk", "2 Thai Green". */
export const wordyRoadTypes: readonly (readonly string[])[] = [
  'walk',
  'row',
  'view',
  'hill',
  'green',
  'crossing',
  'loop',
  'wharf',
].map((type) => [type])
