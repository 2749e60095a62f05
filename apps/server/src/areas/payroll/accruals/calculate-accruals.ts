import { carriedLeave } from '#domain/accrual/carried-leave.ts'
import { recalculateAccruals } from '#domain/accrual/recalculate-accruals.ts'
import { takenLeave } from '#domain/accrual/taken-leave.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { selectPeriods } from '../../../rating/period-queries.ts'
import { selectKeptItems, selectPayContracts, selectPolicies } from './accrual-queries.ts'
import { insertCarriedLeave, selectCarriedLeave } from './carried-leave-queries.ts'
import { loadLeaveFigures } from './load-leave-figures.ts'
import { readWorked } from './read-worked.ts'
import { storeAccruals } from './store-accruals.ts'
import { replaceTakenLeave, selectAnnualLeave } from './taken-leave-queries.ts'

export type CalculatedAccruals = Awaited<ReturnType<typeof calculateAccruals>>

/** Calculates the accruals of a carer up to a day from contracts, policies, work and leave; it stores nothing. */
export async function calculateAccruals(db: BranchDb, carerGuid: string, date: string) {
  const contracts = await selectPayContracts(db, carerGuid)
  const modelGuids = [...new Set(contracts.map(({ modelGuid }) => modelGuid))]
  const policies = await selectPolicies(db, modelGuids)
  const calendars = new Map(
    await Promise.all(modelGuids.map(async (guid) => [guid, await selectPeriods(db, guid)] as const)),
  )
  const { worked, sources } = await readWorked(db, carerGuid, policies, date)
  const taken = takenLeave(await selectAnnualLeave(db, carerGuid), { policies, contracts, worked })
  const carried = carriedLeave(await selectCarriedLeave(db, carerGuid), { policies, contracts })
  const kept = [...(await selectKeptItems(db, carerGuid)), ...taken, ...carried]
  const calendarOf = (modelGuid: string) => calendars.get(modelGuid) ?? []
  const law = await loadLeaveFigures(db)
  const accruals = recalculateAccruals({ policies, contracts, calendarOf, worked, kept, law, date })
  return { contracts, policies, sources, taken, carried, kept, accruals }
}

/** Replaces the stored accruals of a locked carer. */
export async function storeCalculated(
  context: Pick<Context, 'db' | 'branch' | 'now'>,
  carerGuid: string,
  date: string,
  { accruals, taken, carried }: CalculatedAccruals,
): Promise<void> {
  await storeAccruals(context, carerGuid, date, accruals)
  await replaceTakenLeave(context.db, context.branch.id, carerGuid, taken)
  await insertCarriedLeave(context.db, context.branch.id, carerGuid, carried)
}
