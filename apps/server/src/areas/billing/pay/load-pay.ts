import type { BillingPeriod } from '#domain/billing/choose-period.ts'
import type { PayGroup, PayInput } from '#domain/pay/types.ts'
import type { Holiday } from '#domain/rating/types.ts'
import { addDays, type LocalDate, zoneOf } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { loadBaseRates, loadSalaries } from '../../../rating/load-pay-group.ts'
import { loadHolidays } from '../../../rating/load-rating-model.ts'
import { selectPeriods } from '../../../rating/period-queries.ts'
import { selectModel } from '../pricing/pricing-queries.ts'
import { type LoadedAppointment, selectPayAppointments } from './pay-appointment-queries.ts'
import { selectPaidCarers, selectPayAbsences, selectPayExtras, selectWages } from './pay-carer-queries.ts'
import { type LoadedContract, selectPayContracts } from './pay-contract-queries.ts'
import type { PayUnit } from './pay-unit-queries.ts'

/** A pay group with the periods of its calendar, by start. */
interface LoadedGroup extends PayGroup {
  readonly ignoresAgency: boolean
  readonly periods: readonly BillingPeriod[]
}

/** A unit with everything that its pay depends on. */
export interface LoadedUnit {
  readonly unit: PayUnit
  readonly group: LoadedGroup
  readonly contracts: readonly LoadedContract[]
  /** Null for a carer whom the agency pays. */
  readonly input: Omit<PayInput, 'topUpPaidOn'> | null
  readonly appointments: ReadonlyMap<string, LoadedAppointment>
}

/** Loads what the pay of units depends on: a query for each kind of data, whatever the number of carers. */
export async function loadPay(db: BranchDb, branch: Branch, units: readonly PayUnit[]): Promise<LoadedUnit[]> {
  if (units.length === 0) return []
  const carers = [...new Set(units.map(({ carerGuid }) => carerGuid))]
  const span = spanOf(units)
  const zone = zoneOf(branch.timeZone)
  const groups = await loadGroups(db, branch, [...new Set(units.map(({ modelGuid }) => modelGuid))])
  const contracts = Map.groupBy(await selectPayContracts(db, carers), ({ carerGuid }) => carerGuid)
  const people = await selectPaidCarers(db, carers)
  const absences = await selectPayAbsences(db, carers, span)
  const extras = await selectPayExtras(db, carers, span)
  const wages = await selectWages(db)
  const days = [...Map.groupBy(units, ({ carerGuid }) => carerGuid)].map(([carerGuid, own]) => ({
    carerGuid,
    ...spanOf(own),
  }))
  const appointments = Map.groupBy(await selectPayAppointments(db, branch.id, days), ({ carerGuid }) => carerGuid)

  return units.flatMap((unit): LoadedUnit[] => {
    const { carerGuid, modelGuid, period } = unit
    const [carer, group] = [people.get(carerGuid), groups.get(modelGuid)]
    if (!carer || !group) return []
    const [from, to] = [addDays(period.start, -1), addDays(period.end, 1)]
    const near = (appointments.get(carerGuid) ?? []).filter(({ date }) => from <= date && date <= to)
    const own = (contracts.get(carerGuid) ?? []).filter((contract) => contract.modelGuid === modelGuid)
    const input = {
      ...{ zone, period, group, contracts: own, wages, appointments: near },
      // Nothing records apprenticeships or accommodation yet.
      carer: { birth: carer.birth, apprenticeship: null, home: carer.home },
      accommodation: null,
      absences: absences.get(carerGuid) ?? [],
      extras: extras.get(carerGuid) ?? [],
    }
    return [
      {
        ...{ unit, group, contracts: own },
        input: carer.isAgency && group.ignoresAgency ? null : input,
        appointments: new Map(near.map((each) => [each.guid, each])),
      },
    ]
  })
}

/** Returns the days that units depend on: also the day before and the day after, for runs over midnight. */
function spanOf(units: readonly PayUnit[]): { from: LocalDate; to: LocalDate } {
  const starts = units.map(({ period }) => period.start).toSorted()
  const ends = units.map(({ period }) => period.end).toSorted()
  return { from: addDays(starts[0] ?? '', -1), to: addDays(ends.at(-1) ?? '', 1) }
}

async function loadGroups(db: BranchDb, branch: Branch, guids: readonly string[]) {
  const holidays: readonly Holiday[] = await loadHolidays(db, branch.nation, 'payment')
  const groups = new Map<string, LoadedGroup>()
  for (const guid of guids) {
    const settings = await selectModel(db, guid)
    groups.set(guid, {
      ...{ guid, shiftsEnabled: settings.shifts_enabled, ignoresAgency: settings.ignore_agency },
      baseRates: await loadBaseRates(db, guid),
      salaries: await loadSalaries(db, guid, holidays, branch.timeZone),
      periods: await selectPeriods(db, guid),
    })
  }
  return groups
}
