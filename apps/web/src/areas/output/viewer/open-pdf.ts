import { getDocument, type PDFDocumentProxy, type PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import ReadingThread from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker'

export type { PDFDocumentProxy, PDFPageProxy }

/** Reads a PDF in a worker thread. The caller has to destroy the document, which ends the thread. */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const worker = PDFWorker.create({ port: new ReadingThread() })
  return getDocument({ data: new Uint8Array(await blob.arrayBuffer()), worker }).promise
}

/** Renders a page onto a canvas, at a width in CSS pixels. */
export async function drawPage(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number): Promise<void> {
  // Finer than the screen, so that small print stays readable when the browser scales it.
  const density = Math.min(Math.max(globalThis.devicePixelRatio, 1.5), 2)
  const viewport = page.getViewport({ scale: (width / page.getViewport({ scale: 1 }).width) * density })
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
}

/** Returns the text of a page, with its line breaks. */
export async function wordsOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}
