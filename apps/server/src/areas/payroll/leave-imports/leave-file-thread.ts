import { parse } from 'csv-parse/sync'
import type { LeavePreview } from '#contract/payroll/leave-imports.ts'
import { formatHundredths } from '#domain/accrual/hundredths.ts'
import { formatDate } from '#domain/date-format.ts'
import {
  type CheckedLeaveRow,
  digitsAlone,
  type LeaveImportType,
  leaveColumns,
  leaveRowCheck,
  maxLeaveRows,
  unknownReference,
} from '#domain/leave-import/leave-rows.ts'
import { formatPence, pence } from '#domain/money.ts'
import { shortened } from '#domain/moving-in/cell-texts.ts'
import { maxWrongRows, shownRows } from '#domain/moving-in/shown-rows.ts'
import type { LocalDate } from '#domain/time.ts'
import { type Period, validOn } from '#domain/validity.ts'
import { answerQuestions } from '../../../kit/threads/thread-work.ts'

/** A carer of the branch with the days on which leave can be carried over; null for imports of pay. */
export interface KnownCarer {
  readonly guid: string
  readonly reference: string
  readonly accruing: readonly Period[] | null
}

/** A file is read first, and then compared with the carers of the branch. */
export type LeaveTask =
  | { readonly kind: 'read'; readonly type: LeaveImportType; readonly today: LocalDate; readonly text: string }
  | { readonly kind: 'check'; readonly known: readonly KnownCarer[] }

/** The right rows by column. Hours are hundredths; the pay is pence, and empty for a carry-over. */
export interface LeaveColumns {
  readonly carers: readonly string[]
  readonly days: readonly LocalDate[]
  readonly hours: readonly number[]
  readonly pay: readonly number[]
}

export type LeaveResult =
  | { readonly kind: 'unreadable'; readonly message: string }
  /** The payroll references in the file, and those that were perhaps meant. */
  | { readonly kind: 'read'; readonly references: readonly string[] }
  | {
      readonly kind: 'checked'
      readonly preview: Omit<LeavePreview, 'counts'> & { readonly counts: Omit<LeavePreview['counts'], 'replaced'> }
      readonly rows: LeaveColumns
      /** The first wrong rows with their reasons. */
      readonly wrong: readonly { readonly number: number; readonly reasons: readonly string[] }[]
    }

/** The longest text of a cell in an answer. */
const longest = 100
/** The most wrong rows that a refusal names. */
const mostNamed = 1000

interface FileRow extends CheckedLeaveRow {
  readonly number: number
  readonly errors: CheckedLeaveRow['errors'][number][]
}

class Unreadable extends Error {}

answerQuestions<LeaveTask, LeaveResult>(() => {
  let type: LeaveImportType | undefined
  let rows: FileRow[] = []
  return (task) => {
    if (task.kind === 'check') {
      if (!type) throw new Error('A file is read before anything else is asked of it')
      return checked(type, rows, task.known)
    }
    type = task.type
    try {
      rows = read(task)
    } catch (error) {
      if (error instanceof Unreadable) return { kind: 'unreadable', message: error.message }
      throw error
    }
    const references = new Set(rows.map(({ cells }) => cells[0] ?? ''))
    return { kind: 'read', references: [...references, ...[...references].map(digitsAlone)] }
  }
})

function read({ type, today, text }: Extract<LeaveTask, { kind: 'read' }>): FileRow[] {
  // Bytes that are not UTF-8 were replaced by this character, and no text has the other one.
  if (text.includes('\uFFFD') || text.includes('\0')) throw new Unreadable('The file is not a CSV file in UTF-8.')
  const [heads = [], ...lines] = linesOf(text)
  const columns = leaveColumns[type]
  const named = heads.map((head) => head.trim().toLowerCase()).filter((head) => head !== '')
  if (named.join() !== columns.join()) throw new Unreadable(`The first row must be ${columns.join(',')}.`)
  const check = leaveRowCheck(type, today)
  const rows = lines.flatMap((cells, at): FileRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const row = check(cells, at + 2)
    return [{ ...row, number: at + 2, errors: [...row.errors] }]
  })
  if (rows.length === 0) throw new Unreadable('The file has no rows below its headings.')
  if (rows.length > maxLeaveRows) throw new Unreadable('The file has more than 100,000 rows. Divide it.')
  return rows
}

function linesOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, max_record_size: 10_000 })
  } catch {
    throw new Unreadable('The file is not a valid CSV file. Check its quotation marks.')
  }
}

function checked(type: LeaveImportType, rows: FileRow[], known: readonly KnownCarer[]): LeaveResult {
  const carers = new Map(known.map((carer) => [carer.reference, carer]))
  for (const { cells, errors, row } of rows) {
    const carer = carers.get(cells[0] ?? '')
    if (!carer && cells[0] !== '') {
      errors.unshift({ column: 0, message: unknownReference(cells[0] ?? '', (each) => carers.has(each)) })
    } else if (row && carer?.accruing && !carer.accruing.some((days) => validOn(days, row.day))) {
      const message = `The carer has no accrual of holiday on ${formatDate(row.day)} to carry leave over to.`
      errors.push({ column: 1, message })
    }
  }
  const isWrong = ({ errors }: FileRow) => errors.length > 0
  const wrong = rows.filter(isWrong)
  const right = rows.flatMap(({ errors, row }) => (row && errors.length === 0 ? [row] : []))
  const days = right.map(({ day }) => day).toSorted()
  const shown = shownRows(rows, isWrong)
  return {
    kind: 'checked',
    preview: {
      columns: [...leaveColumns[type]],
      counts: {
        ...{ rows: rows.length, wrong: wrong.length },
        carers: new Set(right.map(({ reference }) => reference)).size,
      },
      ...{ first_day: days[0] ?? null, last_day: days.at(-1) ?? null },
      hours: formatHundredths(right.reduce((sum, { hours }) => sum + hours, 0)),
      pay:
        leaveColumns[type].length < 4 ? null : formatPence(pence(right.reduce((sum, { pay }) => sum + (pay ?? 0), 0))),
      lines: shown.flatMap((at, index) => {
        const row = rows[at]
        if (!row) return []
        const { number, cells, errors } = row
        const folded = at - 1 - (shown[index - 1] ?? -1)
        return [{ number, cells: cells.map((cell) => shortened(cell, longest)), errors, folded }]
      }),
      folded_below: rows.length - 1 - (shown.at(-1) ?? -1),
      more_wrong: Math.max(0, wrong.length - maxWrongRows),
    },
    rows: {
      carers: right.map(({ reference }) => carers.get(reference)?.guid ?? ''),
      days: right.map(({ day }) => day),
      hours: right.map(({ hours }) => hours),
      pay: right.flatMap(({ pay }) => pay ?? []),
    },
    wrong: wrong
      .slice(0, mostNamed)
      .map(({ number, errors }) => ({ number, reasons: errors.map(({ message }) => message) })),
  }
}
