// Local implementation of the EMAIL binding: a worker whose `send()` posts to a mailbox
// (tests/emulators/mailbox.ts).

const SCRIPT = `
import { WorkerEntrypoint } from 'cloudflare:workers'

export class MailWorker extends WorkerEntrypoint {
  async send(message) {
    const response = await fetch(this.env.MAILBOX + '/mails', { method: 'POST', body: JSON.stringify(message) })
    if (!response.ok) throw new Error('The mailbox answered ' + response.status)
    const { id } = await response.json()
    return { messageId: '<' + id + '@mailbox>' }
  }
}
export default {}
`

/** The worker, and the binding that replaces the platform's. `mailbox` is the URL to post to. */
export const mailWorker = (mailbox: string) => ({
  worker: {
    name: 'mail-worker',
    modules: [{ type: 'ESModule' as const, path: 'mail-worker.js', contents: SCRIPT }],
    compatibilityDate: '2026-09-01',
    bindings: { MAILBOX: mailbox },
  },
  binding: { EMAIL: { name: 'mail-worker', entrypoint: 'MailWorker' } },
})

/** Settings with which the Worker sends its text messages to a mailbox. */
export const textMessagesTo = (mailbox: string): Record<string, string> => ({
  SMS_TWILIO_URL: mailbox,
  SMS_TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  SMS_TWILIO_MESSAGE_SERVICE_SID: 'MG00000000000000000000000000000000',
})
