import * as z from 'zod/mini'
import { persistedStore } from '../../storage/persisted-store.ts'

/** The lessons of the tutorial, in their order. Their ids are its anchors. */
export const lessons = [
  { id: 'bring-it-in', title: 'Bring the order in' },
  { id: 'look-it-over', title: 'Look over what was read' },
  { id: 'make-it-yours', title: 'Make the message yours' },
  { id: 'safe-to-send', title: 'Safe to send' },
  { id: 'copy-and-paste', title: 'Copy, paste, send' },
  { id: 'side-by-side', title: 'Side by side with your delivery app' },
  { id: 'offline', title: 'Without a network' },
] as const
export type LessonId = (typeof lessons)[number]['id']

const StoredLessons = z.array(z.string())
const isLesson = (id: string): id is LessonId => lessons.some((lesson) => lesson.id === id)

/** The stored list, without lessons that no longer exist; null when the value is not a list. */
export const parseReadLessons = (raw: unknown): LessonId[] | null => {
  const parsed = StoredLessons.safeParse(raw)
  return parsed.success ? [...new Set(parsed.data)].filter(isLesson) : null
}

/** The lessons that a driver has read, on this device. */
export const readLessonsStore = (userId: string) =>
  persistedStore<LessonId[]>(`tutorial_${userId}`, parseReadLessons, [])

/** The first lesson that has not been read. Absent when all have. */
export const findNextLesson = (read: readonly LessonId[]) => lessons.find(({ id }) => !read.includes(id))

export const withToggled = (read: readonly LessonId[], id: LessonId): LessonId[] =>
  read.includes(id) ? read.filter((one) => one !== id) : [...read, id]
