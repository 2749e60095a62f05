import { expect, test } from 'vitest'
import { held } from '#contract/permissions.ts'
import { checkAccess, type PageAccess } from './check-access.ts'

const processing: PageAccess = { access: ['Finance.Processing:Read'], feature: 'finance' }
const search: PageAccess = { access: ['Finance.Search:Read'], allOf: ['Finance.Appointment:Read'] }

test('a page is not found without its feature and denied without its permission (SHELL-D07, SHELL-014)', () => {
  const clerk = held(['Finance.Processing:Read'])
  expect(checkAccess(processing, clerk, ['finance'])).toBe('open')
  expect(checkAccess(processing, clerk, [])).toBe('absent')
  expect(checkAccess(processing, held([]), ['finance'])).toBe('denied')
  expect(checkAccess(processing, held([]), [])).toBe('absent')
})

test('a page may need two permissions at once', () => {
  expect(checkAccess(search, held(['Finance.Search:Read']), [])).toBe('denied')
  expect(checkAccess(search, held(['Finance.Appointment:Read']), [])).toBe('denied')
  expect(checkAccess(search, held(['Finance.Search:Read', 'Finance.Appointment:Read']), [])).toBe('open')
  expect(checkAccess(search, held(['*:Edit']), [])).toBe('open')
})

test('a signed-in page opens without any permission', () => {
  expect(checkAccess({ access: 'signed-in' }, held([]), [])).toBe('open')
})

test('a page that another mode replaces is not found with its feature (CLIENT-D02)', () => {
  const page: PageAccess = { access: 'signed-in', unless: 'client_profile_v2' }
  expect(checkAccess(page, held([]), [])).toBe('open')
  expect(checkAccess(page, held([]), ['client_profile_v2'])).toBe('absent')
})
