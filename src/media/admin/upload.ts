import { toHex } from '#domain/hash.ts'
import { BOX_HEADER_BYTES, boxAt, durationOf } from '#domain/media/mp4.ts'
import { fileExtensionOf, MAGIC_BYTES, partRules, type VideoPart } from '#domain/media/video-upload.ts'
import { api, ApiError, readJson } from '../../api.ts'
import { storedToken } from '../../auth/session.ts'

const { files } = api.admin.videos
/** More than the index (moov box) of any video that may be uploaded. */
const MOOV_MAX_BYTES = 8 * 1024 * 1024

/** The problem of a file for a part, as a sentence, or null. */
export async function fileProblemOf(part: VideoPart, file: File): Promise<string | null> {
  const { extensions, maxBytes } = partRules[part]
  if (file.size > maxBytes)
    return `This is ${formatFileSize(file.size)}. Up to ${formatFileSize(maxBytes)} can be taken.`
  const extension = fileExtensionOf(await bytesOf(file, 0, MAGIC_BYTES))
  return extension !== null && extensions.includes(extension)
    ? null
    : `This is no ${extensions.join(', ')} file.`
}

/** The length of an MP4 in milliseconds, from its own header, or null when it has none. */
export async function readVideoLength(file: File): Promise<number | null> {
  for (let at = 0; at < file.size;) {
    const box = boxAt(await bytesOf(file, at, at + BOX_HEADER_BYTES), at, file.size)
    if (!box) return null
    if (box.type === 'moov')
      return box.to - box.from > MOOV_MAX_BYTES ? null : durationOf(await bytesOf(file, box.from, box.to))
    at = box.to
  }
  return null
}

/**
 * Uploads a file to its bucket, unless it is there already. Throws `ApiError`; files that have arrived stay, so that
 * a retry continues with the next.
 * @param onProgress how much has been sent, 0 to 1
 * @returns its key
 */
export async function uploadFile(
  part: VideoPart,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const hash = toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())))
  const param = { part, hash }
  // This request renews the access token if necessary, and the upload then uses it.
  const { key } = await readJson(files[':part'][':hash'].$get({ param }))
  if (key !== null) return key
  return putWithProgress(`/api/admin/videos/files/${part}/${hash}`, file, onProgress)
}

/** `fetch` reports no upload progress. */
function putWithProgress(url: string, file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.responseType = 'json'
    request.setRequestHeader('Authorization', `Bearer ${storedToken()?.token ?? ''}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const answer = request.response as { key?: string; error?: { code: never; message: string } } | null
      if (request.status === 200 && answer?.key) return resolve(answer.key)
      reject(
        new ApiError(
          answer?.error?.code ?? 'unavailable',
          answer?.error?.message ?? 'The file could not be kept. Try again.',
        ),
      )
    })
    request.addEventListener('error', () =>
      reject(new ApiError('offline', 'The upload broke off. Check your connection and try again.')),
    )
    request.send(file)
  })
}

const bytesOf = async (file: File, from: number, to: number) =>
  new Uint8Array(await file.slice(from, to).arrayBuffer())

const MB = 1024 * 1024
export const formatFileSize = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`
