import { openStored } from '../messages/stored.ts'
import { emptyList, parseList } from './reason-list.ts'

/** This device's reasons, shared by /reasons and the composer. */
export const reasonStore = openStored('reasons', parseList, emptyList)
