import type { BoundingBox, OcrLine } from '#domain/screenshots/order.ts'
import { findText, type DetectedText, type Segment } from './detect-text.ts'
import { invert, resample, stretchContrast, type GrayImage } from './gray-image.ts'
import type { RecognizedLine } from './ocr-engine.ts'
import { leanOf, straighten, type Lean } from './straighten.ts'

/** Lines are detected at this width, not quite two pixels per point of a phone's screen. */
const DETECTION_WIDTH = 720
/** The engine's network expects lines 36 pixels high; slightly more reads best. */
const LINE_HEIGHT = 40

export type TextStrip = {
  box: BoundingBox
  /** The rectangle to crop: the box with room around it. */
  area: BoundingBox
  /** The baseline, and how high capitals rise from it. */
  baseline: number
  rise: number
  segment: Segment
}

/** A picture with its lines level, the places of its text, and the correction that made it level. */
type PageLayout = { picture: GrayImage; strips: TextStrip[]; lean: Lean | null }

/** Finds the text of a picture line by line, in the picture's own pixels; a leaning picture is straightened first. */
export function layOutPage(picture: GrayImage): PageLayout {
  const { detected, scale, height } = detectText(picture)
  const lean = leanOf(detected.slopes, height)
  if (!lean) return { picture, strips: stripsOf(detected, scale), lean }
  const scaledLean = { slope: lean.slope, change: lean.change / scale }
  const level = straighten(picture, scaledLean)
  return { picture: level, strips: stripsOf(detectText(level).detected, scale), lean: scaledLean }
}

function detectText(picture: GrayImage): { detected: DetectedText; scale: number; height: number } {
  const scale = picture.width / DETECTION_WIDTH
  const height = Math.round(picture.height / scale)
  const detectAt = (width: number) => {
    const whole = { x0: 0, y0: 0, x1: picture.width, y1: picture.height }
    return findText(
      resample(picture, whole, { width, height: Math.round((height * width) / DETECTION_WIDTH) }),
    )
  }
  const { segments, slopes } = detectAt(DETECTION_WIDTH)
  const large = detectAt(DETECTION_WIDTH / 2)
    .segments.map((segment) => enlargeSegment(segment, 2))
    .filter(({ rise, glyphs }) => rise > LARGE_RISE && glyphs >= 3)
  return { detected: { segments: withLarge(segments, large), slopes }, scale, height }
}

/**
 * Bold figures of this height and more fill the blocks that tell their background, so that they are looked for in the
 * picture at half of its size, too.
 */
const LARGE_RISE = 36

/** The segments, with the large ones in place of fewer letters that they cover, or of the holes of their letters. */
function withLarge(segments: Segment[], large: Segment[]): Segment[] {
  const isPartOf = (one: Segment, part: Segment) =>
    part.glyphs < one.glyphs || (part.glyphs === one.glyphs && part.rise < 0.8 * one.rise)
  const missed = large.filter((one) =>
    segments.every((other) => !overlaps(one.box, other.box) || isPartOf(one, other)),
  )
  const kept = segments.filter((one) => missed.every(({ box }) => !overlaps(box, one.box)))
  return [...kept, ...missed].sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)
}

function overlaps(a: BoundingBox, b: BoundingBox): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1
}

function enlargeSegment(segment: Segment, scale: number): Segment {
  const { box, baseline, rise } = segment
  return { ...segment, box: enlarge(box, scale), baseline: baseline * scale, rise: rise * scale }
}

function stripsOf({ segments }: DetectedText, scale: number): TextStrip[] {
  return segments
    .filter((segment) => isWorthReading(segment, segments))
    .map((segment) => ({
      segment,
      box: enlarge(segment.box, scale),
      area: enlarge(cropAreaOf(segment), scale),
      baseline: segment.baseline * scale,
      rise: segment.rise * scale,
    }))
}

