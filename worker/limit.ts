import { bodyLimit } from 'hono/body-limit'
import { AppError } from './error.ts'

/** JSON bodies are small: a message with its inputs is under 2 KB. Uploads have their own cap. */
export const JSON_MAX_BYTES = 64 * 1024

/** Refuses a body over `maxSize` bytes, by its declared length and again while it is read. */
export const limitBody = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', `The request is larger than ${Math.floor(maxSize / 1024)} KB`)
    },
  })
