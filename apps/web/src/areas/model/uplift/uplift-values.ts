import type { BodyInputOf } from '#contract/endpoint.ts'
import type { submitUplift, UpliftableGroup, UpliftableRate, UpliftableService } from '#contract/model/uplift.ts'
import {
  asMultiplier,
  changeOf,
  modifierText,
  multiplierError,
  newRateError,
  type UpliftType,
  upliftedRate,
  valueError,
} from '#domain/model/uplift.ts'
import { entriesOf, partRefusal, type RateChoice } from '#domain/model/uplift-entries.ts'
import { type Mills, mills, parseMills } from '#domain/money.ts'
import { isDay } from '#domain/validators/date.ts'

/** The choice for a rate; empty at first. */
export interface Choice {
  readonly type: UpliftType | ''
  readonly value: string
}
export type Choices = Readonly<Record<string, Choice>>

export interface UpliftValues {
  effective_from: string
  groups: string[]
  services: string[]
  /** By the guid of the rate. */
  choices: Record<string, Choice>
}

export const upliftSteps = ['groups', 'services', 'rates', 'summary'] as const
export type UpliftStep = (typeof upliftSteps)[number]

export const unset: Choice = { type: '', value: '' }

/** A group with its picked parts. */
export interface PickedGroup {
  readonly group: UpliftableGroup
  readonly services: readonly UpliftableService[]
  /** All rates to choose for: those of the picked services, then the group's own. */
  readonly rates: readonly UpliftableRate[]
  /** Whether all services that can be picked are picked. */
  readonly isWhole: boolean
}

/** Returns the services of a group that can be picked on a day. */
export function pickable(group: UpliftableGroup, date: string): UpliftableService[] {
  return group.services.filter((service) => partRefusal(service, date) === undefined)
}

export function pickedGroups(values: UpliftValues, groups: readonly UpliftableGroup[]): PickedGroup[] {
  const picked = new Set(values.services)
  return groups
    .filter(({ guid }) => values.groups.includes(guid))
    .map((group) => {
      const able = pickable(group, values.effective_from)
      const services = able.filter(({ guid }) => picked.has(guid))
      const rates = [...services.flatMap((service) => service.rates), ...group.rates]
      return { group, services, rates, isWhole: services.length === able.length }
    })
}

/** Changes the start date and unpicks what starts on it or later (UPL-015). */
export function withDate(
  values: UpliftValues,
  date: string,
  models: readonly { guid: string; start: string }[],
  groups: readonly UpliftableGroup[],
): UpliftValues {
  if (!isDay(date)) return { ...values, effective_from: date }
  const late = new Set(
    [...models, ...groups.flatMap(({ services }) => services)]
      .filter(({ start }) => start >= date)
      .map(({ guid }) => guid),
  )
  const isEarly = (guid: string) => !late.has(guid)
  return {
    ...values,
    effective_from: date,
    groups: values.groups.filter(isEarly),
    services: values.services.filter(isEarly),
  }
}

/** Picked models that can no longer be uplifted: closed, ended or deleted since. A deleted model has no title. */
export interface Gone {
  readonly titles: readonly string[]
  readonly deleted: number
}

/** Returns the values without the unavailable models; undefined if all are available. */
export function withoutGone(
  values: UpliftValues,
  /** The models that the first step can show. */
  models: readonly { guid: string }[],
  all: readonly { guid: string; title: string }[],
): { values: UpliftValues; gone: Gone } | undefined {
  const offered = new Set(models.map(({ guid }) => guid))
  const gone = values.groups.filter((guid) => !offered.has(guid))
  if (gone.length === 0) return undefined
  const titles = all.filter(({ guid }) => gone.includes(guid)).map(({ title }) => title)
  return {
    values: { ...values, groups: values.groups.filter((guid) => offered.has(guid)) },
    gone: { titles, deleted: gone.length - titles.length },
  }
}

/** Returns the error of a rate's choice; undefined for a valid one. */
export function choiceError(rate: UpliftableRate, { type, value }: Choice): string | undefined {
  if (type === '') return 'Set an uplift type'
  const current = parseMills(rate.rate)
  return valueError(type, value, current) ?? newRateError(rate.kind, upliftedRate(current, changeOf(type, value)))
}

/** Returns the new rate of a valid choice; null otherwise. */
export function newRateOf(rate: UpliftableRate, choice: Choice): Mills | null {
  if (choice.type === '' || choiceError(rate, choice) !== undefined) return null
  return upliftedRate(parseMills(rate.rate), changeOf(choice.type, choice.value))
}