/** A single shape counts as text only as the value of a row: a count at its end. */
function isWorthReading(segment: Segment, all: Segment[]): boolean {
  if (segment.glyphs >= 3) return true
  const { box } = segment
  const height = box.y1 - box.y0
  if (height < 12 || height > 60) return false
  if (segment.glyphs === 2) return true
  const isIcon = all.some((other) => precedesText(segment, other))
  if (!isIcon && all.some((other) => continuesLine(other, segment))) return true
  return all.some((other) => {
    const overlap = Math.min(other.box.y1, box.y1) - Math.max(other.box.y0, box.y0)
    const shorter = Math.min(height, other.box.y1 - other.box.y0)
    return other.glyphs >= 3 && other.box.x1 < box.x0 && overlap > 0.5 * shorter
  })
}

/** Whether a shape is directly followed by a text on its right, as an icon is. */
function precedesText({ box, rise }: Segment, text: Segment): boolean {
  const overlap = Math.min(text.box.y1, box.y1) - Math.max(text.box.y0, box.y0)
  return overlap > 0 && text.box.x0 >= box.x1 && text.box.x0 - box.x1 < 4 * rise
}

/**
 * Whether a shape may be the last letter of a text that was too wide for its line: as large, at the same margin, just
 * below.
 */
function continuesLine(line: Segment, { box, rise }: Segment): boolean {
  const gap = box.y0 - line.box.y1
  return (
    line.glyphs >= 3 &&
    Math.abs(line.box.x0 - box.x0) < 0.4 * line.rise &&
    Math.abs(line.rise - rise) < 0.2 * line.rise &&
    gap > 0 &&
    gap < 1.2 * line.rise
  )
}

/** The rectangle to crop around a segment, so that capitals and tails have the room that the network expects. */
function cropAreaOf({ box, baseline, rise }: Segment): BoundingBox {
  const unit = Math.max(rise, 8)
  return {
    x0: box.x0 - 0.15 * unit,
    x1: box.x1 + 0.2 * unit,
    y0: Math.min(box.y0, baseline - rise) - 0.25 * unit,
    y1: Math.max(box.y1 + 0.12 * unit, baseline + 0.4 * unit),
  }
}

/** How a strip is cropped: its height, and the room around it in heights of the capitals. */
export type CropOptions = { height: number; room: number }
export const DEFAULT_CROP: CropOptions = { height: LINE_HEIGHT, room: 0 }

/** Crops a strip of the picture: dark text on light, full contrast, scaled to the engine's height. */
export function cropStrip(picture: GrayImage, strip: TextStrip, crop = DEFAULT_CROP): GrayImage {
  const area = paddedArea(strip, crop)
  const width = Math.max(8, Math.round(((area.x1 - area.x0) / (area.y1 - area.y0)) * crop.height))
  const image = resample(picture, area, { width, height: crop.height })
  return stretchContrast(strip.segment.lightOnDark ? invert(image) : image)
}

function paddedArea({ area }: TextStrip, { room }: CropOptions): BoundingBox {
  const more = room * (area.y1 - area.y0) * 0.6
  return { x0: area.x0 - more, x1: area.x1 + more, y0: area.y0 - 0.2 * more, y1: area.y1 + 0.2 * more }
}

/** Moves the text read from a strip back to its place in the picture. */
export function ocrLineFrom(strip: TextStrip, read: RecognizedLine, crop = DEFAULT_CROP): OcrLine {
  const area = paddedArea(strip, crop)
  const perPixel = (area.y1 - area.y0) / crop.height
  const words = read.words.map(({ text, confidence, x0, x1, characterConfidences }) => ({
    text,
    confidence,
    signs: characterConfidences,
    box: {
      x0: Math.max(strip.box.x0, area.x0 + x0 * perPixel),
      x1: Math.min(strip.box.x1, area.x0 + x1 * perPixel),
      y0: strip.box.y0,
      y1: strip.box.y1,
    },
  }))
  return { text: read.text, confidence: read.confidence, box: strip.box, words }
}

function enlarge(box: BoundingBox, scale: number): BoundingBox {
  return { x0: box.x0 * scale, y0: box.y0 * scale, x1: box.x1 * scale, y1: box.y1 * scale }
}
