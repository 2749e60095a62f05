import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { accountPlans, makeAccounts } from './accounts.ts'
import { Random } from './random.ts'

const held = (name: string) =>
  accountPlans.find(({ email }) => email === `${name}@larkfield.example`)?.permissions.toSorted()

test('dev@ may do everything', () => {
  expect(held('dev')).toEqual(['*:Edit', 'Developer:Edit'])
})

test('finance@ holds every Finance permission but Rewind, and reads related data (SHELL-063 to SHELL-066)', () => {
  expect(held('finance')).toEqual([
    'Branch.Report:Read',
    'Company.Branch:Read',
    'Company:Read',
    'File.Download:Read',
    'Finance.Alert:Edit',
    'Finance.Alert:Read',
    'Finance.Appointment:Edit',
    'Finance.Appointment:Read',
    'Finance.File:Edit',
    'Finance.File:Read',
    'Finance.Model.Rate:Edit',
    'Finance.Model.Rate:Read',
    'Finance.Model:Edit',
    'Finance.Model:Read',
    'Finance.Processing.Charges.Approve:Edit',
    'Finance.Processing.Charges.Approve:Read',
    'Finance.Processing.Charges:Edit',
    'Finance.Processing.Charges:Read',
    'Finance.Processing.Credit:Edit',
    'Finance.Processing.Credit:Read',
    'Finance.Processing.User:Edit',
    'Finance.Processing.User:Read',
    'Finance.Processing:Edit',
    'Finance.Processing:Read',
    'Finance.Recalculate:Edit',
    'Finance.Recalculate:Read',
    'Finance.Search:Read',
    'Finance.Settings.Condition:Edit',
    'Finance.Settings.Holiday:Edit',
    'Finance.Settings.Run:Edit',
    'Finance.Settings.ServiceType:Edit',
    'Finance.Settings:Edit',
    'Finance.Settings:Read',
    'Finance.Unit:Edit',
    'Finance.Unit:Read',
    'Finance.UserContract.Rate:Edit',
    'Finance.UserContract.Rate:Read',
    'Finance.UserContract:Edit',
    'Finance:Edit',
    'Scheduling.Appointment:Read',
    'User.Carer:Read',
    'User.Client:Read',
    'User.Operator:Read',
    'Visit:Read',
  ])
})

test('branch@ holds everything but Developer, models, rewind and finance settings', () => {
  const permissions = held('branch') ?? []
  expect(permissions.filter((one) => /^(Developer|Finance\.(Model|Rewind|Settings))[.:]/.test(one))).toEqual([])
  for (const one of ['Finance.Processing:Edit', 'User.Operator:Edit', 'Hr.Approver:Read', 'Visit.CM2000:Edit']) {
    expect(permissions).toContain(one)
  }
})

test('hr@, coordinator@ and viewer@ hold only what they need', () => {
  expect(held('hr')).toEqual([
    'Branch.Report:Read',
    'File.Download:Read',
    'Hr.Approver:Edit',
    'Hr.Approver:Read',
    'Hr.Carer:Edit',
    'Hr.Carer:Read',
    'User.Carer:Edit',
    'User.Carer:Read',
  ])
  expect(held('coordinator')).toEqual([
    'Chat:Edit',
    'Chat:Read',
    'File.Download:Read',
    'Finance.Appointment:Edit',
    'Finance.Appointment:Read',
    'Scheduling.Appointment:Edit',
    'Scheduling.Appointment:Read',
    'Shift.Settings.Category:Read',
    'Shift:Edit',
    'Shift:Read',
    'User.Carer:Edit',
    'User.Carer:Read',
    'User.Client:Edit',
    'User.Client:Read',
    'Visit:Edit',
    'Visit:Read',
  ])
  expect(held('viewer')).toEqual(['User.Carer:Read'])
  for (const name of ['nhs', 'nhs-none', 'carer', 'relative']) expect(held(name)).toEqual([])
})

test('each account has the demo password, and its type, branches and group (AUTH-003, SHELL-D04)', async () => {
  const rows = await makeAccounts(
    new Random(1, 'accounts'),
    { leeds: 1, glasgow: 2, cardiff: 3 },
    '2026-01-05T09:00:00Z',
  )
  for (const { password_hash } of rows.account) {
    expect(password_hash).toMatch(/^\$argon2id\$/)
    expect(await verify(password_hash ?? '', 'Larkfield!2026')).toBe(true)
  }
  const table = rows.account.map(({ guid, email, user_type }) => [
    email.split('@')[0],
    user_type,
    rows.account_branch.flatMap((row) => (row.account_guid === guid ? [row.branch_id] : [])),
    rows.account_group.find((row) => row.account_guid === guid)?.group_guid.slice(-1) ?? null,
  ])
  expect(table).toEqual([
    ['dev', 3, [1, 2, 3], null],
    ['finance', 3, [1, 2, 3], '3'],
    ['branch', 3, [1], '2'],
    ['hr', 3, [1, 2, 3], '4'],
    ['coordinator', 3, [1, 2], '1'],
    ['viewer', 3, [1], '1'],
    ['nhs', 3, [1], '6'],
    ['nhs-none', 3, [1], '6'],
    ['carer', 2, [1], null],
    ['relative', 1, [1], null],
  ])
})

test('operators have name parts, a salutation and an unused phone number (OPER-010)', async () => {
  const branches = { leeds: 1, glasgow: 2, cardiff: 3 }
  const { account } = await makeAccounts(new Random(1, 'accounts'), branches, '2026-01-05T09:00:00Z')
  for (const row of account) {
    const parts = [row.salutation, row.first_name, row.last_name, row.short_name, row.phone_mobile]
    if (row.user_type !== 3) expect(parts).toEqual([null, null, null, null, null])
    else
      expect([row.name, row.phone_mobile]).toEqual([
        `${row.first_name} ${row.last_name}`,
        expect.stringMatching(/^07700 900\d{3}$/),
      ])
  }
  const doctor = account.find(({ email }) => email === 'nhs@larkfield.example')
  expect(doctor).toMatchObject({ salutation: 'Dr', first_name: 'Anita', last_name: 'Basu', short_name: 'A Basu' })
})
