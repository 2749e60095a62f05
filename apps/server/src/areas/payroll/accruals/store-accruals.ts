import { formatHundredths } from '#domain/accrual/hundredths.ts'
import type { Accrual } from '#domain/accrual/types.ts'
import { validityText } from '../../../database/validity-text.ts'
import type { Context } from '../../../kit/context.ts'

/**
 * Replaces the stored result of a locked carer. Holidays and manual entries stay, except for leave taken by absences and carried
 * over, which is stored afterwards; an accrual that is no longer part of
 * the result is deleted, unless it has some of these.
 */
export async function storeAccruals(
  { db, branch, now }: Pick<Context, 'db' | 'branch' | 'now'>,
  carerGuid: string,
  date: string,
  accruals: readonly Accrual[],
): Promise<void> {
  const ofCarer = db.selectFrom('carer_accrual as a').select('a.guid').where('a.carer_guid', '=', carerGuid)
  await db
    .deleteFrom('carer_accrual_item')
    .where((eb) =>
      eb.or([eb('place', 'is not', null), eb('absence_guid', 'is not', null), eb('carried_guid', 'is not', null)]),
    )
    .where('accrual_guid', 'in', ofCarer)
    .execute()
  const present = accruals.map(({ policy }) => policy.guid)
  await db
    .deleteFrom('carer_accrual as a')
    .where('a.carer_guid', '=', carerGuid)
    .$if(present.length > 0, (query) => query.where('a.policy_guid', 'not in', present))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('carer_accrual_item as i').select('i.guid').whereRef('i.accrual_guid', '=', 'a.guid'))),
    )
    .execute()
  for (const { policy, contract, items } of accruals) {
    const result = {
      user_contract_guid: contract.guid,
      type_alias: policy.typeAlias,
      validity: validityText(policy),
      accrual_cap: formatHundredths(policy.accrualCap),
      recalculated_to: date,
      recalculated_at: now,
    }
    const { guid } = await db
      .insertInto('carer_accrual')
      .values({ branch_id: branch.id, carer_guid: carerGuid, policy_guid: policy.guid, ...result })
      .onConflict((conflict) => conflict.constraint('carer_accrual_once').doUpdateSet(result))
      .returning('guid')
      .executeTakeFirstOrThrow()
    if (items.length === 0) continue
    await db
      .insertInto('carer_accrual_item')
      .values(
        items.map(({ date: day, type, amount, expiryDays, description }, place) => ({
          branch_id: branch.id,
          accrual_guid: guid,
          date: day,
          type,
          amount: formatHundredths(amount),
          expiry_days: expiryDays,
          description,
          place,
        })),
      )
      .execute()
  }
}
