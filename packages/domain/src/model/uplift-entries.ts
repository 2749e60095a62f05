import { type Mills, mills } from '../money.ts'
import type { Period } from '../validity.ts'
import {
  changeOf,
  changeWords,
  modifierText,
  newRateError,
  parseModifier,
  type RateChange,
  type UpliftKind,
  type UpliftLevel,
  type UpliftModifier,
  type UpliftType,
  upliftedRate,
  valueError,
} from './uplift.ts'

/** The targets of an uplift: which rates can be chosen, and how levels cover rates (finance §3.8 and §5.8). */

/** A rate that can be uplifted. */
export interface UpliftRate {
  readonly guid: string
  readonly kind: UpliftKind
  /** Null for the group's own rates: base rates and standing charges. */
  readonly serviceGuid: string | null
  readonly current: Mills
}

/** UPL-029: one entry in an uplift of a model. */
export interface UpliftEntry {
  readonly level: UpliftLevel
  readonly modifier_type: UpliftModifier
  /** Decimal text. */
  readonly modifier: string
  readonly guids: readonly string[]
}

/** The values set for one rate. */
export interface RateChoice {
  readonly type: UpliftType
  readonly value: string
}

/** Returns why a group cannot be chosen, or undefined. A group with an end is not even shown (UPL-009 to UPL-011). */
export function groupRefusal(
  group: Period & { readonly isPending: boolean },
  effectiveFrom: string,
): string | undefined {
  if (group.end !== null) return 'It has an end date'
  if (group.isPending) return 'It has a pending uplift'
  return group.start >= effectiveFrom ? 'It starts on or after the uplift' : undefined
}

/**
 * Returns why a service, base rate or standing charge cannot be uplifted, or undefined. It has to be in force on the
 * day before: a part that begins on the day itself, such as a copy made by an uplift, is not raised a second time
 * (UPL-013 to UPL-015, UPL-D07).
 */
export function partRefusal(part: Period, effectiveFrom: string): string | undefined {
  if (part.end !== null) return 'It has an end date'
  if (part.start === effectiveFrom) return 'It starts on the day of the uplift; change its rates in the model'
  return part.start > effectiveFrom ? 'It starts after the uplift' : undefined
}

/**
 * Returns the entries for the chosen rates of one model, each with a valid choice (UPL-D08): one for the whole model if
 * all upliftable rates have the same change, one for whole services with the same change, and otherwise entries by
 * rate. `isWhole` is true if all available services were chosen.
 */
export function entriesOf(
  rates: readonly UpliftRate[],
  choiceOf: (guid: string) => RateChoice,
  isWhole: boolean,
): UpliftEntry[] {
  const changes = new Map(rates.map(({ guid }) => [guid, changeOf(choiceOf(guid).type, choiceOf(guid).value)]))
  const common = (some: readonly UpliftRate[]) => commonChange(some.map(({ guid }) => changes.get(guid)))
  const entries = new Entries()
  const forAll = isWhole ? common(rates) : undefined
  if (forAll) entries.add('Contract', forAll, [])
  else {
    for (const [service, some] of Map.groupBy(rates, ({ serviceGuid }) => serviceGuid)) {
      const forService = service === null ? undefined : common(some)
      if (forService && service !== null) entries.add('Service', forService, [service])
      else for (const { guid } of some) entries.add('Rate', changes.get(guid), [guid])
    }
  }
  return entries.list
}

/** Returns the changes of an uplift for a history: `3.5%`, `+£0.50`; typed rates are described as such. */
export function upliftWords(entries: readonly Pick<UpliftEntry, 'modifier_type' | 'modifier'>[]): string[] {
  const words = entries.map(({ modifier_type: type, modifier }) =>
    type === 'Manual' ? 'new rates as typed' : changeWords(type, modifier),
  )
  return [...new Set(words)]
}

