/** An answer that is an error, in the shape of Stripe's: `{ error: { type, code, message, param } }`. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: StripeError

  constructor(status: number, error: Partial<StripeError> & { message: string }) {
    super(error.message)
    this.status = status
    this.error = { type: 'invalid_request_error', ...error }
  }
}

export type StripeError = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
}

export const invalid = (message: string, param?: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, { message, ...(param && { param }), ...(code && { code }) })

export const unknownParameter = (param: string): StripeRefusal =>
  invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown')

export const missingParameter = (param: string): StripeRefusal =>
  invalid(`Missing required param: ${param}.`, param, 'parameter_missing')

/** 404 for the object that the path names (`param` is 'id'), 400 for one that a parameter names. */
export const noSuch = (kind: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal(param === 'id' ? 404 : 400, {
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
