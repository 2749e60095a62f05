import { useEffect, useRef, useState } from 'react'
import { Arc } from '#ui/arc.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { drawPage, openPdf, type PDFDocumentProxy, wordsOf } from './open-pdf.ts'
import styles from './viewer.module.css'

/** The maximum width of a page in CSS pixels: the size in which it was designed. */
const pageWidth = 794

/** The pages of a PDF from top to bottom, each rendered when it comes near the viewport. */
export function PdfPages({ file, label }: { file: Blob; label: string }) {
  const { pdf, failed } = usePdf(file)
  if (failed) return <ErrorState text="This file could not be shown. Download it instead." />
  if (!pdf) return <Waiting />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={styles.pages} tabIndex={0} aria-label={`Pages of ${label}`}>
      {Array.from({ length: pdf.numPages }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
        <PdfPage key={at} pdf={pdf} number={at + 1} />
      ))}
    </section>
  )
}

export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <Arc />
      Loading the pages
    </div>
  )
}

function usePdf(file: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [failed, setFailed] = useState(false)
  // The file is read outside React, in a thread that has to end with the dialog.
  useEffect(() => {
    let left = false
    const opening = openPdf(file)
    opening.then(
      (opened) => left || setPdf(opened),
      () => left || setFailed(true),
    )
    return () => {
      left = true
      opening.then((opened) => opened.loadingTask.destroy()).catch(() => {})
    }
  }, [file])
  return { pdf, failed }
}

function PdfPage({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [words, setWords] = useState('')
  // A canvas is painted outside React, and pages far from the viewport are not painted at all.
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const draw = async () => {
      const page = await pdf.getPage(number)
      await drawPage(page, element, pageWidth)
      setWords(await wordsOf(page))
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        // Closed while rendering: the result is no longer needed.
        draw().catch(() => {})
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [pdf, number])
  return (
    <div className={styles.page}>
      {/* The text alternative of the picture, for screen readers. */}
      <canvas ref={canvas} className={styles.paper}>
        {`Page ${number} of ${pdf.numPages}. ${words}`}
      </canvas>
    </div>
  )
}
