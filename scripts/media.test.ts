import { expect, test } from 'vitest'
import { boxAt, durationOf } from '../domain/media/mp4.ts'
import { publishedMedia } from './media.ts'

test('§3.10 the front page’s video is as long as its row says', () => {
  const { files, rows } = publishedMedia()
  const film = files.find(({ key }) => key === rows[0]!.filePath)!.read()
  let at = 0
  for (let box = boxAt(film, 0, film.length); box; box = boxAt(film.subarray(at), at, film.length)) {
    if (box.type === 'moov') {
      const length = durationOf(film.subarray(box.from, box.to))
      expect(length! / 1000).toBeCloseTo(rows[0]!.durationMs / 1000, 0)
      return
    }
    at = box.to
  }
  throw new Error('There is no moov box')
})
