import { expect, test } from 'vitest'
import { type Column, fitColumns } from './column.ts'

interface Row {
  name: string
  total: string
}

const columns: Column<Row>[] = [
  { key: 'name', head: 'Name', width: 200, minWidth: 100, fixed: true, cell: (row) => row.name },
  { key: 'total', head: 'Total', width: 90, align: 'right', cell: () => null },
  { key: 'service', head: 'Service', width: 120, hideBelow: 900, cell: () => 'Domiciliary' },
  { key: 'menu', head: '', width: 32, cell: () => null },
]

test('a narrow table drops its optional columns, and the chooser the hidden ones', () => {
  const keys = (hidden: string[], width: number) =>
    fitColumns(columns, new Set(hidden), width).map(({ column }) => column.key)
  expect(keys([], 900)).toEqual(['name', 'total', 'service', 'menu'])
  expect(keys([], 899)).toEqual(['name', 'total', 'menu'])
  expect(keys(['name', 'total'], 900)).toEqual(['name', 'service', 'menu'])
})

test('columns grow in proportion, shrink to their minimum width, then optional ones are dropped, and only then does the table scroll', () => {
  const widths = (width: number, before = 0) =>
    fitColumns(
      columns.map((column) => (column.hideBelow === undefined ? column : { ...column, hideBelow: 300 })),
      new Set(),
      width,
      before,
    ).map((fitted) => fitted.width)
  // An icon keeps its width.
  expect(widths(852)).toEqual([400, 180, 240, 32])
  expect(widths(442)).toEqual([200, 90, 120, 32])
  expect(widths(402)).toEqual([160, 90, 120, 32])
  expect(widths(454, 52)).toEqual([160, 90, 120, 32])
  expect(widths(342)).toEqual([100, 90, 120, 32])
  expect(widths(341)).toEqual([200 * (309 / 290), 90 * (309 / 290), 32])
  expect(widths(200)).toEqual([100, 90, 32])
})
