import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** Returns a PDF with a page of each colour, as CSS names it; with a password it is encrypted. */
export async function pdfOf(colours: readonly string[], password?: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    ...(password !== undefined && { userPassword: password, pdfVersion: '1.7' as const }),
  })
  for (const colour of colours) {
    pdf.addPage({ size: 'A6', margin: 20 })
    pdf.rect(0, 0, pdf.page.width, pdf.page.height).fill(colour)
    pdf.fillColor('black').fontSize(18).text(`Receipt, a ${colour} page`)
  }
  pdf.end()
  return buffer(pdf)
}

/** Returns a PDF whose page is drawn through transparent groups within each other, each as large as the page. */
export function nestedPdf(depth: number): Buffer {
  const stream = (dictionary: string, text: string) =>
    `<< ${dictionary} /Length ${text.length} >>\nstream\n${text}\nendstream`
  const group = (next: number, text: string) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /I true >>
      /Resources << /ExtGState << /A 5 0 R >> /XObject << /G ${next} 0 R >> >>`,
      text,
    )
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
      /Resources << /XObject << /G 6 0 R >> /ExtGState << /A 5 0 R >> >> >>`,
    stream('', '/A gs /G Do'),
    '<< /ca 0.5 /CA 0.5 >>',
    ...Array.from({ length: depth }, (_, at) =>
      at === depth - 1 ? group(5, '1 0 0 rg 0 0 595 842 re f') : group(7 + at, '/A gs /G Do'),
    ),
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R >>\n%%EOF\n`)
}
