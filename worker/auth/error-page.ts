import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { pageHeaders, messagePage } from './html-page.ts'

type PageError = { status: ContentfulStatusCode; message: string; retryAfter: number | undefined }

/** §8.16 A refusal as a page, for a person whose browser has opened the auth service itself. */
export async function errorPage(c: Context, error: PageError): Promise<Response> {
  return c.html(await messagePage(errorTexts(error)), error.status, await pageHeaders())
}

function errorTexts({ status, message, retryAfter = 60 }: PageError) {
  const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`
  if (status === 429) {
    return {
      title: 'One moment, please',
      text: `Too many tries came from your network. Wait ${wait}, then load this page again. A link that was good still is.`,
    }
  }
  if (status >= 500) {
    return {
      title: 'That did not work',
      text: 'The service is busy. Wait a moment, then load this page again.',
    }
  }
  return {
    title: 'That did not work',
    text: `The page that sent you here has asked for something that is not possible: ${message}.`,
  }
}
