/** Days with a message that a friend needs to count. */
export const DAYS_OF_USE = 2

/** Facts that decide whether a friend counts. */
export type FriendFacts = {
  /** Whether the friend has confirmed an address or a phone number. */
  isConfirmed: boolean
  /**
   * Days (UTC) on which we received a message of the friend since they joined: by our clock, not their
   * phone's.
   */
  days: number
}

/** A friend counts after confirming an address and writing messages on two different days. */
export const isActivated = ({ isConfirmed, days }: FriendFacts): boolean => isConfirmed && days >= DAYS_OF_USE
