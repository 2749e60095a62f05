import { expect, test } from 'vitest'
import { type Column, csvOf, shownColumns } from './column.ts'

interface Row {
  name: string
  total: string
}

const columns: Column<Row>[] = [
  { key: 'name', head: 'Name', width: 200, fixed: true, cell: (row) => row.name },
  { key: 'total', head: 'Total', width: 90, align: 'right', cell: () => null, text: (row) => row.total },
  { key: 'service', head: 'Service', width: 120, hideBelow: 900, cell: () => 'Domiciliary' },
  { key: 'menu', head: '', width: 32, cell: () => null },
]

test('a narrow table leaves out the columns that give way, and the chooser those that were hidden', () => {
  const keys = (hidden: string[], width: number) =>
    shownColumns(columns, new Set(hidden), width).map((column) => column.key)
  expect(keys([], 900)).toEqual(['name', 'total', 'service', 'menu'])
  expect(keys([], 899)).toEqual(['name', 'total', 'menu'])
  expect(keys(['name', 'total'], 900)).toEqual(['name', 'service', 'menu'])
})

test('a CSV has the heads, the texts and nothing of columns without a head', () => {
  const rows = [{ name: 'Holroyd, "Meg"', total: '-26.50' }]
  expect(csvOf(columns, rows)).toBe('Name,Total,Service\r\n"Holroyd, ""Meg""",-26.50,Domiciliary\r\n')
})

test('a CSV text that a spreadsheet would run as a formula is made a text', () => {
  const names = ['=1+1', '+44 113 496 0000', '@cmd', '-1+2'].map((name) => ({ name, total: '1.00' }))
  const firsts = csvOf(columns.slice(0, 1), names).split('\r\n')
  expect(firsts).toEqual(['Name', "'=1+1", "'+44 113 496 0000", "'@cmd", "'-1+2", ''])
})
