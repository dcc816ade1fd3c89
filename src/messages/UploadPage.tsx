import { Protected } from '../auth/Protected.tsx'
import { CreateMessage } from './CreateMessage.tsx'

/** §2.2 The desk of the driver who is signed in. */
export const UploadPage = () => (
  <Protected>{(driver) => <CreateMessage key={driver.id} driver={driver} />}</Protected>
)