/** Returns the change that all rates have in common; undefined if they differ, or have typed rates. */
function commonChange(changes: readonly (RateChange | undefined)[]): RateChange | undefined {
  const [first, ...rest] = changes
  if (!first || first.type === 'Manual') return undefined
  return rest.every((each) => each?.type === first.type && each.modifier === first.modifier) ? first : undefined
}

/** Merges entries of the same level, type and modifier; a typed rate has its own (UPL-D09). */
class Entries {
  readonly list: (UpliftEntry & { guids: string[] })[] = []
  readonly #places = new Map<string, string[]>()

  add(level: UpliftLevel, change: RateChange | undefined, guids: readonly string[]): void {
    if (!change) return
    const modifier = modifierText(change.modifier)
    const key = `${level} ${change.type} ${modifier}`
    const known = change.type === 'Manual' ? undefined : this.#places.get(key)
    if (known) {
      known.push(...guids)
      return
    }
    const entry = { level, modifier_type: change.type, modifier, guids: [...guids] }
    this.#places.set(key, entry.guids)
    this.list.push(entry)
  }
}

export interface NewRate extends UpliftRate {
  readonly rate: Mills
}

export interface ResolvedUplift {
  readonly rates: readonly NewRate[]
  /** By path in the list of entries, e.g. `0.guids.2` or `1.modifier`. */
  readonly errors: Readonly<Record<string, string>>
}

/** The error for a group, service or rate that no longer exists. */
export const gone = 'It no longer exists'

/**
 * Returns the new rates that the entries give the upliftable rates of a model. Entries for a rate take precedence over
 * those for its service, and these over one for the model. `refusals` gives the reason by guid why a service or rate
 * cannot be uplifted.
 */
export function resolveEntries(
  entries: readonly UpliftEntry[],
  rates: readonly UpliftRate[],
  refusals: ReadonlyMap<string, string> = new Map(),
): ResolvedUplift {
  const errors: Record<string, string> = {}
  const known = {
    Service: new Set(rates.map((rate) => rate.serviceGuid)),
    Rate: new Set(rates.map(({ guid }) => guid)),
  }
  const places = {
    Contract: new Map<string, number>(),
    Service: new Map<string, number>(),
    Rate: new Map<string, number>(),
  }
  entries.forEach(({ level, guids }, at) => {
    if (level === 'Contract') {
      if (places.Contract.has('')) errors[`${at}.level`] = 'Only one line can be for the whole model.'
      places.Contract.set('', at)
      return
    }
    guids.forEach((guid, index) => {
      if (!known[level].has(guid)) errors[`${at}.guids.${index}`] = `${refusals.get(guid) ?? gone}.`
      else if (places[level].has(guid)) errors[`${at}.guids.${index}`] = 'It is listed twice.'
      places[level].set(guid, at)
    })
  })
  const resolved = entries.map((): NewRate[] => [])
  for (const rate of rates) {
    const at = places.Rate.get(rate.guid) ?? places.Service.get(rate.serviceGuid ?? '') ?? places.Contract.get('')
    const entry = at === undefined ? undefined : entries[at]
    if (at === undefined || !entry) continue
    const change = { type: entry.modifier_type, modifier: parseModifier(entry.modifier) }
    resolved[at]?.push({ ...rate, rate: upliftedRate(rate.current, change) })
  }
  entries.forEach((entry, at) => {
    const error = newRatesError(entry, resolved[at] ?? [])
    if (error !== undefined) errors[`${at}.modifier`] = error
  })
  return { rates: resolved.flat(), errors }
}

/** For an amount to add, the message shows the minimum amount, not the resulting rate (UPL-D04). */
function newRatesError(entry: UpliftEntry, rates: readonly NewRate[]): string | undefined {
  const wrong = rates.find(({ kind, rate }) => newRateError(kind, rate) !== undefined)
  if (!wrong) return undefined
  const lowest = mills(Math.min(...rates.map(({ current }) => current)))
  const ofAmount = entry.modifier_type === 'Add' ? valueError('Fixed amount', entry.modifier, lowest) : undefined
  return ofAmount ?? newRateError(wrong.kind, wrong.rate)
}
