import { videoSourcesOf } from '#domain/media/video.ts'
import { api, ApiError, readJson } from '../api.ts'

/** Selects a video by its id, or the first of a category. */
export type VideoSelector = { id: string } | { category: string }
export type Video = ReturnType<typeof videoSourcesOf>

/** §7.19 A video for the player; undefined when there is none. Throws ApiError when the server does not answer. */
export async function findVideo(selector: VideoSelector): Promise<Video | undefined> {
  const row = 'id' in selector ? await findById(selector.id) : await findFirst(selector.category)
  return row && videoSourcesOf(row)
}

const findById = (id: string) =>
  readJson(api.videos[':id'].$get({ param: { id } })).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  })

const findFirst = async (category: string) =>
  (await readJson(api.videos.$get({ query: { category } }))).videos[0]
