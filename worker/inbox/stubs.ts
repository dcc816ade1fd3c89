import { logError } from '../logging/log-error.ts'
/** The Worker passes the hash of a connection's ticket to the inbox in this header. */
export const TICKET_HASH_HEADER = 'X-Ticket-Hash'

export const inboxStub = (env: Env, userId: string) => env.INBOX.getByName(`inbox:v1:${userId}`)

/**
 * Closes the sockets of a driver's ended sessions at once. Never throws; an inbox that misses the call finds them by
 * itself within minutes.
 */
export async function closeEndedSockets(env: Env, userId: string): Promise<void> {
  await inboxStub(env, userId)
    .closeEnded(userId)
    .catch((error: unknown) => logError('inbox: sockets of ended sessions', error))
}
