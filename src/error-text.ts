import { ApiError } from './api.ts'
import { toast } from './ui/toast.ts'

/** The input is invalid; the message says how. Nothing was sent. */
export class InvalidInput extends Error {}

/** Why an action failed, for the driver: the sentence that came with the error, or `fallback` where none did. */
export const errorText = (error: unknown, fallback = 'That didn’t work. Try again.'): string =>
  error instanceof ApiError || error instanceof InvalidInput ? error.message : fallback

/** Like `errorText`, for a server's answer that may begin with the name of a field. */
export const errorTextWithoutField = (error: unknown, fallback?: string): string =>
  errorText(error, fallback).replace(/^\w+: /, '')

/** Shows a failure in a toast: `onError: toastError('We couldn’t save it')`. */
export const toastError =
  (title: string, fallback = 'Please try again in a moment.') =>
  (error: unknown): void =>
    void toast({ title, text: errorText(error, fallback), tone: 'danger' })
