// What customers ask for at the door, in many words, and which instruction it is.
import type { Instruction } from '../../../domain/messages/message.ts'
import { instructionIn } from '../../../domain/screenshots/instruction.ts'
import { instructions as drawn } from '../../../tests/screens/banks/instructions.ts'
import type { Chance } from './chance.ts'

const kinds = Object.keys(drawn) as Instruction[]
const list = (text: string): readonly string[] => text.trim().split(/\s*\|\s*/)

/** Parts of sentences: `{part}` is one of a list. */
const parts: Record<string, readonly string[]> = {
  thing: list('it | the order | my order | the food | the bag | the bags | this | everything | the delivery | my groceries | the package | the parcel | them'),
  put: list('Leave | Drop | Place | Put | Set | Pop | Leave | Leave | Just leave | Please leave | Pls leave | Kindly leave | Can you leave | You can leave | Could you pop | Please place | Ok to leave | Please put | Sit'),
  place: list('at my door | at the door | by the front door | outside the door | on the porch | on the doorstep | on the mat | at the front door | outside my flat | outside unit {n} | by the side door | on the step | on the front steps | on the bench by the door | on the chair outside | on the little table on the porch | beside the boots | under the porch light | on the veranda | next to the pot plant by the door | behind the screen door | on the shoe rack outside my room | in front of apartment {n} | at the gate | by the garage door | on the hall table outside my flat | inside the porch | on the landing | on the ledge next to the doorbell | at the entrance | on the stool outside'),
  after: list(' | | | | thanks | please | and knock | and ring the bell | and text me | and take a photo | then message me | and don’t ring, baby asleep | (no need to knock) | , thank you! | . Dog inside, ignore the barking | – cheers | , I’m on a call | , don’t knock | 🙏'),
  person: list('me | me | to me | the customer | me personally | me directly | my husband | my wife | my mum | the person who answers | Grandma | an adult | the resident | the recipient | my flatmate'),
  room: list('lobby | foyer | main lobby | reception | reception area | entrance hall | ground floor lobby | building lobby | hotel lobby | lobby by the lifts | lobby near the couches'),
  out: list('outside | out front | at the kerb | at the curb | on the street | by the road | in the car park | at the corner | outside the main gate | on the footpath | in the driveway | at your car | at the parking lot | downstairs on the street | by the bus stop outside | outside the shop | at the front gate'),
  someone: list('the neighbour | my neighbour at {n} | the concierge | the doorman | the front desk | the security guard | reception | the receptionist | the porter | next door (no. {n}) | my colleague at the counter | building security | the nurse on duty | the caretaker | the lady at no. {n} | the office'),
  box: list('the mail room | the parcel locker | locker {n} | the cool box | the esky by the door | the shed | the carport | the garage | the letterbox | the parcel box | the back porch | the side of the house behind the bins | the meter box | the safe place | the cooler on the deck | the green bin | the laundry room | the loading dock | the milk box'),
  code: list('PIN | 4-digit PIN | delivery PIN | delivery code | handover code | confirmation code | code | OTP | 6-digit code | one-time code | verification code | secret code'),
}
const patterns: Record<Instruction, readonly string[]> = {
  leave_at_door: list('{put} {thing} {place}{after} | {put} {place}{after} | {put} {thing} {place} | No contact please, leave {place} | Contactless drop {place} | Door drop-off | Safe to leave {place} | Drop-off at door | Leave at door | Leave at my door | Ring and leave{after} | Knock and go | Authority to leave {place} | Unattended delivery OK | No one home – leave {place} | Drop {place}, I’ll grab it | {place}{after} | Left {place} is fine'),
  hand_to_me: list('Hand {thing} to {person} | Hand to {person} | Give {thing} to {person} | Hand it over at the door | Meet at door | Meet me at my door | Meet at my front door | Deliver in person | Face-to-face handover | Signature required | Signature on delivery | Knock and wait | Knock, I’ll come to the door | Please don’t leave it outside | Do not leave unattended | Ring the bell and hand it to {person} | Please bring it up to me | Hand delivery only | Pass {thing} to {person}{after} | In person, please | Wait for me to open the door | I’ll answer the door | Give to resident | Must be handed to {person} | Recipient only | Bring it inside to me, I use a wheelchair | Don’t leave, it gets stolen'),
  meet_outside: list('Meet {out} | Meet me {out}{after} | I’ll meet you {out} | I’ll be waiting {out} | Customer will meet you {out} | Wait {out}, I’ll come down | Come {out} and I’ll run over | I’m standing {out} | Kerbside handover | Curbside drop-off | I’ll come out to you | Text me and I’ll come out | Call and I will come {out} | Beep and I’ll come {out} | Park up, I’ll come to the car | Stay in the car, I’ll come {out} | Meet-up point: {out} | Find me {out}, blue jacket'),
  meet_in_lobby: list('Meet in {room} | Meet me in the {room}{after} | Meet in the {room} | I’ll be in the {room} | I’ll come down to the {room} | Come to the {room}, I’ll meet you | Wait in the {room} for me | Hand it to me in the {room} | Lobby meet-up | Customer waits in the {room} | See you in the {room}'),
  collect_pin: list('Ask for the {code} | Ask customer for {code} | Collect the {code} at the door | {code} required | {code} needed to finish | Customer will give you a {code} | Verify with {code} | Enter the customer’s {code} | Get the {code} before handing over | Request {code} from recipient | Hand over only with the {code} | Confirm the {code} with the customer | You’ll need a {code} from the customer | Check the customer’s {code}'),
  other: list('Leave with {someone} | {put} {thing} with {someone} | {put} {thing} in {box}{after} | Leave in {box} | Hand to {someone} | Give it to {someone} | Drop with {someone} if I’m out | Deliver to {someone} | Put it in {box}{after} | Take to the back door | Deliver to rear entrance | Deliver to the side gate round the back | Please use {box} | Bring to {someone} | Leave it with {someone}, thanks | If no answer, leave with {someone} | Throw it over the back fence, kidding – put it in {box} | Pass over the counter to {someone}'),
}

/** The instruction of each text that was invented. */
const known = new Map<string, Instruction>()

export function newInstruction(chance: Chance): string {
  const kind = chance.pick(kinds)
  if (chance.is(0.25)) return chance.pick(drawn[kind])
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, part: string) =>
      part === 'n' ? String(chance.int(1, 90)) : fill(chance.pick(parts[part]!)),
    )
  // The signs after a text touch it; its words do not.
  const text = fill(chance.pick(patterns[kind]).replace('{after}', () => chance.pick(parts['after']!).replace(/^(?=[\p{L}(🙏])/u, ' ')))
  const shown = chance.is(0.12) ? text.toLowerCase() : text[0]!.toUpperCase() + text.slice(1)
  known.set(shown, kind)
  return shown
}

/** The instruction that a text is; none where nobody can say. */
export const instructionOfText = (text: string): Instruction | null => known.get(text) ?? instructionIn(text)
