import type { Insertable } from 'kysely'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import type { CarerRole } from './carer-roles.ts'
import type { Carer } from './make-carers.ts'

/** The rows of carers' contracts, by table. */
export interface PayRows {
  readonly user_contract_guaranteed_hours: Insertable<DB['user_contract_guaranteed_hours']>[]
  readonly user_contract_rate: Insertable<DB['user_contract_rate']>[]
  readonly user_contract_mileage: Insertable<DB['user_contract_mileage']>[]
  readonly user_contract_travel_time: Insertable<DB['user_contract_travel_time']>[]
}

/** A value from a day on; null for none. */
type Step<T> = readonly [from: string, value: T | null]

/** Guaranteed hours a week, paid with or without work. */
const guarantees: Partial<Record<CarerRole, string>> = {
  sponsored: '39.00',
  legacy: '20.00',
  night: '36.00',
  salaried: '37.50',
}

/** The agreed rates of every carer, and of everyone who drives. */
const rates: readonly Step<string>[] = [
  ['2000-01-01', '11.000'],
  ['2024-04-01', '12.000'],
  ['2025-04-07', '12.600'],
  ['2026-04-06', '13.100'],
  ['2027-04-05', '13.600'],
]
const mileages: readonly Step<string>[] = [
  ['2000-01-01', '0.300'],
  ['2025-04-07', '0.350'],
  ['2027-04-05', '0.400'],
]
/** The only carer whose travel time has a rate of its own, which is below the minimum wage by now. */
const travelOfKofi: readonly Step<string>[] = [
  ['2000-01-01', '9.200'],
  ['2024-04-01', '9.600'],
  ['2025-04-07', '10.200'],
  ['2026-04-06', '10.800'],
  ['2027-04-05', null],
]
const hoursOfKofi: readonly Step<string>[] = [
  ['2000-01-01', '12.00'],
  ['2024-10-01', '16.00'],
  ['2027-01-04', '20.00'],
]

interface Contract {
  readonly guid: string
  readonly start: string
  readonly end: string | null
  readonly drives: boolean
}

/** Adds the rows of one carer's contract. */
export function addPayRows(rows: PayRows, random: Random, branch: BranchPlan, carer: Carer, contract: Contract): void {
  const isKofi = carer.name.first === 'Kofi' && carer.name.last === 'Boateng'
  const own = (validity: string) => ({
    guid: random.guid(),
    branch_id: branch.id,
    user_contract_guid: contract.guid,
    validity,
  })
  const always = (value: string): Step<string>[] => [['2000-01-01', value]]
  const guarantee = guarantees[carer.role] ?? (carer.index % 6 === 0 ? '16.00' : null)
  const hours = isKofi ? hoursOfKofi : guarantee === null ? [] : always(guarantee)
  for (const { validity, value } of within(contract, hours)) {
    if (value === null) continue
    rows.user_contract_guaranteed_hours.push({ ...own(validity), hours: value, frequency_type_alias: '1/WEEK' })
  }
  for (const { validity, value } of hours.length === 0 ? [] : within(contract, rates)) {
    if (value !== null) rows.user_contract_rate.push({ ...own(validity), rate: value })
  }
  for (const { validity, value } of contract.drives ? within(contract, mileages) : []) {
    if (value === null) continue
    const pay_to_and_from_home = carer.role === 'sponsored'
    rows.user_contract_mileage.push({ ...own(validity), pay_to_and_from_home, rate: value })
  }
  for (const { validity, value } of within(contract, isKofi ? travelOfKofi : [['2000-01-01', null]])) {
    const pay = { rate: value, pay_at_nmw_rate: value === null }
    rows.user_contract_travel_time.push({ ...own(validity), wait_time_threshold: 15, ...pay })
  }
}

/** Cuts steps to the days of a contract. */
function within<T>({ start, end }: Contract, steps: readonly Step<T>[]): { validity: string; value: T | null }[] {
  return steps.flatMap(([from, value], at) => {
    const first = from > start ? from : start
    const next = steps[at + 1]?.[0] ?? null
    const last = next !== null && (end === null || next < end) ? next : end
    return last !== null && last <= first ? [] : [{ validity: `[${first},${last ?? ''})`, value }]
  })
}
