import { expect, test } from 'vitest'
import { held } from '#contract/permissions.ts'
import { judge, type PageAccess } from './judge.ts'

const processing: PageAccess = { access: ['Finance.Processing:Read'], features: ['finance'] }
const search: PageAccess = { access: ['Finance.Search:Read'], allOf: ['Finance.Appointment:Read'] }

test('a page without its feature does not exist, without its permission it is denied (SHELL-D07, SHELL-014)', () => {
  const clerk = held(['Finance.Processing:Read'])
  expect(judge(processing, clerk, ['finance'])).toBe('open')
  expect(judge(processing, clerk, [])).toBe('absent')
  expect(judge(processing, held([]), ['finance'])).toBe('denied')
  expect(judge(processing, held([]), [])).toBe('absent')
})

test('a page may need two permissions at once', () => {
  expect(judge(search, held(['Finance.Search:Read']), [])).toBe('denied')
  expect(judge(search, held(['Finance.Appointment:Read']), [])).toBe('denied')
  expect(judge(search, held(['Finance.Search:Read', 'Finance.Appointment:Read']), [])).toBe('open')
  expect(judge(search, held(['*:Edit']), [])).toBe('open')
})

test('a signed-in page opens without any permission', () => {
  expect(judge({ access: 'signed-in' }, held([]), [])).toBe('open')
})
