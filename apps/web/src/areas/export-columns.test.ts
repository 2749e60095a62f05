import { expect, test } from 'vitest'
import { invoiceProcessing } from '#contract/billing/processing.ts'
import { invoiceTasks } from '#contract/billing/tasks.ts'
import { listCarers } from '#contract/carer/carers.ts'
import { listClients } from '#contract/client/clients.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listSignIns } from '#contract/identity/sign-in-events.ts'
import { listAssignedOperators } from '#contract/operator/operators.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { listVisits } from '#contract/visit/visits.ts'
import { groupColumns } from './billing/groups/group-columns.tsx'
import { taskColumns } from './billing/tasks/task-columns.tsx'
import { chargeColumns } from './billing/transactions/charge-list.tsx'
import { itemColumns } from './billing/transactions/item-columns.tsx'
import { transactionColumns } from './billing/transactions/transaction-columns.tsx'
import { signInColumns } from './identity/sign-ins/sign-in-columns.tsx'
import { userColumns } from './identity/user-columns.tsx'
import { operatorColumns } from './operator/operator-columns.tsx'
import { fileColumns } from './output/file-columns.tsx'
import { interfaceColumns } from './output/interface-columns.tsx'
import { visitColumns } from './visit/visit-columns.tsx'

const side = { typeLabels: {} } as never // no cell is drawn here

/** Of every list that can be exported, the columns of its screen. */
const screens: readonly (readonly [string, Endpoint, readonly { key: string; head: string }[]])[] = [
  ['carers', listCarers, userColumns({ second: () => '', withOnboarding: true })],
  ['clients', listClients, userColumns({ second: () => '', withOnboarding: false })],
  ['operators', listAssignedOperators, operatorColumns({ withButtons: true })],
  ['visits', listVisits, visitColumns('Europe/London')],
  ['files', invoiceFiles.list, fileColumns(side)],
  ['interface files', invoiceInterfaces.list, interfaceColumns(side)],
  ['groups', invoiceProcessing.listGroups, groupColumns(false, false)],
  ['transactions', invoiceProcessing.listTransactions, transactionColumns(() => '', false)],
  ['items', invoiceProcessing.listItems, itemColumns({} as never)],
  ['extras', invoiceProcessing.listCharges, chargeColumns],
  ['sign-ins', listSignIns, signInColumns()],
  ['tasks', invoiceTasks.list, taskColumns('2026-11-24T09:00:00Z', false)],
]

test.each(screens)(
  '%s are exported in the columns of their screen, under the same titles (SHELL-D65)',
  (_name, { exports }, columns) => {
    const shown = columns.filter(({ head }) => head !== '').map(({ key, head }) => [key, head])
    expect(exports?.columns.map(({ key, title }) => [key, title])).toEqual(shown)
  },
)
