import { z } from 'zod'
import { serviceFields } from '#domain/model/service-fields.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, Rate, type Side, Side as SideName } from '../fields.ts'
import { plainOutputs } from '../plain-schemas.ts'
import { modelAccess } from './access.ts'
import { Model } from './edit-models.ts'
import { EnhancedRate, Rate as StandardRate } from './rates.ts'

/**
 * A model with all of its parts as one value. It is compared, written to a spreadsheet and read back from one. Every
 * guid of another record comes with that record's title. Validities exclude `end`, null while open; clock times are
 * duration texts (SERV-D20), decimals texts, durations whole minutes. The order of its lists is stable between two
 * reads of the same model.
 */
const Title = z.string()
const validity = { start: LocalDate, end: LocalDate.nullable() }
const tierTitle = { holiday_tier_title: Title.nullable() }
const WholeRate = StandardRate.extend({ ...tierTitle, enhancements: z.array(EnhancedRate.extend(tierTitle)) })

const WholeBand = z.object({
  guid: Guid,
  minimum_duration_minutes: z.int(),
  maximum_duration_minutes: z.int().nullable(),
  rounding_type_alias: z.string(),
  rounding_minutes: z.int().nullable(),
  rates: z.array(WholeRate),
})

const WholeService = z.object({
  guid: Guid,
  /** Also `payment` inside an invoice model, for services linked to a pay group (SERV-005). */
  side: SideName,
  type_guid: Guid,
  type_title: Title,
  payment_contract_guid: Guid.nullable(),
  payment_contract_title: Title.nullable(),
  ...validity,
  payment_type_alias: z.string(),
  ...plainOutputs(serviceFields),
  bands: z.array(WholeBand),
})

const WholeRule = z.object({
  guid: Guid,
  rule_type_alias: z.enum(['CONF', 'CANCEL']),
  condition_guid: Guid,
  condition_title: Title,
  period_type_alias: z.enum(['NONE', 'INSIDE', 'OUTSIDE', 'BETWEEN']),
  /** Minutes of notice. */
  period_start_minutes: z.int().nullable(),
  period_end_minutes: z.int().nullable(),
  charge_type_alias: z.string(),
  cap_type_alias: z.string().nullable(),
  figure: z.int().nullable(),
})

const WholeRuleGroup = z.object({
  guid: Guid,
  side: SideName,
  title: Title,
  ...validity,
  price_type_alias: z.string(),
  rate: Rate.nullable(),
  rules: z.array(WholeRule),
})

/** Unlike all other validities, a period includes its end (finance 2). */
const WholePeriod = z.object({
  guid: Guid,
  start: LocalDate,
  end: LocalDate,
  process_date: LocalDate,
  invoice_deadline: LocalDate.nullable(),
})

const WholeCalendar = z.object({
  guid: Guid,
  title: Title,
  ...validity,
  frequency_type_alias: z.string(),
  periods: z.array(WholePeriod),
})

const WholeSalary = z.object({
  guid: Guid,
  ...validity,
  bands: z.array(
    StandardRate.pick({ guid: true, holiday_tier_guid: true, start: true, end: true }).extend({
      ...tierTitle,
      /** `HOL` for a holiday, which also has its tier (MCHG-034). */
      day_type_alias: z.string(),
    }),
  ),
})

export const WholeModel = z.object({
  guid: Guid,
  side: SideName,
  /** For If-Match of a change. */
  version: z.int(),
  settings: Model.omit({ guid: true, version: true, status: true, uplifts: true, repricing_failed: true }).extend({
    run_title: Title.nullable(),
  }),
  services: z.array(WholeService),
  rule_groups: z.array(WholeRuleGroup),
  calendars: z.array(WholeCalendar),
  /** Invoice models only. */
  standing_charges: z.array(
    z.object({ guid: Guid, ...validity, rate: Rate, hours: z.string(), frequency_type_alias: z.string() }),
  ),
  /** Pay groups only, like everything below. */
  base_rates: z.array(z.object({ guid: Guid, ...validity, rate: Rate })),
  salaries: z.array(WholeSalary),
  accrual_policies: z.array(
    z.object({
      guid: Guid,
      type_alias: z.string(),
      ...validity,
      accrual_cap: z.string(),
      rollover_cap: z.string(),
      rollover_expiry: z.int().nullable(),
    }),
  ),
})
export type WholeModel = z.output<typeof WholeModel>

const whole = (side: Side) =>
  endpoint({
    method: 'GET',
    path: `/finance/${side}-models/:guid/whole`,
    reads: [`${side}-model`],
    summary: `One ${side} model with all its parts, or those in force on a day`,
    ...modelAccess.edit,
    params: z.object({ guid: Guid }),
    query: z.object({ on: LocalDate.optional() }),
    response: WholeModel,
    errors: ['NOT_FOUND'],
  })

export const getWholeModel = { invoice: whole('invoice'), payment: whole('payment') }
