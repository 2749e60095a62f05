import { expect, test } from 'vitest'
import type { Side } from '#contract/fields.ts'
import { RatesInput } from '#contract/model/band-rates.ts'
import { schemaFields } from '#testing/schema-fields.ts'
import { columnOf, type Part } from './parts.ts'
import { schemaOf } from './save-part.ts'
import { type SheetKey, sheetsOf } from './sheets.ts'

// The next upload would clear a field of a part that has no column, so every sheet is compared with the body of the
// endpoint that saves its rows.

/** The sheet of the fields of each kind of part, and the sheets of its lists. */
const sheetsOfKind: Readonly<Record<Part['kind'], readonly [SheetKey, Readonly<Record<string, SheetKey>>]>> = {
  settings: ['settings', {}],
  service: ['services', { bands: 'bands' }],
  group: ['groups', { rules: 'rules' }],
  calendar: ['calendars', { periods: 'periods' }],
  standingCharge: ['standingCharges', {}],
  baseRate: ['baseRates', {}],
  salary: ['salaries', { bands: 'salaryBands' }],
  policy: ['policies', {}],
}

/** Fields without a column by side, each with the reason. */
const withoutColumn: readonly (readonly [RegExp, string])[] = [
  [/\.delete$/, 'a missing row is deleted'],
  [/ cm2000_enabled$/, 'not every company has CM Mobile; an update without it keeps it'],
  [/ no_end_date$/, 'an empty end means the same'],
  [/^payment periods\.invoice_deadline$/, 'pay groups have none; only the type has it on both sides (CAL-006)'],
]

/** Columns without a field, each with the reason. */
const withoutField = new Map<string, string>([
  ['side', 'selects the endpoint that saves the row'],
  ['band', 'refers to the band, as a link refers to a row'],
  ['of_start', 'identifies the standard rate, together with its day'],
])

/** Returns the fields of the bodies that are saved from the rows of each sheet. */
function fieldsBySheet(modelSide: Side): Map<SheetKey, Set<string>> {
  const fields = new Map<SheetKey, Set<string>>()
  const add = (sheet: SheetKey, field: string) => {
    if (withoutColumn.some(([pattern]) => pattern.test(`${modelSide} ${field}`))) return
    const name = field.slice(field.indexOf('.') + 1)
    const own = sheet === 'settings' ? field : name
    fields.set(sheet, (fields.get(sheet) ?? new Set()).add(columnOf[own] ?? own))
  }
  for (const [kind, [sheet, lists]] of Object.entries(sheetsOfKind)) {
    if (!sheetsOf[modelSide].has(sheet)) continue
    for (const side of ['invoice', 'payment'] as const) {
      for (const field of schemaFields(schemaOf(modelSide, { kind: kind as Part['kind'], side }))) {
        add(lists[field.split('.')[0] ?? ''] ?? sheet, field)
      }
    }
  }
  for (const field of schemaFields(RatesInput)) {
    add(field.startsWith('basicRates.') ? 'rates' : 'enhancements', field)
  }
  return fields
}

test.each(['invoice', 'payment'] as const)(
  'every field of every part of a model of the %s side has a column in the workbook, and every column a field',
  (side) => {
    const bySheet = fieldsBySheet(side)
    for (const [key, { title, columns }] of sheetsOf[side]) {
      const filled = columns
        .filter(({ kind, field }) => kind !== 'link' && kind !== 'guid' && !withoutField.has(field))
        .map(({ field }) => field)
      const wanted = [...(bySheet.get(key) ?? [])].filter((field) => field !== 'guid')
      expect([title, filled.toSorted()]).toEqual([title, wanted.toSorted()])
    }
  },
)
