import type { WholeModel } from '#contract/model/whole-model.ts'
import type { WireModel } from '#domain/rating/wire.ts'

/** The basis of a price: the charge of a funder, the pay of a pay group, or the pay of carers by an invoice model. */
export interface PricedBy {
  readonly side: 'invoice' | 'payment'
  /** The pay group whose services inside an invoice model are used. */
  readonly payGroupGuid?: string | undefined
}

type Service = WholeModel['services'][number]
type Rate = Service['bands'][number]['rates'][number]

/**
 * Returns a model for the simulate call (finance 9, 10). Texts are passed on unchanged: the server reports their
 * errors.
 */
export function wireModelOf(whole: WholeModel, { side, payGroupGuid }: PricedBy): Record<string, unknown> {
  const isMeant = (service: Service) =>
    service.side === side && (payGroupGuid === undefined || service.payment_contract_guid === payGroupGuid)
  const model = {
    rule_groups: whole.rule_groups.filter((group) => group.side === side).map(groupOf),
    services: whole.services.filter(isMeant).map(serviceOf),
    base_rates: whole.base_rates.map(({ start, end, rate }) => ({ start, end, rate })),
  }
  return model
}

type WireGroup = WireModel['rule_groups'][number]

function groupOf(group: WholeModel['rule_groups'][number]) {
  const { guid, title, start, end, price_type_alias, rate } = group
  const rules = group.rules.map(({ condition_title: _, period_start_minutes, period_end_minutes, ...rule }) => ({
    ...rule,
    period_start: period_start_minutes,
    period_end: period_end_minutes,
  }))
  return { guid, title, start, end, price_type_alias, rate, rules } satisfies { [K in keyof WireGroup]: unknown }
}

function serviceOf({ guid, type_guid, start, end, payment_type_alias, bands }: Service) {
  return {
    guid,
    service_type_guid: type_guid,
    start,
    end,
    payment_type_alias,
    bands: bands.map(({ rates, ...band }) => ({
      ...band,
      rates: rates.map(rateOf),
      enhanced_rates: rates.flatMap(({ guid: standard, enhancements }) =>
        enhancements.map((each) => ({
          guid: each.guid,
          day_type_alias: each.day_type_alias,
          holiday_tier_guid: each.holiday_tier_guid,
          standard_rate_guid: standard,
          modifier_type: each.modifier_type,
          modifier: each.modifier,
        })),
      ),
    })),
  }
}

function rateOf({ guid, day_type_alias, holiday_tier_guid, start, end, rate }: Rate) {
  return { guid, day_type_alias, holiday_tier_guid, start: clockOf(start), end: clockOf(end), rate }
}

/** Converts `0.07:30:00` to 07:30; midnight at the end of a day, `1.00:00:00`, becomes 00:00 (finance 9). */
function clockOf(text: string): string {
  return /^\d\.(\d\d:\d\d):00$/.exec(text)?.[1] ?? text
}
