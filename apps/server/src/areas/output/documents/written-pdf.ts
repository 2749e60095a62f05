import PDFDocument from 'pdfkit'

/** What pdfkit has and its types do not tell: which element each marked content of a page belongs to, by page. */
interface Tags {
  getStructTreeRoot(): { readonly data: { readonly ParentTreeNextKey: number } }
  getStructParentTree(): { get(page: number): unknown; add(page: number, elements: unknown): void }
  ref(data: unknown): { data: unknown; end(): void }
}

const blockSize = 65_536

/**
 * pdfkit without its stream, in memory that does not grow with the pages: what it writes is kept until it is taken.
 * A stream's events would hold on to each finished document until the event loop turns, which a worker that writes
 * hundreds in a row does not let it do; and each short line as an array of bytes would take ten times its size.
 */
export class WrittenPdf extends PDFDocument {
  // pdfkit writes while it is being made, before a field of ours could have a first value.
  declare blocks: Buffer[] | undefined
  /** Bytes of the last block. */
  declare used: number
  declare pageContent: string | undefined
  declare pagesPutAway: number | undefined
  declare _offset: number

  _write(data: string | Uint8Array): void {
    const length = typeof data === 'string' ? data.length + 1 : data.length
    this.blocks ??= []
    let block = this.blocks.at(-1)
    if (!block || this.used + length > block.length) {
      if (block) this.blocks[this.blocks.length - 1] = block.subarray(0, this.used)
      block = Buffer.allocUnsafe(Math.max(blockSize, length))
      this.blocks.push(block)
      this.used = 0
    }
    if (typeof data === 'string') block.write(`${data}\n`, this.used, 'latin1')
    else block.set(data, this.used)
    this.used += length
    this._offset += length
  }

  /** Called with null at the end; nobody listens. */
  override push(): boolean {
    return true
  }

  /** What was written since the last call. */
  takeWritten(): Uint8Array[] {
    const blocks = this.blocks ?? []
    const last = blocks.pop()
    if (!last) return []
    const rest = Buffer.from(last.subarray(0, this.used))
    // The last one is written into again.
    this.blocks = [last]
    this.used = 0
    return [...blocks, rest]
  }

  override addContent(line: string): this {
    this.pageContent = `${this.pageContent ?? ''}${line}\n`
    return this
  }

  override flushPages(): void {
    if (this.pageContent) this.page.write(this.pageContent)
    this.pageContent = ''
    super.flushPages()
  }

  /**
   * Writes out which element each tag belongs to on the pages so far, on which nothing more will be drawn. pdfkit would
   * keep all of it for the end: some hundred objects a page, which is what thousands of invoices do not fit in.
   */
  putTagsAway(): void {
    const tags = this as unknown as Tags
    const tree = tags.getStructParentTree()
    const next = tags.getStructTreeRoot().data.ParentTreeNextKey
    for (let page = this.pagesPutAway ?? 0; page < next; page++) {
      const written = tags.ref(tree.get(page))
      written.end()
      written.data = {}
      tree.add(page, written)
    }
    this.pagesPutAway = next
  }
}
