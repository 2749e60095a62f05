import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { answerQuestions } from '../threads/thread-work.ts'

export interface PdfTask {
  readonly bytes: ArrayBuffer
  /** From 1; null counts the pages only. */
  readonly page: number | null
}

export interface PdfAnswer {
  /** Why the file cannot be shown. */
  readonly problem: 'locked' | 'unreadable' | null
  readonly count: number
  /** Null without such a page. */
  readonly png: Uint8Array | null
}

/** A page is as wide as the zoomed view needs, unless it is a long till receipt. */
const maxWidth = 1400
const maxPixels = 4_000_000
/** Pixels of a picture in the file; it is left out above. Phones take up to 50 million. */
const maxImage = 64_000_000
/** Pixels of all canvases at once, four bytes each: groups in a file may be nested without end. */
const maxCanvases = 48_000_000

// Fonts and decoders of the library, for files without embedded fonts and with scans.
const library = dirname(dirname(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))))
const folder = (name: string) => `${join(library, name)}/`
const files = {
  standardFontDataUrl: folder('standard_fonts'),
  cMapUrl: folder('cmaps'),
  wasmUrl: folder('wasm'),
  iccUrl: folder('iccs'),
}

answerQuestions(() => show)

/** Reads a PDF and draws a page of it. Everything in it is read by JavaScript; only shapes and pixels reach the canvas. */
async function show({ bytes, page }: PdfTask): Promise<PdfAnswer> {
  const opening = getDocument({
    ...files,
    data: new Uint8Array(bytes),
    maxImageSize: maxImage,
    CanvasFactory: limitedCanvases(),
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await opening.promise
    const count = pdf.numPages
    const png = page === null || page > count ? null : await draw(pdf, page)
    return { problem: null, count, png }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { problem: isLocked ? 'locked' : 'unreadable', count: 0, png: null }
  } finally {
    await opening.destroy()
  }
}

async function draw(pdf: PDFDocumentProxy, number: number): Promise<Uint8Array> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: scaleOf(page) })
  const canvas = createCanvas(sizeOf(viewport.width), sizeOf(viewport.height))
  // The library draws on any canvas with this interface; its types know only those of browsers.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return new Uint8Array(await canvas.encode('png'))
}

function scaleOf(page: PDFPageProxy): number {
  const { width, height } = page.getViewport({ scale: 1 })
  return Math.min(maxWidth / width, Math.sqrt(maxPixels / (width * height)))
}

const sizeOf = (length: number) => Math.max(1, Math.round(length))

interface Drawing {
  canvas: Canvas | null
  context: ReturnType<Canvas['getContext']> | null
}

/** Returns the maker of the canvases that a page needs beside its own; it refuses those above the limit. */
function limitedCanvases() {
  let pixels = 0
  const resize = (was: number, width: number, height: number) => {
    if (!(width > 0 && height > 0 && pixels - was + width * height <= maxCanvases)) throw new Error('Canvas too large')
    pixels += width * height - was
  }
  return class {
    create(width: number, height: number): Drawing {
      resize(0, width, height)
      const canvas = createCanvas(width, height)
      return { canvas, context: canvas.getContext('2d') }
    }

    reset({ canvas }: Drawing, width: number, height: number): void {
      if (!canvas) throw new Error('There is no canvas')
      resize(canvas.width * canvas.height, width, height)
      canvas.width = width
      canvas.height = height
    }

    destroy(drawing: Drawing): void {
      const { canvas } = drawing
      if (canvas) pixels -= canvas.width * canvas.height
      drawing.canvas = null
      drawing.context = null
    }
  }
}
