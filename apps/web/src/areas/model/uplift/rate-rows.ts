import type { UpliftableRate, UpliftableService } from '#contract/model/uplift.ts'
import type { PickedGroup } from './uplift-values.ts'

/** A line of the table of rates: all rates, a group, a service of it, the group's own rates, or one rate. */
export type RateLine =
  | { readonly kind: 'all'; readonly key: string; readonly rates: readonly UpliftableRate[] }
  | {
      readonly kind: 'group'
      readonly key: string
      readonly picked: PickedGroup
      readonly rates: readonly UpliftableRate[]
    }
  | {
      readonly kind: 'service'
      readonly key: string
      readonly service: UpliftableService
      readonly rates: readonly UpliftableRate[]
    }
  | { readonly kind: 'rate'; readonly key: string; readonly rate: UpliftableRate }

/** Returns the visible lines, without those of folded groups and services without rates. */
export function linesOf(picked: readonly PickedGroup[], isOpen: (guid: string) => boolean): RateLine[] {
  const lines: RateLine[] = picked.flatMap((one): RateLine[] => {
    if (one.rates.length === 0) return []
    const head: RateLine = { kind: 'group', key: one.group.guid, picked: one, rates: one.rates }
    if (!isOpen(one.group.guid)) return [head]
    return [
      head,
      ...one.services
        .filter(({ rates }) => rates.length > 0)
        .flatMap((service): RateLine[] => [
          { kind: 'service', key: service.guid, service, rates: service.rates },
          ...service.rates.map(lineOf),
        ]),
      ...one.group.rates.map(lineOf),
    ]
  })
  const rates = picked.flatMap((one) => one.rates)
  return lines.filter(({ kind }) => kind === 'group').length > 1
    ? [{ kind: 'all', key: 'all', rates }, ...lines]
    : lines
}

function lineOf(rate: UpliftableRate): RateLine {
  return { kind: 'rate', key: rate.guid, rate }
}
