import { vocabulary } from './vocabulary.ts'

/** What people have or do outside a delivery, as themes of words. A word may have its plural and its inflections. */
const themes: Readonly<Record<string, string>> = {
  kin: 'mum mom mother mama dad father papa wife missus husband son daughter kid child children baby boy girl brother sister nan nana gran grandma grandmother grandad grandpa grandfather grandparent parent family folks partner spouse fiance fiancee girlfriend boyfriend gf bf ex uncle aunt aunty auntie cousin nephew niece twins bub toddler newborn relatives inlaws mate mates bestie friend friends housemate flatmate roommate sibling stepson stepdad godson missis hubby bloke',
  pet: 'dog puppy pup cat kitten labrador poodle chickens parrot horse rabbit hamster staffy kelpie cavoodle',
  study:
    'study studies student uni university college school tafe class classes course degree diploma thesis masters phd bachelor exam exams midterm finals final assignment assignments essay homework lecturer lecture professor campus semester tutorial textbook apprentice apprenticeship internship graduate graduated graduation scholarship certificate law nursing engineering accounting psychology maths revision dissertation',
  body: 'sick ill unwell flu cold covid fever asthma asthmatic diabetes diabetic pregnant pregnancy surgery operation hospital doctor physio dentist therapy therapist medication meds allergy allergic coeliac celiac migraine headache headaches backache knee knees hip shoulder wrist ankle spine heart lungs arthritis adhd autistic autism dyslexia dyslexic anxiety depression depressed insomnia deaf hearing glasses limp sober rehab cancer chemo recovering injury injured diet weight kilos fasting vegan vegetarian hungry starving stroke epilepsy vertigo',
  money:
    'rent mortgage loan debt debts savings saving bills broke salary wage wages income deposit paycheck payday pension landlord lease afford unemployed redundant centrelink benefits investing',
  work: 'job jobs career boss factory office accountant teacher teach nurse chef cook barista waiter engineer carpenter plumber electrician mechanic builder actor musician painter retired retire retirement retiree pensioner veteran army navy soldier bouncer cleaner hairdresser barber bakery shift shifts gig employer colleague coworkers hired fired quit resigned interview overtime profession trade programmer developer designer lawyer pharmacist tradie teaching driving instructor photographer writer business startup farm farmer',
  home: 'flat apartment house home hometown landlord neighbour neighborhood neighbourhood suburb village farm born raised grew lived living moved moving rent backyard garden',
  hobby:
    'football footy soccer cricket basketball tennis rugby netball futsal golf gym marathon running runner climbing hiking hike surf surfing fishing camping yoga pilates dancing dance guitar piano drums violin band choir music song rap painting drawing novel book books reading gaming gamer playstation xbox anime movie movies series netflix knitting gardening cooking baking poetry chess photography cycling swimming swim boxing karate judo skate skating supporter fan team club hobby hobbies vinyl concert festival podcast motorbikes crossword darts',
  feeling:
    'tired exhausted sleepy homesick lonely sad nervous anxious stressed stress excited proud grumpy hungover bored scared shy emotional cried crying heartbroken cheerful moody overwhelmed grateful blessed depressed knackered shattered buzzing stoked nostalgic mood miss missing love adore hate dream favourite favorite obsessed asleep awake insomnia jealous',
  time: 'birthday anniversary wedding engaged married marry divorce divorced separated single dating date honeymoon holiday holidays vacation weekend retirement childhood teenager funeral christening party baptism eid ramadan diwali christmas lent easter xmas hanukkah nowruz tet puja',
  origin:
    'country immigrant migrant refugee visa citizenship citizen residency passport accent english language overseas abroad native culture village india indian nepal nepali pakistan pakistani punjabi bangladesh bangladeshi china chinese vietnam vietnamese philippines filipino manila brazil brazilian colombia colombian mexico mexican italy italian greece greek turkey turkish lebanon lebanese syria syrian iran iranian iraq afghan afghanistan africa african nigeria nigerian kenya kenyan ghana somalia somali ethiopia ethiopian eritrea ireland irish scotland scottish wales welsh poland polish russia russian ukraine ukrainian romania romanian samoa samoan tonga fiji fijian kiwi aussie korea korean japan japanese thailand thai indonesia indonesian malaysia malaysian singapore sri lanka sinhalese tamil kerala lahore dhaka mumbai delhi chile chilean peru peruvian argentina venezuela venezuelan spain spanish france french germany german portugal portuguese muslim christian hindu sikh jewish catholic buddhist orthodox',
  age: 'years old aged turning turned teenager thirty forty fifty sixty seventy nineteen eighteen twenties thirties forties fifties sixties oldest youngest grandkids',
  plan: 'hoping dreaming planning goal goals dream plan plans future someday ambition apply applying emigrate fly flying trip travel travelling visiting audition saving',
}

const conceptsByWord = new Map<string, string[]>()
const learnWord = (word: string, concept: string) => {
  const before = conceptsByWord.get(word)
  if (before) before.push(concept)
  else conceptsByWord.set(word, [concept])
}
for (const [theme, words] of Object.entries(themes))
  for (const word of words.split(' ')) learnWord(word, `life ${theme}`)
for (const [concept, phrases] of Object.entries(vocabulary))
  for (const phrase of phrases.split('|')) if (!/[\s()]/.test(phrase)) learnWord(phrase, concept)

/** What a word may be about, in any of its readings: "money", "praise", "life study". */
export const conceptsOf = (forms: readonly string[]): readonly string[] => [
  ...new Set(forms.flatMap((form) => conceptsByWord.get(form) ?? [])),
]
