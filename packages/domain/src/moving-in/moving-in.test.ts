import { describe, expect, test } from 'vitest'
import { dayOf, optionOf, partsOf, shortened, yesOrNo } from './cell-texts.ts'
import { csvText } from './csv-text.ts'
import { guessColumns } from './guess-columns.ts'
import { personKey, repeatedRows } from './repeated-rows.ts'

describe('columns', () => {
  const fields = [
    { key: 'first', label: 'First name', names: ['Forename', 'Given name'] },
    { key: 'code', label: 'Post code', names: ['Zip'] },
    { key: 'name', label: 'Short name', names: ['Known as', 'Forename'] },
  ]

  test('are found by label or another name, whatever their case, spaces and marks', () => {
    expect(guessColumns(['POSTCODE *', 'given_name', 'Shoe size', 'Known as'], fields)).toEqual({
      code: 0,
      first: 1,
      name: 3,
    })
  })

  test('are used once: the label of one field counts before another name of a second one', () => {
    expect(guessColumns(['Forename', 'First name'], fields)).toEqual({ first: 1, name: 0 })
    expect(guessColumns(['Forename'], fields)).toEqual({ first: 0 })
    expect(guessColumns(['', 'Zip', 'Zip'], fields)).toEqual({ code: 1 })
  })
})

test.each([
  ['1/2/2027', '2027-02-01'],
  ['31.12.1941', '1941-12-31'],
  ['08-05-1941', '1941-05-08'],
  ['1941-05-08', '1941-05-08'],
  ['31/02/1941', '31/02/1941'],
  ['5/8/41', '5/8/41'],
  ['Christmas', 'Christmas'],
])('the day %s is read as %s', (text, day) => expect(dayOf(text)).toBe(day))

test('yes and no are read in several forms, and nothing else', () => {
  expect(['Yes', 'y', 'TRUE', '1', 'x'].map(yesOrNo)).toEqual(Array(5).fill(true))
  expect(['No', 'n', 'false', '0'].map(yesOrNo)).toEqual(Array(4).fill(false))
  expect(['', 'maybe', '2'].map(yesOrNo)).toEqual(Array(3).fill(undefined))
})

test('a cell may hold several values; an option is found whatever its case', () => {
  expect(partsOf('English; Welsh ;;Urdu|Tamil\nIrish')).toEqual(['English', 'Welsh', 'Urdu', 'Tamil', 'Irish'])
  expect(optionOf(' civil  PARTNERSHIP ', ['Single', 'Civil partnership'])).toBe('Civil partnership')
  expect(optionOf('Couple', ['Single'])).toBeUndefined()
  expect(shortened('abcdef', 4)).toBe('abc…')
})

test('rows are written as CSV: quoted where needed, and never as formulas', () => {
  const rows = [
    ['Row', 'Name'],
    ['2', 'Ann "Annie" Other, Leeds'],
    ['3', '=1+1', '+44 7700', ''],
  ]
  expect(csvText(rows)).toBe('\ufeffRow,Name\r\n2,"Ann ""Annie"" Other, Leeds"\r\n3,\'=1+1,\'+44 7700,\r\n')
})

describe('rows about the same person', () => {
  const keys = { nhs_number: null, ni_number: null, person: null, email: null }
  const row = (number: number, change: object, cells: string[] = [String(number)]) => ({
    number,
    cells,
    keys: { ...keys, ...change },
  })

  test('are found by NHS number, NI number, email, or name and date of birth, and name the earlier row', () => {
    const jo = personKey('Jo', ' Bright ', '1950-01-02')
    const found = repeatedRows([
      row(2, { nhs_number: '9434765919', person: jo }),
      row(3, { ni_number: 'AB123456C' }),
      row(5, { nhs_number: '9434765919' }),
      row(6, { ni_number: 'AB123456C', email: 'a@b.example' }),
      row(7, { email: 'a@b.example' }),
      row(8, { person: personKey('JO', 'Bright', '1950-01-02') }),
      row(9, { person: personKey('Jo', 'Bright', '1950-01-03') }),
    ])
    expect([...found]).toEqual([
      [5, { of: 2, key: 'nhs_number' }],
      [6, { of: 3, key: 'ni_number' }],
      [7, { of: 6, key: 'email' }],
      [8, { of: 2, key: 'person' }],
    ])
  })

  test('that are the same in every cell are called that; rows without keys are not compared by them', () => {
    expect([...repeatedRows([row(2, {}, ['a', 'b']), row(3, {}, ['a', 'b']), row(4, {}, ['ab', ''])])]).toEqual([
      [3, { of: 2, key: null }],
    ])
    expect(personKey('Jo', '', '1950-01-02')).toBeNull()
    expect(personKey('Jo', 'Bright', '')).toBeNull()
  })
})
