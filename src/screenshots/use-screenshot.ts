import { useEffect, useState } from 'react'
import type { Order } from '#domain/screenshots/order.ts'
import { dropUnclaimed, findPicture, keepPicture, keepRedacted } from './screenshot-store.ts'
import { pageOfText } from './page-from-text.ts'
import type { Brought } from './screenshot-input.ts'
import type { Reading } from './reader.ts'
import { redact } from './redacted-copy.ts'
import { preloadReader, refusalOf, useReading } from './use-reading.ts'

type Desk = {
  /** The key of the picture that lies on the desk. */
  claimed: string | null
  /** A picture is put on the desk, or taken off it. */
  onClaim: (key: string | null) => void
  /** What was read goes into the draft, with the picture that it was read from; null for a text. */
  onOrder: (order: Order, picture: Blob | null) => void
}
type Held = { key: string; blob: Blob; redacted: Blob | null }

/** One picture at a time: checked, shown, read, and kept on this phone together with its redacted copy. */
export function usePicture(userId: string, { claimed, onClaim, onOrder }: Desk) {
  const [held, setHeld] = useState<Held | null>(null)
  // The draft says what lies on the desk, so that an undo or another tab brings its picture along.
  const picture = held !== null && held.key === claimed ? held : null

  const makeCopy = async (key: string, blob: Blob, result: Reading) => {
    try {
      const redacted = await redact(blob, result)
      await keepRedacted(key, redacted)
      setHeld((current) => (current?.key === key ? { ...current, redacted } : current))
    } catch (error) {
      // The message does not depend on the copy.
      console.warn('The redacted copy could not be made', error)
    }
  }

  const reading = useReading((result, blob) => {
    onOrder(result.order, blob)
    if (held) void makeCopy(held.key, blob, result)
  })

  useEffect(() => preloadReader(), [])

  // What a reload or a lost session interrupted is shown again.
  const heldKey = held?.key
  useEffect(() => {
    void dropUnclaimed(userId, claimed, Date.now())
    if (!claimed || claimed === heldKey) return
    let gone = false
    void findPicture(claimed).then((kept) => {
      if (!gone && kept?.userId === userId)
        setHeld({ key: kept.key, blob: kept.picture, redacted: kept.redacted })
    })
    return () => {
      gone = true
    }
  }, [userId, claimed, heldKey])

  const takePicture = async (blob: Blob) => {
    const refusal = await refusalOf(blob)
    if (refusal) return reading.stop({ step: 'refused', message: refusal })
    const key = crypto.randomUUID()
    setHeld({ key, blob, redacted: null })
    onClaim(key)
    void keepPicture({ key, userId: userId, picture: blob, redacted: null, at: Date.now() })
    await reading.read(blob)
  }

  /** False when the text is no order; nothing is changed then. */
  const takeText = async (text: string): Promise<boolean> => {
    const { readOrder } = await import('#domain/screenshots/read-order.ts')
    const order = readOrder(pageOfText(text))
    if (order.kind.value === 'not_an_order') return false
    reading.stop()
    onClaim(null)
    onOrder(order, null)
    return true
  }

  return {
    state: reading.state,
    blob: picture?.blob ?? null,
    redacted: picture?.redacted ?? null,
    take: async (brought: Brought) => {
      if (!brought) return
      if ('picture' in brought) await takePicture(brought.picture)
      else if (!(await takeText(brought.text))) reading.stop({ step: 'no_order' })
    },
    takeText,
    again: () => {
      if (picture) void reading.read(picture.blob)
    },
    /** Stops reading; the picture stays for another try. */
    cancel: () => reading.stop(),
    remove: () => {
      reading.stop()
      onClaim(null)
    },
  }
}
export type Picture = ReturnType<typeof usePicture>