/** Returns the common choice of some rates, for the line above them. */
export function commonChoice(rates: readonly UpliftableRate[], choices: Choices): Choice {
  const [first, ...rest] = rates.map(({ guid }) => choices[guid] ?? unset)
  if (!first || rest.some(({ type }) => type !== first.type)) return unset
  return rest.every(({ value }) => value === first.value) ? first : { type: first.type, value: '' }
}

/** A value for several rates is validated against the lowest of them (UPL-D04). */
export function commonError(rates: readonly UpliftableRate[], { type, value }: Choice): string | undefined {
  if (type === '' || value === '') return undefined
  return valueError(type, value, mills(Math.min(...rates.map(({ rate }) => parseMills(rate)))))
}

/** Changes the type and clears the value; rates that already have the type keep theirs. */
export function withType(choices: Choices, rates: readonly UpliftableRate[], type: UpliftType | ''): Choices {
  const changed = rates.map(({ guid }) => {
    const before = choices[guid]
    return [guid, before?.type === type ? before : { type, value: '' }] as const
  })
  return { ...choices, ...Object.fromEntries(changed) }
}

export function withValueFor(choices: Choices, rates: readonly UpliftableRate[], value: string): Choices {
  const changed = rates.map(({ guid }) => [guid, { type: choices[guid]?.type ?? '', value }] as const)
  return { ...choices, ...Object.fromEntries(changed) }
}

/** Returns the multiplier that a percentage with decimals can be switched to; undefined if it cannot be switched. */
export function offeredMultiplier({ type, value }: Choice): string | undefined {
  return type === 'Percentage' ? asMultiplier(value) : undefined
}

/** Replaces each percentage with decimals among some rates by its multiplier. */
export function withMultipliers(choices: Choices, rates: readonly UpliftableRate[]): Choices {
  const changed = rates.flatMap(({ guid }) => {
    const value = offeredMultiplier(choices[guid] ?? unset)
    return value === undefined ? [] : [[guid, { type: 'Multiplier', value }] as const]
  })
  return { ...choices, ...Object.fromEntries(changed) }
}

/**
 * Returns why a step cannot be completed, in the specification's words (UPL-008, UPL-012, UPL-016, UPL-017, UPL-D10,
 * UPL-D11).
 */
export function stepProblem(
  step: UpliftStep,
  values: UpliftValues,
  picked: readonly PickedGroup[],
): string | undefined {
  const rates = picked.flatMap((one) => one.rates)
  switch (step) {
    case 'groups':
      return values.groups.length === 0 ? 'Please select at least one Invoice/Pay Group to uplift.' : undefined
    case 'services':
      return picked.every((one) => isServed(one, values.effective_from))
        ? undefined
        : 'Please select at least one Service for each Invoice/Pay Group.'
    case 'rates':
      if (rates.length === 0) return 'There are no rates to uplift.'
      return rates.some((rate) => choiceError(rate, values.choices[rate.guid] ?? unset) !== undefined)
        ? 'All services with rates must have Uplift Type and set new values.'
        : undefined
    case 'summary':
      return rates
        .map((rate) => zeroMultiplier(values.choices[rate.guid] ?? unset))
        .find((error) => error !== undefined)
    default:
      return step satisfies never
  }
}

/** A group without any service to pick takes part with its own rates. */
export function isServed({ group, services }: Pick<PickedGroup, 'group' | 'services'>, date: string): boolean {
  return services.length > 0 || (group.rates.length > 0 && pickable(group, date).length === 0)
}

export function zeroMultiplier({ type, value }: Choice): string | undefined {
  return type === 'Percentage' ? multiplierError(modifierText(changeOf(type, value).modifier)) : undefined
}

/** Returns the request of the choices (UPL-028, UPL-D08, UPL-D09). Every choice must be valid. */
export function requestOf(
  values: UpliftValues,
  picked: readonly PickedGroup[],
): BodyInputOf<(typeof submitUplift)['invoice']> {
  return picked.map(({ group, services, rates, isWhole }) => {
    const serviceOf = new Map(services.flatMap((service) => service.rates.map((rate) => [rate.guid, service.guid])))
    const entries = entriesOf(
      rates.map(({ guid, kind, rate }) => ({
        guid,
        kind,
        serviceGuid: serviceOf.get(guid) ?? null,
        current: parseMills(rate),
      })),
      (guid) => chosen(values.choices[guid]),
      isWhole,
    )
    return {
      contract_guid: group.guid,
      effective_from: values.effective_from,
      uplifts: entries.map((entry) => ({ ...entry, guids: [...entry.guids] })),
      version: group.version,
    }
  })
}

function chosen(choice: Choice | undefined): RateChoice {
  if (!choice || choice.type === '') throw new Error('A rate was not set')
  return { type: choice.type, value: choice.value }
}
