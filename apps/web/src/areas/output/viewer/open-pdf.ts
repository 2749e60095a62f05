import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import ReadingThread from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'

export type { PDFDocumentProxy, PDFPageProxy }

/** Reads a PDF in a thread. What it opens has to be destroyed, which ends the thread. */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const worker = PDFWorker.create({ port: new ReadingThread() })
  return getDocument({ data: new Uint8Array(await blob.arrayBuffer()), worker }).promise
}

/** Draws a page so wide, in pixels of the screen, onto a canvas. */
export async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): Promise<void> {
  // Finer than the screen, so that small print stays readable when the browser scales it.
  const density = Math.min(Math.max(globalThis.devicePixelRatio, 1.5), 2)
  const viewport = page.getViewport({ scale: (width / page.getViewport({ scale: 1 }).width) * density })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
}

/** The words of a page, a line each. */
export async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}
