import { epochDayOf, zoneOf } from '../time.ts'
import { type CompiledBand, compileBands } from './choose-band.ts'
import { type CompiledRules, compileRules } from './choose-rule.ts'
import { compileDated, type Dated } from './dated.ts'
import { ModelError } from './model-error.ts'
import type { LocalDays } from './split-by-day.ts'
import type { Holiday, RatingModel, RuleGroup, Service } from './types.ts'

export interface CompiledGroup {
  readonly group: RuleGroup
  readonly rules: CompiledRules
}

export interface CompiledService {
  readonly service: Service
  readonly bands: readonly CompiledBand[]
}

/** A model prepared for pricing: compile once, rate many visits. Rating does not modify it. */
export interface CompiledModel {
  readonly days: LocalDays
  readonly groups: readonly Dated<CompiledGroup>[]
  readonly servicesByCareType: ReadonlyMap<string, readonly Dated<CompiledService>[]>
}

/**
 * Validates a model and prepares it for {@link rateVisit}. `holidays` are those of the priced side, the nation's own
 * tier first (finance 3.5); `timeZone` is the branch's IANA zone. Throws a ModelError with the path when two parts
 * would price the same thing or one is malformed, a RangeError for an unknown zone.
 */
export function compileModel(model: RatingModel, holidays: readonly Holiday[], timeZone: string): CompiledModel {
  const { tierOfDay, tiers } = compileHolidays(holidays)
  const groups = compileDated(model.ruleGroups, groupPlace, (group, index) => {
    checkGroup(group, groupPlace(index))
    return { group, rules: compileRules(group.rules, groupPlace(index)) }
  })
  return {
    days: { zone: zoneOf(timeZone), tierOfDay },
    groups,
    servicesByCareType: compileServices(model.services, tiers),
  }
}

function compileServices(services: readonly Service[], tiers: readonly string[]): CompiledModel['servicesByCareType'] {
  const positions = new Map<string, number[]>()
  services.forEach((service, position) => {
    positions.set(service.serviceTypeGuid, [...(positions.get(service.serviceTypeGuid) ?? []), position])
  })
  const compiled = new Map<string, readonly Dated<CompiledService>[]>()
  for (const [careType, places] of positions) {
    const path = (index: number) => `services[${places[index]}]`
    const siblings = services.filter((service) => service.serviceTypeGuid === careType)
    const dated = compileDated(siblings, path, (service, index) => ({
      service,
      bands: compileBands(service.bands, tiers, path(index)),
    }))
    compiled.set(careType, dated)
  }
  return compiled
}

function compileHolidays(holidays: readonly Holiday[]): { tierOfDay: Map<number, number>; tiers: string[] } {
  const tiers: string[] = []
  const tierOfDay = new Map<number, number>()
  holidays.forEach(({ date, tierGuid }, index) => {
    if (!tiers.includes(tierGuid)) tiers.push(tierGuid)
    const tier = tiers.indexOf(tierGuid) + 1
    const day = epochDayOf(date)
    if ((tierOfDay.get(day) ?? tier) !== tier) {
      throw new ModelError(`holidays[${index}].date`, 'a date has at most one tier')
    }
    tierOfDay.set(day, tier)
  })
  return { tierOfDay, tiers }
}

function checkGroup(group: RuleGroup, path: string): void {
  if (group.priceType !== 'NONE' && group.rate === null) {
    throw new ModelError(`${path}.rate`, 'is needed for a fixed price')
  }
}

function groupPlace(index: number): string {
  return `rule_groups[${index}]`
}
