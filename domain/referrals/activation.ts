/** Days with a message that show real use. */
export const DAYS_OF_USE = 2

/** What is known of a friend when it is asked whether they count. */
export type FriendFacts = {
  /** Their address, or their phone number, is theirs for certain. */
  isConfirmed: boolean
  /** On how many days (UTC) a message of theirs has reached us since they joined: our clock, not their phone's. */
  days: number
}

/** A friend counts once their address is confirmed and they have written messages on two different days. */
export const isActivated = ({ isConfirmed, days }: FriendFacts): boolean => isConfirmed && days >= DAYS_OF_USE
