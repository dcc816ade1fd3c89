import { findAny, findMeaning, findPhrases } from './prepared-text.ts'

/** A driver's own life: family, origin, health, studies, work and likes. */
const mine = [
  '(my|our) (little|big|older|younger|own|new|whole)? (<kin>|girlfriend|boyfriend|fiance|fiancee|roommate|flatmate|housemate|uncle|aunt|cousin|nephew|niece)',
  'my (birthday|anniversary|wedding|exam|holiday|vacation|day off|day job|main job|other job|second job|night shift|last day|first day|second day|second week|graduation|degree|course|class|studies|uni|college|thesis|country|home country|home town|hometown|village|back|knee|health|band|team|hobby|weekend|dream|goal)',
  '(i|im|i am|i was|i used to be) (a|an|just a|only a|also a) .. (chef|cook|barista|waiter|dad|father|mum|mom|mother|parent|grandad|student|teacher|nurse|engineer|chef|musician|painter|vegetarian|vegan|immigrant|refugee|pensioner|single guy|single man|fan|gamer|runner|cyclist|local|foodie|dog person|cat person)',
  'i (just|only|recently|actually|also|really)? (grew up|moved (here|from|to|in)|come from|used to (work|live|study|cook|be)|live|lived|was born|graduated|got (married|engaged)|became|retired|play|study|studied|speak)',
  '(im|i am|were|we are) (retired|married|engaged|divorced|single|pregnant|vegetarian|vegan|fasting|diabetic|unemployed|expecting|graduating|training for|studying|originally|on a diet|getting married|moving house|raising|homesick|not from here|learning (english|guitar|the language|to (drive|cook|speak)))',
  'turning (18|19|20|21|25|30|35|40|45|50|60|65|70)',
  '(first|second|third|last) (day|week|month|shift) .. (job|back|on my own|before i|in this country)',
  '(back|home|straight|come|coming) from (holiday|vacation|work|uni|class|my|the gym|church|training|bali|school|overseas)',
  '(ive|i have|i was|ive been|i have been) (been)? (sick|ill|unwell|up with|awake|in hospital|married)',
  '(driving|doing this|delivering|riding|working|been here) .. for .. (year|month)',
  '(bit|so|really|very|im|am|feeling) (tired|exhausted|sleepy|homesick|lonely|hungover|stressed)',
  '(up|awake) (with the baby|all night)',
  'i (have|got|ve got)? .. (dog|cat|kid|child|exam|test|assignment|interview|cold|flu|toothache) .. (at home|too|as well|myself|tomorrow|on friday|next week|coming up)',
  '(pay|paying|save|saving) .. (off|for|towards|up) (my|a) (first|new|next)? (scooter|car|loan|studies|bike|house|trip|wedding|laptop|course|degree|ring)',
  '(big|huge|massive) fan of',
  '(bought|buying|found) .. (first|new|own) (home|house|car|bike|scooter|flat)',
  '(passed|failed|sitting|doing|taking) .. my (exam|test|course|licence|driving test)',
  '(quit|stop|giving up|gave up) (smoking|drinking|sugar|my job)',
  '(hurt|sprained|broke|twisted|threw|pulled) my (wrist|arm|leg|back|knee|ankle|foot|hand|shoulder)',
  '(finished|started|starting|doing) (uni|school|college|tafe|my (course|degree|studies|apprenticeship|thesis|masters|phd))',
  '(i teach|i support|i barrack for|broke up with|off to (a|my|the) (wedding|party|gym|class|church|doctor|dentist|funeral|airport))',
  '(im|i am|we are|were) (also|half|from)? (indian|pakistani|nepali|bangladeshi|chinese|vietnamese|filipino|brazilian|colombian|mexican|italian|greek|turkish|lebanese|arab|african|nigerian|kenyan|somali|irish|scottish|polish|russian|ukrainian|muslim|christian|hindu|sikh|jewish|catholic|buddhist)',
  'my (favourite|favorite)',
  '(have|got) family (in|here|there|around)',
  '(lived|been|living) (here|in (this|the) (country|city|area|town)) .. (life|year|month|since)',
  '(half asleep|summer job|side job|part time job|shift started)',
  '(fly home|in my country|back home (we|in|they)|graduating|graduation)',
  'i (love|like|enjoy|hate|miss) (this city|living|football|footy|soccer|cricket|music|cooking|running|dogs|cats|the beach|my job|driving|riding|delivering|working)',
]

const notMine = [
  'live (chat|location|map|tracking)',
  'speak (to|with|up)',
  'at my back',
  'back from my (car|bike)',
]

/** Phrases that are about the driver in any message. */
export const aboutMe = findAny(
  findMeaning(mine, notMine),
  findPhrases([
    "(i'?m|i am|am) (a |an )?(uni |university |college |full time |part time |international )?(student|studying|new (to|at|this|here)|brand new|saving|saving up|supporting|working (towards|two|my way|on my birthday))",
    '(my|our) (family|kids?|wife|husband|children|daughter|son|studies|exams?|assignments?|textbooks?|degree|uni|tuition|birthday|first (week|day|shift|month)|wedding|holiday|savings)',
    '(first|1st) (week|day|shift) (on|doing|driving|delivering|in|at|as|with)',
    'a family person|the family table|family business',
    '(goal|dream|plan|project) of mine|personal goal',
    'birthday shift',
    '(working|saving) (up )?(towards|for) (a|my|our|the)',
    '(love|enjoy|loving) (coming through |delivering (in|around) )?(this|your|the) (neighbou?rhood|area|suburb)',
    '(this|your) neighbou?rhood',
  ]),
)

/** Phrases that are about the driver when the chosen reason is. */
export const aboutMeWhenChosen = findPhrases([
  'stud(y|ying|ies|ent)|books?|textbooks?|homework|assignments?|classes|lecturers?|uni|exams?',
  'family|kids?|children',
  'goal|saving',
  "first week|new this week|new at this|new to this|brand new|(i'?m|am) new",
  'neighbou?rhoods?|(favourite|part of|lap in) (areas?|parts?|lap|town)|(your|this) (area|part of town)|part of town',
  'birthday|year wiser',
])
