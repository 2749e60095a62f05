import { AppError, type FieldErrors } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import type { ContractUplift } from '#contract/model/uplift.ts'
import { gone, groupRefusal, type NewRate, resolveEntries, type UpliftRate } from '#domain/model/uplift-entries.ts'
import { parseMills } from '#domain/money.ts'
import type { Context } from '../../../kit/context.ts'
import { lastChange } from '../lock-model.ts'
import type { RateRow, UpliftGroup } from './group-queries.ts'
import { ratesFor } from './rates-for.ts'

/** The resolved values of one line of a request. */
export interface ResolvedGroup {
  readonly group: UpliftGroup
  readonly asked: ContractUplift
  readonly rates: readonly NewRate[]
}

/**
 * Returns the new rates of a request. Throws INVALID with every error in it (UPL-D17), and CHANGED_MEANWHILE when a
 * model is newer than the version that the caller has seen.
 */
export async function resolveUplifts(
  context: Context,
  side: Side,
  asked: readonly ContractUplift[],
  groups: readonly UpliftGroup[],
): Promise<ResolvedGroup[]> {
  const errors: FieldErrors = {}
  const known = new Map(groups.map((group) => [group.guid, group]))
  const { rates, refusals } = await ratesOf(context, side, asked)
  const seen = new Set<string>()
  const resolved: ResolvedGroup[] = []
  for (const [at, one] of asked.entries()) {
    const group = known.get(one.contract_guid)
    const refusal = seen.has(one.contract_guid) ? 'It is listed twice' : refusalOf(group, one.effective_from)
    seen.add(one.contract_guid)
    if (!group || refusal !== undefined) {
      errors[`${at}.contract_guid`] = [`${refusal}.`]
      continue
    }
    if (one.version !== undefined && one.version !== group.version) {
      throw new AppError('CHANGED_MEANWHILE', await lastChange(context.db, group.guid, context.branch.timeZone))
    }
    const key = keyOf(one.contract_guid, one.effective_from)
    const found = resolveEntries(one.uplifts, rates.get(key) ?? [], refusals.get(key))
    const wrong = Object.entries(found.errors)
    for (const [place, message] of wrong) errors[`${at}.uplifts.${place}`] = [message]
    if (wrong.length === 0 && found.rates.length === 0) errors[`${at}.uplifts`] = ['There are no rates to uplift.']
    resolved.push({ group, asked: one, rates: found.rates })
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', undefined, errors)
  return resolved
}

function refusalOf(group: UpliftGroup | undefined, date: string): string | undefined {
  return group ? groupRefusal(group, date) : gone
}

/**
 * Returns the rates of each model that can be uplifted, in one query per requested day, of which there is usually one;
 * and the reasons for services and rates that cannot.
 */
async function ratesOf(context: Context, side: Side, asked: readonly ContractUplift[]) {
  const rates = new Map<string, UpliftRate[]>()
  const refusals = new Map<string, Map<string, string>>()
  for (const [date, some] of Map.groupBy(asked, ({ effective_from }) => effective_from)) {
    const guids = some.map(({ contract_guid }) => contract_guid)
    const { able, refused } = await ratesFor(context, side, guids, date)
    for (const [guid, rows] of Map.groupBy(able, (row) => row.group_guid)) {
      rates.set(keyOf(guid, date), rows.map(rateOf))
    }
    for (const [guid, rows] of Map.groupBy(refused, (row) => row.group_guid)) {
      const entries = rows.flatMap((row) =>
        [row.guid, row.service_guid ?? row.guid].map((of) => [of, row.refusal] as const),
      )
      refusals.set(keyOf(guid, date), new Map(entries))
    }
  }
  return { rates, refusals }
}

const keyOf = (guid: string, date: string) => `${guid} ${date}`

function rateOf({ guid, kind, service_guid, rate }: RateRow): UpliftRate {
  return { guid, kind, serviceGuid: service_guid, current: parseMills(rate) }
}
