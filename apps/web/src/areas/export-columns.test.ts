import { expect, test } from 'vitest'
import { allEndpoints } from '#testing/all-endpoints.ts'
import { groupColumns } from './billing/groups/group-columns.tsx'
import { taskColumns } from './billing/tasks/task-columns.tsx'
import { chargeColumns } from './billing/transactions/charge-list.tsx'
import { itemColumns } from './billing/transactions/item-columns.tsx'
import { transactionColumns } from './billing/transactions/transaction-columns.tsx'
import { signInColumns } from './identity/sign-ins/sign-in-columns.tsx'
import { userColumns } from './identity/user-columns.tsx'
import { modelColumns } from './model/model-columns.tsx'
import { modelSides } from './model/sides.ts'
import { operatorColumns } from './operator/operator-columns.tsx'
import { downloadColumns } from './output/download-columns.tsx'
import { fileColumns } from './output/file-columns.tsx'
import { interfaceColumns } from './output/interface-columns.tsx'
import { careTypeColumns } from './settings/care-types/care-type-list.tsx'
import { holidayTierColumns } from './settings/holiday-tiers/holiday-tier-list.tsx'
import { holidayColumns } from './settings/holidays/holiday-list.tsx'
import { ruleConditionColumns } from './settings/rule-conditions/rule-condition-list.tsx'
import { runColumns } from './settings/runs/run-list.tsx'
import { visitColumns } from './visit/visit-columns.tsx'

// No cell is drawn here.
const side = { typeLabels: {} } as never
const text = () => ''
const now = '2026-11-24T09:00:00Z'

/** Of every list that can be exported, by the screen that names its file, the columns of that screen. */
const screens: Readonly<Record<string, readonly { key: string; head: string }[]>> = {
  carers: userColumns({ second: text, withOnboarding: true }),
  clients: userColumns({ second: text, withOnboarding: false }),
  operators: operatorColumns({ withButtons: true }),
  visits: visitColumns('Europe/London'),
  files: fileColumns(side, true),
  'interface-files': interfaceColumns(side),
  'invoice-groups': groupColumns('invoice', false, { isWaiting: false, isIncome: true }),
  'payment-groups': groupColumns('payment', false, { isWaiting: false, isIncome: false }),
  'invoice-transactions': transactionColumns('invoice', text, false),
  'payment-transactions': transactionColumns('payment', undefined, false),
  'invoice-items': itemColumns({} as never),
  'invoice-extras': chargeColumns,
  'invoice-tasks': taskColumns('invoice', now, false),
  'payment-tasks': taskColumns('payment', now, false),
  'sign-ins': signInColumns(),
  'invoice-models': modelColumns(modelSides.invoice, text),
  'payment-models': modelColumns(modelSides.payment, text),
  // The file is had by its button, in the last column.
  downloads: downloadColumns({ now, onFailure: text }).filter(({ key }) => key !== 'download'),
  'contract-care-types': careTypeColumns,
  'holiday-tiers': holidayTierColumns,
  holidays: holidayColumns,
  'rule-conditions': ruleConditionColumns,
  'invoice-runs': runColumns(text),
  'payment-runs': runColumns(text),
}

/** Lists whose screen is no table, each with what it is. */
const noTables: Readonly<Record<string, string>> = { 'minimum-wages': 'a heading with a table of bands for each day' }

const exported = allEndpoints.flatMap(({ exports }) => exports ?? [])

test('every list that can be exported is compared with its screen, and no other', () => {
  const compared = [...Object.keys(screens), ...Object.keys(noTables)]
  expect(compared.toSorted()).toEqual(exported.map(({ screen }) => screen).toSorted())
})

test.each(exported.filter(({ screen }) => !(screen in noTables)))(
  '$screen are exported in the columns of their screen, under the same titles (SHELL-D65)',
  ({ screen, columns }) => {
    const shown = screens[screen]?.filter(({ head }) => head !== '').map(({ key, head }) => [key, head])
    expect(columns.map(({ key, title }) => [key, title])).toEqual(shown)
  },
)
