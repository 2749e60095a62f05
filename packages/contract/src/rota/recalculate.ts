import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { rotaAccess } from './access.ts'

/** The types that Finance.Recalculate:Edit may process: visits by their guids, shifts by those of their appointments. */
export const priceTypes = ['Visits', 'Shifts'] as const

/**
 * The types that only developers may process (SEARCH-D16): standing charges and contributions by the guids of invoice contracts,
 * time off and absences by those of carers' absences, training, minimum wages and accruals by those of carers, tasks by
 * their own (decision 88).
 */
export const developerTypes = [
  'StandingCharges',
  'Contributions',
  'TimeOff',
  'Absence',
  'Training',
  'MinimumWages',
  'Accruals',
  'InvoiceTasks',
  'PaymentTasks',
] as const

const ProcessType = z.enum([...priceTypes, ...developerTypes])
export type ProcessType = z.output<typeof ProcessType>

/** SEARCH-026, SEARCH-028, VISIT-D30, SEARCH-D13. */
export const processFinance = endpoint({
  method: 'PATCH',
  path: '/finance/tools/process',
  changes: ['visit', 'item', 'task', 'accrual'],
  summary: 'Recalculate what has not been invoiced or paid, and queue failed tasks again',
  ...rotaAccess.recalculate,
  body: z
    .array(z.object({ type: ProcessType, relation_guids: z.array(Guid).min(1).max(500) }))
    .min(1)
    .max(ProcessType.options.length),
  response: z.object({}),
  errors: ['FORBIDDEN', 'NOT_FOUND', 'TASK_NOT_FAILED'],
})
