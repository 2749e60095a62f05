import { createCanvas, loadImage } from '@napi-rs/canvas'
import { answerQuestions } from '../threads/thread-work.ts'
import { pixelsOf } from './pixels-of.ts'

export interface ShrinkTask {
  readonly bytes: ArrayBuffer
  /** The limits of the smaller picture in pixels. */
  readonly width: number
  readonly height: number
  /** A PNG keeps what is transparent; in a JPEG it becomes white. */
  readonly type: 'jpeg' | 'png'
}

/** Null for bytes that are no picture. */
export type Shrunk = { readonly bytes: Uint8Array; readonly width: number; readonly height: number } | null

/** Pixels of a picture that is decoded: four bytes each. Phones take up to 50 million. */
const maxPixels = 64_000_000

answerQuestions(() => shrink)

/** Makes a picture smaller, keeping its proportions and the way up that its camera noted. */
async function shrink({ bytes, width, height, type }: ShrinkTask): Promise<Shrunk> {
  const picture = Buffer.from(bytes)
  const pixels = pixelsOf(picture)
  if (pixels === undefined || pixels > maxPixels) return null
  const image = await loadImage(picture).catch(() => null)
  if (image === null || image.width === 0 || image.height === 0) return null
  const scale = Math.min(1, width / image.width, height / image.height)
  const size = (length: number) => Math.max(1, Math.round(length * scale))
  const canvas = createCanvas(size(image.width), size(image.height))
  const pen = canvas.getContext('2d')
  if (type === 'jpeg') {
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  const smaller = type === 'jpeg' ? await canvas.encode('jpeg', 78) : await canvas.encode('png')
  return { bytes: new Uint8Array(smaller), width: canvas.width, height: canvas.height }
}
