import { useEffect, useState } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { checkStartup, startupNotice } from './startup-check.ts'

/** §7.29 A quiet word when this device or our service cannot be relied on. */
export default function StartupNotice() {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    void checkStartup().then((found) => here && setWords(startupNotice(found)))
    return () => {
      here = false
    }
  }, [])
  if (!words) return null
  return (
    <div className="page pt-4">
      <Notice tone="amber" live onDismiss={() => setWords(null)}>
        {words}
      </Notice>
    </div>
  )
}
