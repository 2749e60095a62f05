import { randomUUID } from 'node:crypto'
import type { Db } from '#server/database/connection.ts'
import { type CouncilModel, calendar, contractModel, ruleGroup, service, validity } from './models.ts'
import { carer, userContract } from './rota.ts'

/** Where a carer's pay comes from: each is a rate in pounds, an hour except for the allowance. */
export interface Terms {
  /** Settings of the pay group. */
  group?: { shifts_enabled?: boolean; ignore_agency?: boolean; dont_process?: boolean }
  standing?: { rate: string; mode: 'VISITS' | 'SHIFTS' | 'BOTH' }
  /** A service of the council that is linked to the pay group. */
  linked?: string
  /** A service of the pay group. */
  own?: string
  /** A row of the contract. */
  row?: string
  base?: string
  /** For a night of sleep-in. */
  allowance?: string
  agency?: boolean
}

const allWeek = (rate: string) => [{ dayType: 'WEEK', start: 0, end: 1440, rate }]

/** Creates a carer under a new pay group with some terms. `council` is the invoice model of the visits. */
export async function carerOnTerms(
  { owner, branchId }: { readonly owner: Db; readonly branchId: number },
  terms: GroupTerms,
) {
  const groupGuid = await payGroup(owner, terms)
  const carerGuid = await carer(owner, { branchId, more: { is_agency: terms.agency ?? false } })
  const contractGuid = await userContract(owner, { branchId, carerGuid, modelGuid: groupGuid })
  if (terms.standing) {
    const { rate, mode } = terms.standing
    await owner
      .updateTable('user_contract')
      .set({ standing_rate: rate, standing_rate_mode: mode })
      .where('guid', '=', contractGuid)
      .execute()
  }
  if (terms.row) {
    const row = { branch_id: branchId, user_contract_guid: contractGuid, validity: validity('2026-01-01') }
    await owner
      .insertInto('user_contract_rate')
      .values({ ...row, rate: terms.row })
      .execute()
  }
  return { groupGuid, carerGuid, contractGuid }
}

type GroupTerms = Terms & { readonly council: CouncilModel; readonly sleepIn: string }

async function payGroup(owner: Db, { council, sleepIn, ...terms }: GroupTerms): Promise<string> {
  const modelGuid = await contractModel(owner, { side: 'payment', title: `Pay ${randomUUID()}`, typeAlias: 'P/WAGE' })
  if (terms.group) await owner.updateTable('contract_model').set(terms.group).where('guid', '=', modelGuid).execute()
  await calendar(owner, { modelGuid })
  await ruleGroup(owner, { modelGuid, conditions: council.conditions, side: 'payment' })
  const { careTypeGuid } = council
  const paying = { side: 'payment', rounding: { type: 'NONE', minutes: null } } as const
  if (terms.own) await service(owner, { ...paying, modelGuid, careTypeGuid, rates: allWeek(terms.own) })
  if (terms.allowance) {
    const rates = allWeek(terms.allowance)
    await service(owner, { ...paying, modelGuid, careTypeGuid: sleepIn, paymentType: 'FIX', rates })
  }
  if (terms.linked) {
    const rates = allWeek(terms.linked)
    await service(owner, { ...paying, modelGuid: council.guid, careTypeGuid, payGroupGuid: modelGuid, rates })
  }
  if (terms.base) {
    const row = { model_guid: modelGuid, validity: validity('2026-01-01'), rate: terms.base }
    await owner.insertInto('base_rate').values(row).execute()
  }
  return modelGuid
}
