import { logError } from '../logging/log-error.ts'
/** The edge tells an inbox the hash of the ticket that a window has brought. */
export const TICKET_HASH_HEADER = 'X-Ticket-Hash'

/** The inbox of a driver. */
export const inboxStub = (env: Env, userId: string) => env.INBOX.getByName(`inbox:v1:${userId}`)

/**
 * After sessions of a driver have ended: the sockets that they opened close at once. Never throws; what the inbox
 * did not hear of it finds by itself within minutes.
 */
export async function closeEndedSockets(env: Env, userId: string): Promise<void> {
  await inboxStub(env, userId)
    .closeEnded(userId)
    .catch((error: unknown) => logError('inbox: sockets of ended sessions', error))
}
