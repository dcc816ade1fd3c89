// Encodes the frames, names each file by the hash of its content, and writes the list for the site
// (media/videos.json).
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FPS, lines, scenes } from './story.ts'

/** Size limit per encoding, so that a phone on mobile data can afford it. */
const MAX_BYTES = 1_500_000
/** The second of the film that serves as its poster. */
const POSTER_S = 18.2

/** `work` has the pictures in `frames/` and the sound in `sound.wav`; the film's files go into `folder`. */
type FilmSource = { work: string; folder: string }
type Published = { name: string; bytes: number }

/** Replaces the folder's files. Throws when a file is too large. */
export function publish({ work, folder }: FilmSource): Published[] {
  const [webm, mp4, poster, captions] = ['film.webm', 'film.mp4', 'poster.jpg', 'captions.vtt'].map((name) =>
    join(work, name),
  ) as [string, string, string, string]
  const ffmpeg = (options: string) =>
    execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...options.split(' ')], {
      cwd: work,
      stdio: 'inherit',
    })
  const input = `-framerate ${FPS} -i frames/%04d.jpg`
  const pixels = '-pix_fmt yuv420p -vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709'
  const vp9 = `${pixels} -c:v libvpx-vp9 -b:v 200k -g 100 -row-mt 1 -passlogfile vp9`
  ffmpeg(`${input} ${vp9} -cpu-used 4 -pass 1 -an -f null /dev/null`)
  ffmpeg(`${input} -i sound.wav ${vp9} -cpu-used 5 -pass 2 -c:a libopus -b:a 56k -shortest film.webm`)
  const x264 = `${pixels} -c:v libx264 -preset medium -b:v 208k -g 100 -passlogfile x264`
  const aac = '-c:a aac -b:a 64k -movflags +faststart'
  ffmpeg(`${input} ${x264} -pass 1 -an -f null /dev/null`)
  ffmpeg(`${input} -i sound.wav ${x264} -pass 2 ${aac} -shortest film.mp4`)
  const still = String(Math.round(POSTER_S * FPS)).padStart(4, '0')
  ffmpeg(`-i frames/${still}.jpg -q:v 5 poster.jpg`)
  writeFileSync(captions, subtitles())

  const store = (from: string, kind: 'videos' | 'thumbnails'): string => {
    const bytes = readFileSync(from)
    if (bytes.length > MAX_BYTES) throw new Error(`${from} has ${bytes.length} bytes, more than ${MAX_BYTES}`)
    const name = `demo-${hash(bytes).slice(0, 16)}${from.slice(from.lastIndexOf('.'))}`
    mkdirSync(join(folder, kind), { recursive: true })
    writeFileSync(join(folder, kind, name), bytes)
    return name
  }
  rmSync(folder, { recursive: true, force: true })
  const filePath = store(mp4, 'videos')
  const row = {
    id: uuidOf(filePath),
    title: 'A message, from the screenshot to the chat',
    filePath,
    webmPath: store(webm, 'videos'),
    captionsPath: store(captions, 'videos'),
    thumbnailPath: store(poster, 'thumbnails'),
    durationMs: scenes.end * 1000,
    category: 'demo',
    isActive: true,
    createdAt: Date.now(),
  }
  writeFileSync(join(folder, 'videos.json'), `${JSON.stringify([row], null, 2)}\n`)
  return ['videos', 'thumbnails'].flatMap((kind) =>
    readdirSync(join(folder, kind)).map((name) => ({
      name: `${kind}/${name}`,
      bytes: statSync(join(folder, kind, name)).size,
    })),
  )
}

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** A new film gets a new row. */
const uuidOf = (name: string) =>
  hash(name)
    .slice(0, 32)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')

/** The lines of the film as WebVTT. It has no speech, so its sounds are named. */
function subtitles(): string {
  const cues = lines.map(({ at, text }, index) => {
    const end = lines[index + 1]?.at ?? scenes.end
    return `${clock(at)} --> ${clock(end)}\n${index === 0 ? '(Soft music) ' : ''}${text}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

const clock = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`
