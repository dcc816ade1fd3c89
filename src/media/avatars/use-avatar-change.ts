import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AVATAR_MAX_BYTES, AVATAR_SIDE } from '#domain/account/account.ts'
import { apiFetch } from '../../api-fetch.ts'
import { api, expectOk, readJson } from '../../api.ts'
import { accountQuery } from '../../auth/account-query.ts'
import { toastError } from '../../error-text.ts'
import { toast } from '../../ui/toast.ts'

/** §2.14 Changes or removes the driver's avatar. */
export function useAvatarChange(userId: string) {
  const queries = useQueryClient()
  const refetchWhenSettled = { onSettled: () => queries.invalidateQueries(accountQuery(userId)) }
  const change = useMutation({
    mutationFn: async (picture: Blob) => {
      const body = await cropToSquare(picture)
      await expectOk(apiFetch('/api/account/avatar', { method: 'PUT', body }))
    },
    onSuccess: () => toast({ title: 'Your picture is saved', text: 'Only you see it.' }),
    onError: toastError('We couldn’t save the picture', NO_PHOTO),
    ...refetchWhenSettled,
  })
  const remove = useMutation({
    mutationFn: () => readJson(api.account.avatar.$delete()),
    onSuccess: () => toast({ title: 'Your picture is removed' }),
    onError: toastError('We couldn’t remove the picture', NO_PHOTO),
    ...refetchWhenSettled,
  })
  return { change, remove }
}

const NO_PHOTO = 'Choose a photo in PNG, JPEG or WebP.'

/** The largest square in the middle of an image, for tall ones a little above it, where faces are. */
export function cropSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 3), side }
}

const encodings = [
  ['image/webp', 0.85],
  ['image/jpeg', 0.85],
  ['image/jpeg', 0.6],
] as const

/**
 * A square copy of an image, small enough to store. It is redrawn, so it carries none of the original's metadata,
 * such as its location.
 * @throws {DOMException} when the browser cannot decode the image
 */
async function cropToSquare(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    const { x, y, side } = cropSquare(bitmap.width, bitmap.height)
    const pixels = Math.min(AVATAR_SIDE, side)
    const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw pictures')
    context.imageSmoothingQuality = 'high'
    // Transparent areas would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, pixels, pixels)
    context.drawImage(bitmap, x, y, side, side, 0, 0, pixels, pixels)
    for (const [type, quality] of encodings) {
      const copy = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
      // A browser that cannot write WebP writes PNG, which is large.
      if (copy?.type === type && copy.size <= AVATAR_MAX_BYTES) return copy
    }
    throw new Error('The picture cannot be made small enough')
  } finally {
    bitmap.close()
  }
}
