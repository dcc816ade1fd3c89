import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { userId } from './auth-schema.ts'
import { createdAt } from './columns.ts'

/** Pictures and videos whose bytes are in R2. Times are epoch milliseconds. */

/** Redacted screenshots, for the driver alone; the bytes are in R2 under `<user>/<id>`. */
export const screenshots = sqliteTable(
  'screenshots',
  {
    id: text().primaryKey(),
    userId: userId(),
    type: text().$type<'image/png' | 'image/jpeg' | 'image/webp'>().notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('screenshots_user').on(t.userId, t.createdAt), index('screenshots_expiry').on(t.expiresAt)],
)

/** Uploads of one driver on one UTC day ("2026-11-21"), counted in one conditional upsert. */
export const uploadQuota = sqliteTable(
  'upload_quota',
  {
    userId: text('user_id').notNull(),
    day: text().notNull(),
    used: integer()
      .notNull()
      .default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** §3.10 One row per video. Paths are keys: of thumbnails in their bucket, of everything else in that of videos. */
export const websiteVideos = sqliteTable(
  'website_videos',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    /** MP4, which every browser plays. */
    filePath: text('file_path').notNull(),
    /** The same, smaller. */
    webmPath: text('webm_path'),
    captionsPath: text('captions_path'),
    thumbnailPath: text('thumbnail_path'),
    durationMs: integer('duration_ms').notNull(),
    category: text().notNull(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('website_videos_shown').on(t.isActive, t.category, t.createdAt)],
)
