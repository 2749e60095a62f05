import PDFDocument from 'pdfkit'

/** Members of pdfkit that its types lack: the element of each marked content, by page. */
interface Tags {
  getStructTreeRoot(): { readonly data: { readonly ParentTreeNextKey: number } }
  getStructParentTree(): { get(page: number): unknown; add(page: number, elements: unknown): void }
  ref(data: unknown): { data: unknown; end(): void }
}

const blockSize = 65_536

/**
 * A pdfkit document without its stream, in memory that does not grow with the pages: output is kept until it is taken.
 * The events of a stream would retain each finished document until the event loop turns, which a worker that writes
 * hundreds in a row prevents; and each short line as a byte array would take ten times its size.
 */
export class WrittenPdf extends PDFDocument {
  // pdfkit writes in its constructor, before a field here could be initialised.
  declare blocks: Buffer[] | undefined
  /** Used bytes of the last block. */
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

  /** Called with null at the end; there is no reader. */
  override push(): boolean {
    return true
  }

  /** Returns the output since the last call. */
  takeWritten(): Uint8Array[] {
    const blocks = this.blocks ?? []
    const last = blocks.pop()
    if (!last) return []
    const rest = Buffer.from(last.subarray(0, this.used))
    // The last block is still written to.
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
   * Writes out the element of each tag on the pages so far, on which nothing more will be drawn. pdfkit would keep all
   * of them until the end: some hundred objects per page, too many for thousands of invoices.
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
