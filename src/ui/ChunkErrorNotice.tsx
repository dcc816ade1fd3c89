import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** §2.49 Replaces a part of the page whose code could not load. */
export const ChunkErrorNotice = () => (
  <Notice
    tone="amber"
    title="This part could not be loaded"
    actions={<Button onClick={() => location.reload()}>Reload Page</Button>}
  >
    The app was updated, or the connection dropped.
  </Notice>
)
