import { expect, test } from 'vitest'
import { funderAddressLines, funderAddressOf, noFunderAddress } from './funder-address.ts'

test('an address is printed with town and postcode on its last line, and parsed back from its lines', () => {
  const merrion = { line_1: 'Adults and Health, Payments', line_2: 'Merrion House', town: 'Leeds', postcode: 'LS2 8DT' }
  const lines = ['Adults and Health, Payments', 'Merrion House', 'Leeds LS2 8DT']
  expect(funderAddressLines(merrion)).toEqual(lines)
  expect(funderAddressOf(lines)).toEqual(merrion)
  const barry = { line_1: 'Civic Offices, Holton Road', line_2: null, town: 'Barry', postcode: 'CF63 4RU' }
  expect(funderAddressLines({ ...barry, postcode: 'cf634ru' })).toEqual([
    'Civic Offices, Holton Road',
    'Barry CF63 4RU',
  ])
  expect(funderAddressOf(['Civic Offices, Holton Road', 'Barry CF63 4RU'])).toEqual(barry)
  expect(funderAddressOf(['House', 'Street', 'Park', 'Newport, NP20 4UR'])).toEqual({
    line_1: 'House',
    line_2: 'Street, Park',
    town: 'Newport',
    postcode: 'NP20 4UR',
  })
})

test('an empty part gives no line, and a last line without a postcode is the town', () => {
  expect(funderAddressLines(noFunderAddress)).toEqual([])
  expect(funderAddressOf([])).toEqual(noFunderAddress)
  expect(funderAddressOf(['1 High Street', 'Isle of Skye'])).toEqual({
    line_1: '1 High Street',
    line_2: null,
    town: 'Isle of Skye',
    postcode: null,
  })
})
