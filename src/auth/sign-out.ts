import { toast } from '../ui/toast.ts'
import { openAuth } from './client.ts'
import { dropSession, forgetStored } from './session.ts'
import { forgetWays } from './way-back.ts'

/** §4.6, §8.13 Signs out on this device, also without a network; drafts and what waits to be sent stay for their driver. */
export async function signOut(): Promise<void> {
  // First, so that the echo of the auth client does not look like a lost session.
  const ending = endSession()
  dropSession('left')
  forgetWays()
  toast({ title: 'Signed out successfully', text: 'See you soon!' })
  await ending
}

/** Ends the session at the server and in the storage. */
async function endSession() {
  try {
    // The client removes its session before it tells the server.
    await (await openAuth()).signOut({ scope: 'local' })
  } catch (error) {
    // The client could not even be loaded.
    console.warn('The server was not told about the sign-out', error)
    forgetStored()
  }
}
