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

/** Which rates an uplift is for: what may be picked, and how levels stand for rates (finance §3.8 and §5.8). */

/** A rate that an uplift may be for. */
export interface UpliftRate {
  readonly guid: string
  readonly kind: UpliftKind
  /** Null for what belongs to the group itself: base rates and standing charges. */
  readonly serviceGuid: string | null
  readonly current: Mills
}

/** UPL-029: one line of an uplift of a model. */
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

/** Why a group cannot be picked; undefined where it can. One with an end is not even shown (UPL-009 to UPL-011). */
export function groupRefusal(
  group: Period & { readonly isPending: boolean },
  effectiveFrom: string,
): string | undefined {
  if (group.end !== null) return 'It has an end date'
  if (group.isPending) return 'It has a pending uplift'
  return group.start >= effectiveFrom ? 'It starts on or after the uplift' : undefined
}

/**
 * Why a service, base rate or standing charge cannot be uplifted; undefined where it can. What is uplifted was in force on
 * the day before: what begins on the day itself, as the copies of an uplift do, is not raised a second time (UPL-013 to
 * UPL-015, UPL-D07).
 */
export function partRefusal(part: Period, effectiveFrom: string): string | undefined {
  if (part.end !== null) return 'It has an end date'
  if (part.start === effectiveFrom) return 'It starts on the day of the uplift; change its rates in the model'
  return part.start > effectiveFrom ? 'It starts after the uplift' : undefined
}

/**
 * The entries that say what was set for the rates of one model, each with a choice without an error (UPL-D08): one for the
 * whole model where all that could be uplifted was set alike, one for whole services that were, and else by rates.
 * `isWhole` tells whether every service that could be picked was.
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

/** What an uplift does, for a history: `3.5%`, `+£0.50`; rates that were typed are told as such. */
export function upliftWords(entries: readonly Pick<UpliftEntry, 'modifier_type' | 'modifier'>[]): string[] {
  const words = entries.map(({ modifier_type: type, modifier }) =>
    type === 'Manual' ? 'new rates as typed' : changeWords(type, modifier),
  )
  return [...new Set(words)]
}

/** What all of some rates change by; nothing where they differ, or where each has its own new rate typed. */
function commonChange(changes: readonly (RateChange | undefined)[]): RateChange | undefined {
  const [first, ...rest] = changes
  if (!first || first.type === 'Manual') return undefined
  return rest.every((each) => each?.type === first.type && each.modifier === first.modifier) ? first : undefined
}

/** Entries of one level, type and modifier are one; a typed rate has its own (UPL-D09). */
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
  /** By the place in the list of entries, such as `0.guids.2` or `1.modifier`. */
  readonly errors: Readonly<Record<string, string>>
}

/** Of a group, service or rate that is named. */
export const gone = 'It no longer exists'

/**
 * The new rates that some entries give the rates of a model that may be uplifted. What is said of a rate goes before what is
 * said of its service, and that before what is said of the model. `refusals` tells by its guid why a service or rate may not.
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
      else if (places[level].has(guid)) errors[`${at}.guids.${index}`] = 'It is named twice.'
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

/** Of an amount to add the sentence tells the least amount, not the rate that it would make (UPL-D04). */
function newRatesError(entry: UpliftEntry, rates: readonly NewRate[]): string | undefined {
  const wrong = rates.find(({ kind, rate }) => newRateError(kind, rate) !== undefined)
  if (!wrong) return undefined
  const lowest = mills(Math.min(...rates.map(({ current }) => current)))
  const ofAmount = entry.modifier_type === 'Add' ? valueError('Fixed amount', entry.modifier, lowest) : undefined
  return ofAmount ?? newRateError(wrong.kind, wrong.rate)
}
