import { addressesOf } from '#domain/media/video.ts'
import { api, ApiError, read } from '../api.ts'

/** Which video: one by its id, or the first of a category. */
export type Which = { id: string } | { category: string }
export type Video = ReturnType<typeof addressesOf>

/** §7.19 What a player needs of a video; undefined where there is none. Throws ApiError when nobody answers. */
export async function findVideo(which: Which): Promise<Video | undefined> {
  const row = 'id' in which ? await byId(which.id) : await firstOf(which.category)
  return row && addressesOf(row)
}

const byId = (id: string) =>
  read(api.videos[':id'].$get({ param: { id } })).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  })

const firstOf = async (category: string) => (await read(api.videos.$get({ query: { category } }))).videos[0]
