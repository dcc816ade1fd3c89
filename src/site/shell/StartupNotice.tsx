import { useEffect, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { checkStartup, startupNotice } from './startup-check.ts'

/** §7.29 A quiet notice when this device's storage or our service cannot be relied on. */
export default function StartupNotice() {
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    let isMounted = true
    void checkStartup().then((found) => isMounted && setNotice(startupNotice(found)))
    return () => {
      isMounted = false
    }
  }, [])
  if (!notice) return null
  return (
    <div className="page pt-4">
      <Notice tone="amber" live onDismiss={() => setNotice(null)}>
        {notice}
      </Notice>
    </div>
  )
}
