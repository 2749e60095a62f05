import { printable } from './lines.ts'
import type { Weight } from './typeface.ts'
import { tabularFigures, typeface } from './typeface.ts'
import { WrittenPdf } from './written-pdf.ts'

/** The page is drawn in CSS pixels (A4 is 794 by 1123), the grid of the reference picture. */
const PIXEL = 0.75

export const colours = {
  text: '#1C1A17',
  second: '#57534C',
  third: '#6C675E',
  green: '#14532D',
  leaf: '#4ADE80',
  box: '#F5F4F1',
  hairline: '#E4E2DD',
  line: '#CFCBC3',
  white: '#FFFFFF',
  warning: '#B42318',
} as const

/** On every page of what is not in force: large across the page, and in words above the head. */
const marks = {
  preview: { across: 'PREVIEW', x: 20, words: 'Preview – not an invoice' },
  void: { across: 'VOID', x: 190, words: 'Void – taken back' },
} as const
export type PdfMark = keyof typeof marks

export interface Style {
  readonly weight: Weight
  readonly size: number
  readonly colour: string
  readonly tabular?: boolean
  /** Space between letters, as a fraction of the size. */
  readonly tracking?: number
}

export interface Placed {
  readonly x: number
  /** The baseline of the letters. */
  readonly baseline: number
  /** With 'right', x is the right edge; with 'center' the middle. */
  readonly align?: 'right' | 'center'
}

/** The part of a text that is at the left of its x. */
const before = { right: 1, center: 0.5 } as const

type Element = ReturnType<WrittenPdf['struct']>

/** Roles of the parts of a document, for screen readers. */
export type Role = 'Part' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

export interface PdfInfo {
  readonly title: string
  readonly author: string
  /** Instant as ISO text. */
  readonly createdAt: string
  /** On every page of a document that is not in force. */
  readonly mark?: PdfMark | undefined
}

/** Draws on the pages of one PDF and maintains its tag tree. All content has a tag or is marked as an artifact. */
export class Pen {
  readonly #pdf: WrittenPdf
  readonly #open: Element[] = []
  readonly #pageMark: PdfMark | undefined

