import { expect, test } from 'vitest'
import { elementsOf, rowsOf } from './element-values.ts'

const guid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const home = { guid, title: 'Homecare' }
const map = [
  { service_type_guid: guid, charge_type_alias: null, is_enhanced: false, code: 'BASIC' },
  { service_type_guid: guid, charge_type_alias: null, is_enhanced: true, code: 'ENH' },
  { service_type_guid: null, charge_type_alias: 'MILEAGE', is_enhanced: false, code: 'MILES' },
]

test('each care type has two codes and each charge of payments has one; saving gives back the same map (FILE-D25)', () => {
  const rows = rowsOf([home], map)
  expect(rows[0]).toMatchObject({ name: 'Homecare', base: 'BASIC', enhanced: 'ENH' })
  expect(rows.find(({ name }) => name === 'Mileage')).toMatchObject({ base: 'MILES', enhanced: '' })
  // A contribution and a standing charge are on invoices alone.
  expect(rows.map(({ chargeTypeAlias }) => chargeTypeAlias)).not.toContain('CONTRIB')
  expect(elementsOf(rows)).toEqual(map)
})

test('a code of spaces is no code', () => {
  expect(elementsOf(rowsOf([home], []).map((row) => ({ ...row, base: '  ' })))).toEqual([])
})
