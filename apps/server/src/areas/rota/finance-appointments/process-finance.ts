import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { can } from '#contract/permissions.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { type ProcessType, priceTypes, processFinance } from '#contract/rota/recalculate.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { keepFunderCharges, markPayOf, queueAgain, recalculateAssignees } from '../../billing/exports.ts'
import { keepTakenLeave, storeAccrued } from '../../payroll/exports.ts'
import {
  selectAbsentCarers,
  selectAssigneesOf,
  selectCarers,
  selectFunderContracts,
  selectTasks,
} from './process-queries.ts'

/** Processes what is known of some guids, and returns whether anything is. */
type Process = (context: Context, guids: readonly string[]) => Promise<boolean>

/** SEARCH-026, SEARCH-028, SEARCH-D16. What is gone is left out; NOT_FOUND when nothing is left. */
export const processFinanceHandler = handle(processFinance, async ({ body }, context) => {
  const guidsOf = (wanted: ProcessType) => [
    ...new Set(body.filter(({ type }) => type === wanted).flatMap(({ relation_guids }) => relation_guids)),
  ]
  if (body.some(({ type }) => !isPriceType(type)) && !can(context.user, rotaAccess.process.access)) {
    throw new AppError('FORBIDDEN')
  }
  let isFound = await recalculate(context, { visits: guidsOf('Visits'), shifts: guidsOf('Shifts') })
  for (const [type, process] of Object.entries(processes)) {
    const guids = guidsOf(type as keyof typeof processes)
    if (guids.length > 0 && (await process(context, guids))) isFound = true
  }
  if (!isFound) throw new AppError('NOT_FOUND')
  return {}
})

type Entry = BodyOf<typeof processFinance>[number]['type']
const isPriceType = (type: Entry): type is (typeof priceTypes)[number] => priceTypes.some((one) => one === type)

async function recalculate({ db, branch }: Context, wanted: Parameters<typeof selectAssigneesOf>[1]): Promise<boolean> {
  const ids = await selectAssigneesOf(db, wanted)
  if (ids.length > 0) await recalculateAssignees(db, branch, ids)
  return ids.length > 0
}

const keepCharges: Process = async ({ db, branch }, guids) => {
  const contracts = await selectFunderContracts(db, guids)
  await keepFunderCharges(db, branch, contracts)
  return contracts.length > 0
}

/** Marks pay as due; the job that works it out does the rest. */
const markPay: Process = async ({ db }, guids) => {
  const carers = await selectCarers(db, guids)
  await markPayOf(db, carers)
  return carers.length > 0
}

const keepLeave: Process = async (context, guids) => {
  const carers = await selectAbsentCarers(context.db, guids)
  for (const carer of carers) await keepTakenLeave(context, carer)
  await markPayOf(context.db, carers)
  return carers.length > 0
}

const accrue: Process = async (context, guids) => {
  const carers = await selectCarers(context.db, guids)
  await storeAccrued(context, carers)
  return carers.length > 0
}

const queueTasks =
  (side: 'invoice' | 'payment'): Process =>
  async (context, guids) => {
    const tasks = await selectTasks(context.db, side, guids)
    for (const task of tasks) await queueAgain(context, side, task)
    return tasks.length > 0
  }

const processes: Readonly<Record<Exclude<ProcessType, (typeof priceTypes)[number]>, Process>> = {
  StandingCharges: keepCharges,
  Contributions: keepCharges,
  TimeOff: keepLeave,
  Absence: keepLeave,
  Training: markPay,
  MinimumWages: markPay,
  Accruals: accrue,
  InvoiceTasks: queueTasks('invoice'),
  PaymentTasks: queueTasks('payment'),
}