  constructor(info: PdfInfo) {
    this.#pageMark = info.mark
    this.#pdf = new WrittenPdf({
      autoFirstPage: false,
      // Disables pdfkit's default font: otherwise it loads Helvetica for nothing. The types accept only names.
      font: null as unknown as string,
      pdfVersion: '1.7',
      lang: 'en-GB',
      tagged: true,
      displayTitle: true,
      info: {
        Title: info.title,
        Author: info.author,
        Creator: 'Almoner',
        Producer: 'Almoner',
        // pdfkit accepts dates only as Date. The instant is given, so that the same document is the same file.
        CreationDate: new Date(info.createdAt),
      },
    })
    for (const weight of ['regular', 'medium', 'semibold'] as const) {
      // pdfkit accepts an opened font; its types only files.
      this.#pdf.registerFont(weight, typeface(weight).font as unknown as Buffer)
    }
    const root = this.#pdf.struct('Document')
    this.#pdf.addStructure(root)
    this.#open.push(root)
  }

  /** Returns the output finished since the last call, so that a long document need not be kept in memory. */
  take(): Uint8Array[] {
    return this.#pdf.takeWritten()
  }

  /** Ends the document; `take` then returns the rest. */
  end(): void {
    for (const element of this.#open.splice(0).reverse()) element.end()
    this.#pdf.end()
  }

  page(): void {
    this.#pdf.addPage({ size: 'A4', margin: 0 })
    this.#pdf.scale(PIXEL)
    if (this.#pageMark) this.#markPage(marks[this.#pageMark])
  }

  /** Marks a page in grey, below everything else, and in plain words above the head. */
  #markPage({ across, x, words: text }: (typeof marks)[PdfMark]): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' })
    this.#pdf.save().rotate(-52, { origin: [397, 561] })
    this.#draw(across, { weight: 'semibold', size: 170, colour: colours.box }, { x, baseline: 622 })
    this.#pdf.restore()
    const words = { weight: 'semibold', size: 12, colour: colours.warning } as const
    this.#draw(text, words, { x: 738, baseline: 34, align: 'right' })
    this.#pdf.endMarkedContent()
  }

  /** Adds an entry in the reader's outline, for the latest page. */
  bookmark(title: string): void {
    this.#pdf.outline.addItem(title)
  }

  /** Tags everything drawn inside with one element. */
  within(role: Role, draw: () => void): void {
    this.begin(role)
    draw()
    this.finish()
  }

  /** Opens an element that may continue over several pages. */
  begin(role: Role): void {
    const element = this.#pdf.struct(role)
    this.#open.at(-1)?.add(element)
    this.#open.push(element)
  }

  finish(): void {
    this.#open.pop()?.end()
    // Nothing more is drawn on the pages of a finished part.
    if (this.#open.length === 1) this.#pdf.putTagsAway()
  }

  /** Draws a text with its own role. */
  text(role: Role, text: string, style: Style, placed: Placed): void {
    this.texts(role, [{ text, style, ...placed }])
  }

  /** Draws several texts that are read as one: a weekday and its date, the lines of a cell. */
  texts(role: Role, parts: readonly ({ text: string; style: Style } & Placed)[]): void {
    // Screen readers announce column heads only with this scope; the types do not know the option.
    const options = role === 'TH' ? ({ scope: 'Column' } as object) : {}
    const element = this.#pdf.struct(role, options, () => {
      for (const { text, style, ...placed } of parts) this.#draw(text, style, placed)
    })
    this.#open.at(-1)?.add(element)
    element.end()
  }

  /** Draws content that is not read aloud: page numbers, repeated heads, lines, the mark. */
  ornament(type: 'Pagination' | 'Layout', draw: (pen: Ornament) => void): void {
    this.#pdf.markContent('Artifact', { type })
    draw({
      text: (text, style, placed) => this.#draw(text, style, placed),
      line: (x1, y, x2, colour, width) => {
        this.#pdf.moveTo(x1, y).lineTo(x2, y).lineWidth(width).lineCap('butt').strokeColor(colour).stroke()
      },
      box: (x, y, width, height, radius, colour) => {
        this.#pdf.roundedRect(x, y, width, height, radius).fill(colour)
      },
      mark: (x, y, size) => this.#mark(x, y, size),
      picture: (jpeg, { x, y, width, height }) => {
        // Given as text, which pdfkit knows again: the picture is once in the file, however many pages show it.
        this.#pdf.image(`data:image/jpeg;base64,${jpeg}`, x, y, { width, height })
      },
    })
    this.#pdf.endMarkedContent()
  }

  #draw(text: string, style: Style, { x, baseline, align }: Placed): void {
    const line = printable(text)
    const spacing = (style.tracking ?? 0) * style.size
    const width = typeface(style.weight).widthOf(line, style.size, style.tabular ?? false) + spacing * line.length
    this.#pdf
      .font(style.weight)
      .fontSize(style.size)
      .fillColor(style.colour)
      .text(line, x - width * (align === undefined ? 0 : before[align]), baseline, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: spacing,
        features: style.tabular ? [tabularFigures] : ['kern'],
      })
  }

  /** Draws the product's mark: a gable over a round window. */
  #mark(x: number, y: number, size: number): void {
    const unit = size / 38
    this.#pdf.roundedRect(x, y, size, size, 8 * unit).fill(colours.green)
    this.#pdf
      .moveTo(x + 10.4 * unit, y + 28.2 * unit)
      .lineTo(x + 19 * unit, y + 10.8 * unit)
      .lineTo(x + 27.6 * unit, y + 28.2 * unit)
      .lineWidth(3.2 * unit)
      .lineCap('round')
      .lineJoin('round')
      .strokeColor(colours.white)
      .stroke()
    this.#pdf.circle(x + 19 * unit, y + 23.6 * unit, 3.5 * unit).fill(colours.leaf)
  }
}

export interface Ornament {
  text(text: string, style: Style, placed: Placed): void
  line(x1: number, y: number, x2: number, colour: string, width: number): void
  box(x: number, y: number, width: number, height: number, radius: number, colour: string): void
  /** Draws the product's mark, square. */
  mark(x: number, y: number, size: number): void
  /** Draws a JPEG in base64. */
  picture(jpeg: string, place: { x: number; y: number; width: number; height: number }): void
}
