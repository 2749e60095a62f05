import type { Insertable } from 'kysely'
import { localDateOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchKey, BranchPlan } from '../branches.ts'
import type { PaymentModels } from '../models/make-payment-models.ts'
import { startInModel } from '../models/model-rows.ts'
import type { Random } from '../random.ts'
import { contractRow } from './contract-row.ts'
import { contractReference } from './identifiers.ts'
import type { Carer } from './make-carers.ts'
import { addPayRows, type PayRows } from './make-contract-rows.ts'

interface PayContractRows extends PayRows {
  readonly user_contract: Insertable<DB['user_contract']>[]
}

interface Streams {
  readonly contracts: Random
  readonly rows: Random
}

/** Creates each carer's pay contract, from the first day of employment to the last. */
export function makeCarerContracts(
  random: Streams,
  branch: BranchPlan,
  models: PaymentModels,
  carers: readonly Carer[],
): PayContractRows {
  const rows: PayContractRows = {
    user_contract: [],
    user_contract_guaranteed_hours: [],
    user_contract_rate: [],
    user_contract_mileage: [],
    user_contract_travel_time: [],
  }
  for (const carer of carers) {
    const key = payGroupOf(carer, branch.key)
    const start = startInModel(carer.startDay)
    const end = carer.endDay === Number.MAX_SAFE_INTEGER ? null : localDateOf(carer.endDay)
    const drives = random.contracts.chance(0.75)
    const guid = random.contracts.guid()
    rows.user_contract.push(
      contractRow(branch.id, 'payment', {
        guid,
        carer_guid: carer.guid,
        model_guid: models.get(key) ?? '',
        reference: contractReference(carer.name.last, carer.number),
        contract_type_alias: key.endsWith('Salaried') ? 'P/SALARY' : 'P/WAGE',
        validity: `[${start},${end ?? ''})`,
        ...standingRateOf(carer),
        commute_type_alias: 'NONE',
        travel_type_alias: drives ? 'BOTH' : 'TIME',
      }),
    )
    addPayRows(rows, random.rows, branch, carer, { guid, start, end, drives })
  }
  return rows
}

function payGroupOf(carer: Carer, branch: BranchKey): string {
  switch (carer.role) {
    case 'agency':
      return 'agency'
    case 'bank':
    case 'office':
      return 'office'
    case 'legacy':
      return 'legacy'
    case 'night':
      return branch === 'leeds' ? 'leedsNights' : `${branch}Waged`
    case 'salaried':
      return branch === 'cardiff' ? 'cardiffWaged' : `${branch}Salaried`
    default:
      return `${branch}Waged`
  }
}

function standingRateOf(carer: Carer) {
  return carer.role === 'subcontractor'
    ? { standing_rate: '15.500', standing_rate_mode: 'VISITS' }
    : { standing_rate: null, standing_rate_mode: null }
}
