import { expect, test } from 'vitest'
import { downloadRefusal, interfaceRefusal, isInterfaceable, resubmitRefusal, selectRefusal } from './file-rules.ts'

const file = {
  is_failed: false,
  is_queued: false,
  is_processing: false,
  is_processable: true,
  interface_guid: null,
  is_void: false,
}
const interfaced = { ...file, is_processable: false, interface_guid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }

test('files that failed, are pending or are being processed cannot be selected (FILE-D07)', () => {
  expect(selectRefusal(file)).toBeUndefined()
  expect(selectRefusal(interfaced)).toBeUndefined()
  for (const flag of ['is_failed', 'is_queued', 'is_processing'] as const)
    expect(selectRefusal({ ...file, [flag]: true }), flag).toMatch(/^[A-Z].*\.$/)
})

test('a void file goes into no selection, so that nothing is sent twice', () => {
  expect(selectRefusal({ ...file, is_void: true })).toBe('A void file can only be downloaded by itself.')
  expect(isInterfaceable({ ...file, is_void: true })).toBe(false)
})

test('only files that are processable and in no interface file can be interfaced (FILE-D07)', () => {
  expect(isInterfaceable(file)).toBe(true)
  expect(isInterfaceable(interfaced)).toBe(false)
  expect(isInterfaceable({ ...file, is_processable: false })).toBe(false)
  expect(isInterfaceable({ ...file, interface_guid: interfaced.interface_guid })).toBe(false)
  expect(isInterfaceable({ ...file, is_failed: true })).toBe(false)
})

test('downloads need a selection and the permission to open them (OPS-D19)', () => {
  expect(downloadRefusal([file, interfaced], true)).toBeUndefined()
  expect(downloadRefusal([], true)).toBe('Select the files to download.')
  expect(downloadRefusal([file], false)).toBe('You may not open downloads.')
})

test('a selection with files that are already interfaced is refused with their count (FILE-D07, OPS-D19)', () => {
  expect(interfaceRefusal([file], true)).toBeUndefined()
  expect(interfaceRefusal([], true)).toBe('Select the files to interface.')
  expect(interfaceRefusal([file], false)).toBe('You may not open downloads.')
  expect(interfaceRefusal([file, interfaced], true)).toBe('1 of the selected files has already been interfaced.')
  expect(interfaceRefusal([interfaced, interfaced, file], true)).toBe(
    '2 of the selected files have already been interfaced.',
  )
})

test('only files that the payroll system refused are resubmitted, by those who may (FILE-D07, FILE-D09)', () => {
  const failed = { payroll_status: 'Failed' } as const
  expect(resubmitRefusal([failed, failed], true)).toBeUndefined()
  expect(resubmitRefusal([failed], false)).toBe('You may not resubmit files.')
  expect(resubmitRefusal([], true)).toBe('Select the failed files to resubmit.')
  for (const payroll_status of ['Pending', 'Succeeded', null] as const) {
    expect(resubmitRefusal([failed, { payroll_status }], true)).toMatch(/^Only files that the payroll system/)
  }
})
