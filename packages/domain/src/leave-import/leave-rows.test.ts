import { expect, test } from 'vitest'
import { type LeaveImportType, leaveColumns, leaveImportTypes, leaveRowCheck, unknownReference } from './leave-rows.ts'

const today = '2026-11-24'

/** Checks one row. */
const check = (type: LeaveImportType, ...cells: string[]) => leaveRowCheck(type, today)(cells, 2)
const errors = (type: LeaveImportType, ...cells: string[]) =>
  check(type, ...cells).errors.map(({ column, message }) => [column, message])

test('there are three types of imports with their columns (TASK-014, TASK-D11, TASK-D12)', () => {
  expect(leaveImportTypes).toEqual({
    'al-52-week-daily': 'AL 52 Week Daily Data',
    'al-52-week': 'AL 52 Week Data',
    'al-carry-over': 'AL Carry Over',
  })
  expect(leaveColumns).toEqual({
    'al-52-week-daily': ['payroll_reference', 'date', 'hours', 'pay'],
    'al-52-week': ['payroll_reference', 'week_start', 'hours', 'pay'],
    'al-carry-over': ['payroll_reference', 'date', 'hours'],
  })
})

test('right rows are read with their amounts in hundredths', () => {
  expect(check('al-52-week', ' 100151 ', '09/11/2026', '31.5', '412.65').row).toEqual({
    ...{ reference: '100151', day: '2026-11-09', hours: 3150, pay: 41265 },
  })
  expect(check('al-52-week-daily', '100151', '10/11/2026', '7', '98.2').row).toMatchObject({ hours: 700, pay: 9820 })
  expect(check('al-carry-over', '100151', '01/04/2026', '42.25').row).toMatchObject({ hours: 4225, pay: null })
})

test('a wrong cell says what is wrong with it', () => {
  expect(errors('al-52-week', '', '', '', '')).toEqual([
    [0, 'The payroll reference is missing.'],
    [1, 'The start of the week is missing.'],
    [2, 'Hours are missing.'],
    [3, 'Pay is missing.'],
  ])
  expect(errors('al-52-week', '100151', '13/10/2026', '30', '393')).toEqual([
    [1, 'A week starts on a Monday; 13/10/2026 is a Tuesday.'],
  ])
  expect(errors('al-52-week-daily', '100151', '13/10/2026', '27,25', '1')).toEqual([
    [2, 'Hours must be a number with a point, 27.25.'],
  ])
  expect(errors('al-52-week-daily', '100151', '2026-10-13', '24.01', '-5')).toEqual([
    [1, 'The date must be a date, such as 09/11/2026.'],
    [2, 'Hours can not be more than 24.'],
    [3, 'Pay can not be below 0.'],
  ])
  expect(errors('al-carry-over', '100151', '13/10/2026', '-3.00')).toEqual([[2, 'Hours can not be below 0.']])
  expect(errors('al-carry-over', '100151', '13/10/2026', '3.005')).toEqual([
    [2, 'Hours must be a number with at most two decimals.'],
  ])
  expect(errors('al-52-week', '100151', '09/11/2026', '168.01', '1')).toEqual([[2, 'Hours can not be more than 168.']])
  expect(errors('al-carry-over', '100151', '30/02/2026', '1')).toEqual([
    [1, 'The date must be a date, such as 09/11/2026.'],
  ])
  expect(errors('al-carry-over', '100151', '25/11/2026', '1')).toEqual([[1, 'The date can not be in the future.']])
  expect(errors('al-carry-over', '100151', '24/11/2026', '1', 'x')).toEqual([[2, 'This row has more than 3 cells.']])
})

test('of two rows for the same carer and day the second is wrong', () => {
  const next = leaveRowCheck('al-52-week', today)
  expect(next(['100151', '09/11/2026', '1', '1'], 2).errors).toEqual([])
  expect(next(['100152', '09/11/2026', '1', '1'], 3).errors).toEqual([])
  expect(next(['100151', '09/11/2026', '2', '2'], 4).errors).toEqual([
    { column: 1, message: 'Row 2 has the same payroll reference and date.' },
  ])
})

test('an unknown payroll reference suggests digits in place of letters', () => {
  expect(unknownReference('10O152', (reference) => reference === '100152')).toBe(
    'No carer with this payroll reference. Did you mean 100152?',
  )
  expect(unknownReference('200152', () => false)).toBe('No carer with this payroll reference.')
})
