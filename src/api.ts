import { hc } from 'hono/client'
import type { ClientResponse } from 'hono/client'
import type { ErrorBody, ErrorCode } from '#domain/errors.ts'
import type { AuthCode } from '#worker/auth/error.ts'
import type { publicSettings } from '#worker/auth/public-settings.ts'
import type { Api } from '#worker/index.ts'
import { apiFetch } from './api-fetch.ts'

export type { AuthCode }
export type AuthSettings = ReturnType<typeof publicSettings>
/** The captcha that the auth service requires, if it does. */
export type Captcha = NonNullable<AuthSettings['captcha']>

/** The typed client. Calls carry the access token of the driver who is signed in on this device. */
export const api = hc<Api>('/', { fetch: apiFetch }).api

/**
 * A failed call: the code of `/api`, or `offline` when no answer came. `message` is for the person who reads it;
 * `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode | 'offline', message: string, retryAfter?: number, cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.retryAfter = retryAfter
  }
}

/** The body of a successful response; `undefined` for one without. Throws {@link ApiError} for every other response. */
export async function readJson<T, S extends number, F extends string>(
  call: Promise<ClientResponse<T, S, F>>,
): Promise<T> {
  const response = await expectOk(call as Promise<unknown> as Promise<Response>)
  return (response.status === 204 ? undefined : await response.json()) as T
}

/** A successful response with its body unread. Throws {@link ApiError} for every other response. */
export async function expectOk(call: Promise<Response>): Promise<Response> {
  let response: Response
  try {
    response = await call
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new ApiError(
      'offline',
      'There’s no connection. Please try again when you are back online.',
      undefined,
      error,
    )
  }
  if (!response.ok) throw await apiErrorFrom(response)
  return response
}

/** One of the driver's own files: a screenshot, or all their data. Throws {@link ApiError} as every call does. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await expectOk(apiFetch(path, { ...(signal && { signal }) }))
  return response.blob()
}

async function apiErrorFrom(response: Response): Promise<ApiError> {
  const seconds = Number(response.headers.get('retry-after')) || undefined
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  if (body?.error?.code === 'internal') {
    // The log has this request's error under its reference.
    const reference = response.headers.get('x-request-id')
    const tellUs = reference ? ` If it happens again, tell us ${reference}.` : ''
    return new ApiError('internal', `${body.error.message}${tellUs}`)
  }
  if (body?.error) return new ApiError(body.error.code, body.error.message, seconds)
  // A gateway answered instead of our Worker.
  return new ApiError('unavailable', 'The service is busy. Please try again in a moment.', seconds)
}
