import type { ResponseOf } from '#contract/endpoint.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { recalculateAccruals } from '#contract/payroll/accruals.ts'
import { formatHundredths, hundredthsOfMinutes } from '#domain/accrual/hundredths.ts'
import type { AccrualPolicy, PayContract } from '#domain/accrual/types.ts'
import { formatDate } from '#domain/date-format.ts'
import { validOn } from '#domain/validity.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { selectAccruals, selectCarer } from './accrual-queries.ts'
import { type CalculatedAccruals, calculateAccruals, storeCalculated } from './calculate-accruals.ts'
import { presentAccrual } from './present-accrual.ts'

/** MCHG-055, MCHG-D24. */
export const recalculateAccrualsHandler = handle(recalculateAccruals, async ({ params, query }, context) => {
  const { db, branch } = context
  const { carerGuid } = params
  const { date } = query
  const isDry = query.dryRun === 'true'
  if (!isDry && date > branch.today) throw invalidField('date', 'Only a dry run can use a date after today.')
  // A concurrent recalculation of the same carer waits for this one.
  if (!(await selectCarer(db, carerGuid, isDry ? 'read' : 'lock'))) throw new AppError('NOT_FOUND', 'Carer')

  const calculated = await calculateAccruals(db, carerGuid, date)
  const { contracts, policies, sources, kept, accruals } = calculated
  refuseWithoutPolicy(contracts, policies, date)
  const guids = isDry ? await guidsOf(context, carerGuid) : await store(context, carerGuid, date, calculated)
  const titles = new Map(contracts.map(({ guid, title }) => [guid, title]))
  const answer: ResponseOf<typeof recalculateAccruals> = {
    date,
    dry_run: isDry,
    sources: sources.map(({ alias, minutes }) => ({ alias, hours: formatHundredths(hundredthsOfMinutes(minutes)) })),
    accruals: accruals.map((accrual) =>
      presentAccrual(accrual, {
        guid: guids.get(accrual.policy.guid) ?? null,
        title: titles.get(accrual.contract.guid) ?? '',
        kept: kept.filter((item) => item.policyGuid === accrual.policy.guid && item.date <= date),
        today: branch.today,
      }),
    ),
  }
  return answer
})

/** Throws for a carer without a policy of any type, who has nothing to calculate. */
function refuseWithoutPolicy(
  contracts: readonly PayContract[],
  policies: readonly AccrualPolicy[],
  date: string,
): void {
  const contract = contracts.find((one) => validOn(one, date))
  if (!contract) throw new AppError('NO_ACCRUAL_POLICY', `The carer has no contract on ${formatDate(date)}.`)
  const isUnder = policies.some((policy) => policy.modelGuid === contract.modelGuid && validOn(policy, date))
  if (!isUnder) throw new AppError('NO_ACCRUAL_POLICY')
}

/**
 * Calculates the accruals of carers up to today and stores them, one carer after the other; a carer without a policy has
 * none.
 */
export async function storeAccrued(context: Context, carerGuids: readonly string[]): Promise<void> {
  const { db, branch } = context
  for (const guid of [...carerGuids].sort()) {
    if (!(await selectCarer(db, guid, 'lock'))) continue
    await store(context, guid, branch.today, await calculateAccruals(db, guid, branch.today))
  }
}

async function guidsOf({ db }: Context, carerGuid: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await selectAccruals(db, carerGuid)).map(({ policy_guid, guid }) => [policy_guid, guid]))
}

async function store(
  context: Context,
  carerGuid: string,
  date: string,
  calculated: CalculatedAccruals,
): Promise<ReadonlyMap<string, string>> {
  const before = await auditedAllowances(context, carerGuid)
  await storeCalculated(context, carerGuid, date, calculated)
  const after = await auditedAllowances(context, carerGuid)
  await audit(context, 'recalculate-accruals', 'carer', carerGuid, { before, after })
  return guidsOf(context, carerGuid)
}

/** Returns the values that the history compares: the last calculated day, and the allowance of each policy. */
async function auditedAllowances({ db }: Context, carerGuid: string): Promise<Record<string, string | null>> {
  const rows = await selectAccruals(db, carerGuid)
  const allowances = rows.map((row) => [`${row.type_alias} ${formatDate(row.start)}`, row.allowance])
  return { up_to: rows.at(-1)?.recalculated_to ?? null, ...Object.fromEntries(allowances) }
}
