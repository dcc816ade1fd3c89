import type { InboxCursor, InboxFrame } from '#domain/inbox/protocol.ts'
import { api, read } from '../api.ts'
import type { InboxChange } from './actions.ts'

/** §7.15, §7.16 What has changed since the cursor, or everything. */
export const askInbox = ({ epoch, since }: InboxCursor): Promise<InboxFrame> =>
  read(api.inbox.$get({ query: { ...(epoch !== null && { epoch }), since: String(since) } }))

/** Lets one socket in. */
export const askTicket = async (): Promise<string> => (await read(api.inbox.ticket.$post())).ticket

/** Tells the inbox what the driver did. Telling it again changes nothing. */
export async function tellInbox(change: InboxChange): Promise<void> {
  switch (change.does) {
    case 'read':
      return void (await read(api.inbox[':id'].read.$put(itemOf(change.id), alsoLater)))
    case 'put_away':
      return void (await read(api.inbox[':id'].dismissed.$put(itemOf(change.id), alsoLater)))
    case 'bring_back':
      return void (await read(api.inbox[':id'].dismissed.$delete(itemOf(change.item.id), alsoLater)))
    case 'read_all':
      return void (await read(api.inbox.read.$put({ json: { upTo: change.upTo } }, alsoLater)))
  }
}

const itemOf = (id: string) => ({ param: { id: encodeURIComponent(id) } })
// Also while the page is being left: a card that leads somewhere marks itself read.
const alsoLater = { init: { keepalive: true } }
