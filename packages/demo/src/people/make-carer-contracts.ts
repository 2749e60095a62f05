import type { Insertable } from 'kysely'
import { localDateOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchKey, BranchPlan } from '../branches.ts'
import type { PaymentModels } from '../models/make-payment-models.ts'
import { startInModel } from '../models/model-rows.ts'
import type { Random } from '../random.ts'
import type { CarerRole } from './carer-roles.ts'
import { contractRow } from './contract-row.ts'
import { contractReference } from './identifiers.ts'
import type { Carer } from './make-carers.ts'

/** Creates each carer's pay contract, from the first day of employment to the last. */
export function makeCarerContracts(
  random: Random,
  branch: BranchPlan,
  models: PaymentModels,
  carers: readonly Carer[],
): Insertable<DB['user_contract']>[] {
  return carers.map((carer) => {
    const key = payGroupOf(carer, branch.key)
    const start = startInModel(carer.startDay)
    const end = carer.endDay === Number.MAX_SAFE_INTEGER ? '' : localDateOf(carer.endDay)
    const drives = random.chance(0.75)
    return contractRow(branch.id, 'payment', {
      guid: random.guid(),
      carer_guid: carer.guid,
      model_guid: models.get(key) ?? '',
      reference: contractReference(carer.name.last, carer.number),
      contract_type_alias: key.endsWith('Salaried') ? 'P/SALARY' : 'P/WAGE',
      validity: `[${start},${end})`,
      ...guaranteeOf(carer),
      ...standingRateOf(carer),
      mileage_rate: drives ? '0.350' : null,
      commute_type_alias: 'NONE',
      travel_type_alias: drives ? 'BOTH' : 'TIME',
      wait_time_threshold: 15,
      pay_to_and_from_home: carer.role === 'sponsored',
      pay_at_nmw_rate: true,
    })
  })
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

/** Guaranteed hours a week, paid with or without work. */
const guarantees: Partial<Record<CarerRole, string>> = {
  sponsored: '39.00',
  legacy: '20.00',
  night: '36.00',
  salaried: '37.50',
}

function guaranteeOf(carer: Carer) {
  const hours = guarantees[carer.role] ?? (carer.index % 6 === 0 ? '16.00' : null)
  return { guaranteed_hours: hours, guaranteed_frequency_alias: hours === null ? null : '1/WEEK' }
}

function standingRateOf(carer: Carer) {
  return carer.role === 'subcontractor'
    ? { standing_rate: '15.500', standing_rate_mode: 'VISITS' }
    : { standing_rate: null, standing_rate_mode: null }
}
