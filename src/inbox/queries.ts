import type { InboxCursor, ServerFrame } from '#domain/inbox/protocol.ts'
import { api, readJson } from '../api.ts'
import type { InboxAction } from './actions.ts'

/** §7.15, §7.16 The changes since the cursor, or the whole inbox. */
export const fetchInbox = ({ epoch, since }: InboxCursor): Promise<ServerFrame> =>
  readJson(api.inbox.$get({ query: { ...(epoch !== null && { epoch }), since: String(since) } }))

/** A ticket opens one socket. */
export const requestTicket = async (): Promise<string> => (await readJson(api.inbox.ticket.$post())).ticket

/** Sends the driver's action to the inbox. Sending it again changes nothing. */
export async function sendInboxAction(change: InboxAction): Promise<void> {
  switch (change.type) {
    case 'read':
      return void (await readJson(api.inbox[':id'].read.$put(itemParam(change.id), keepalive)))
    case 'dismiss':
      return void (await readJson(api.inbox[':id'].dismissed.$put(itemParam(change.id), keepalive)))
    case 'restore':
      return void (await readJson(api.inbox[':id'].dismissed.$delete(itemParam(change.item.id), keepalive)))
    case 'read_all':
      return void (await readJson(api.inbox.read.$put({ json: { upTo: change.upTo } }, keepalive)))
  }
}

const itemParam = (id: string) => ({ param: { id: encodeURIComponent(id) } })
// Also sent while the page is being left: a card that opens a page marks itself read.
const keepalive = { init: { keepalive: true } }
