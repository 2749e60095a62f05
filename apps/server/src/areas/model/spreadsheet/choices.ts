import type { Cell, Feature } from 'write-excel-file/node'
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility'
import { choicesOf, type Kind } from './cells.ts'
import type { Names } from './names.ts'
import { columnLetter, type Sheet } from './sheets.ts'

/** The sheet whose columns contain the options of drop-downs: a list inside a cell is too short for many of them. */
const choicesTitle = 'Choices'

/** Rows below the heads that have a drop-down, so that new rows have one as well. */
const maxRows = 5000

interface TransformFeature {
  readonly files: { readonly transform: NonNullable<NonNullable<Feature<unknown>['files']>['transform']> }
}

/** The drop-downs of a workbook: each distinct list once, and its cells by sheet. */
export class Choices {
  readonly #lists: string[][] = []
  readonly #ranges = new Map<number, { cells: string; list: number }[]>()
  readonly #hidden = new Map<number, number[]>()

  /** `at` is the position of the sheet in the workbook. */
  add(at: number, { columns, isDown }: Sheet, names: Names): void {
    const ranges = columns.flatMap(({ kind }, index) => {
      const list = this.#listOf(kind, names)
      if (list === undefined) return []
      const letter = columnLetter(index)
      return [{ cells: isDown ? `B${index + 2}` : `${letter}2:${letter}${maxRows}`, list }]
    })
    this.#ranges.set(at, ranges)
    if (!isDown) this.#hidden.set(at, [columns.findIndex(({ kind }) => kind === 'guid')])
  }

  #listOf(kind: Kind, names: Names): number | undefined {
    const titles = choicesOf(kind, names)
    if (titles.length === 0) return undefined
    const known = this.#lists.findIndex((list) => list.join('\n') === titles.join('\n'))
    return known === -1 ? this.#lists.push([...titles]) - 1 : known
  }

  /** Returns the sheet of the lists, each in a column. */
  sheet() {
    const longest = Math.max(0, ...this.#lists.map(({ length }) => length))
    const data = Array.from({ length: longest }, (_, row) =>
      this.#lists.map(
        (list): Cell => (list[row] === undefined ? null : { type: String, value: list[row], format: '@' }),
      ),
    )
    return { sheet: choicesTitle, columns: this.#lists.map(() => ({ width: 30 })), data }
  }

  /**
   * Writes the drop-downs, and hides the column that identifies rows. Typed values are validated when the file is read.
   */
  feature(): TransformFeature {
    return {
      files: {
        transform: {
          'xl/worksheets/sheet{id}.xml': {
            transform: (xml, _options, { sheetIndex }) => this.#withDropDowns(xml, sheetIndex),
            transformElementAttributes: (tagName, attributes, index, _options, { sheetIndex }) =>
              tagName === 'col' && index !== undefined && this.#hidden.get(sheetIndex)?.includes(index)
                ? { ...attributes, hidden: 1 }
                : attributes,
          },
          'xl/workbook.xml': {
            transformElementAttributes: (tagName, attributes) =>
              tagName === 'sheet' && attributes.name === choicesTitle ? { ...attributes, state: 'hidden' } : attributes,
          },
        },
      },
    }
  }

  #withDropDowns(xml: string, at: number): string {
    const ranges = this.#ranges.get(at) ?? []
    if (ranges.length === 0) return xml
    const validations = ranges.map(({ cells, list }) => {
      const letter = columnLetter(list)
      const source = `${choicesTitle}!$${letter}$1:$${letter}$${this.#lists[list]?.length ?? 1}`
      return `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>${sanitizeTextContent(source)}</formula1></dataValidation>`
    })
    return insertElementMarkupAccordingToOrderOfSiblings(
      xml,
      `<dataValidations count="${ranges.length}">${validations.join('')}</dataValidations>`,
      getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [],
      'worksheet',
    )
  }
}
