import { z } from 'zod'
import { ruleErrors } from '#domain/model/rule-checks.ts'
import { groupRateError } from '#domain/model/rule-group.ts'
import { hasCap, hasFigure, singleRow } from '#domain/model/rules.ts'
import { strictDateRangeErrors } from '#domain/validators/period.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, LocalDate, OptionalDate, Rate, RequiredDate, RequiredText, type Side } from '../fields.ts'
import { fieldIssues, needed, partState } from './part-fields.ts'

const required = { error: requiredMessage }

/** RULE-D02. */
const PriceType = z.enum(['NONE', 'FIX', 'HOUR'], required)
const RuleType = z.enum(['CONF', 'CANCEL'], required)
/** RULE-011, RULE-012. */
const PeriodType = z.enum(['NONE', 'INSIDE', 'OUTSIDE', 'BETWEEN'], required)
const PeriodUnit = z.enum(['MINUTES', 'HOURS', 'DAYS'], required)
/** RULE-013: only the server uses `MISSED`. */
const ChargeType = z.enum(['ZERO', 'C/ACTUAL', 'C/ROSTER'], required)
const CapType = z.enum(['TIMEONLY', 'MAX', 'MIN', 'OVER', 'PERCENT'], required)

/** RULE-007. `version` is the model's, for If-Match. */
export const RuleGroup = z.object({
  guid: Guid,
  title: z.string(),
  price_type_alias: PriceType,
  /** Pounds for a visit or an hour; null without a price of its own (RULE-008). */
  rate: Rate.nullable(),
  start: LocalDate,
  /** The first day on which it no longer applies; null while it is open (MODEL-D06). */
  end: LocalDate.nullable(),
  ...partState,
})
export type RuleGroup = z.output<typeof RuleGroup>

/** RULE-009. Periods are texts `day:hour:minute:second.fraction` (RULE-015, RULE-D13). */
export const Rule = z.object({
  guid: Guid,
  rule_type_alias: RuleType,
  condition_guid: Guid,
  period_type_alias: PeriodType,
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
  period_unit_alias: PeriodUnit.nullable(),
  charge_type_alias: ChargeType,
  cap_type_alias: CapType.nullable(),
  figure: z.int().nullable(),
})
export type Rule = z.output<typeof Rule>

/** An empty choice reads as null. */
const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

/**
 * A rule as it is saved. With the guid of a saved rule it replaces that rule (RULE-D14). The unit is only for display;
 * the durations are complete without it. A cap and a figure that the charge type does not use are dropped.
 */
const RuleInput = z
  .object({
    guid: Guid.nullish(),
    rule_type_alias: RuleType,
    condition_guid: Guid,
    period_type_alias: PeriodType,
    period_start: orNull(z.string().max(64)),
    period_end: orNull(z.string().max(64)),
    period_unit_alias: orNull(PeriodUnit),
    charge_type_alias: ChargeType,
    cap_type_alias: orNull(CapType),
    figure: orNull(z.number()),
  })
  .transform((rule) => {
    const capped = { ...rule, cap_type_alias: hasCap(rule) ? rule.cap_type_alias : null }
    const { charge_type_alias, cap_type_alias } = capped
    const takesFigure = hasFigure({ charge_type_alias, cap_type_alias: cap_type_alias ?? '' })
    return { ...capped, figure: takesFigure ? rule.figure : null }
  })

/** Enough rules for every condition of the finance settings. */
const RuleList = z
  .array(RuleInput)
  .max(2000)
  .meta({
    // A group needs at least one rule of each type.
    examples: [
      ['CONF', 'CANCEL'].map((rule_type_alias) => ({
        rule_type_alias,
        condition_guid: '7d5f2c1e-0a4b-4c3d-8e6f-1a2b3c4d5e6f',
        period_type_alias: 'NONE',
        charge_type_alias: 'ZERO',
      })),
    ],
  })
/** The maximum size in bytes of a body with all rules. */
const bodyLimit = 2 * 1024 * 1024
export type RuleListInput = z.output<typeof RuleList>

/** Returns the errors of rules by path, apart from those that need the finance settings (finance §5.4). */
export function rulesErrors(
  rules: RuleListInput,
  conditionsOf: (type: 'CONF' | 'CANCEL') => Parameters<typeof ruleErrors>[2] = () => null,
): { path: string; message: string }[] {
  return (['CONF', 'CANCEL'] as const).flatMap((type) => {
    const own = [...rules.entries()].filter(([, rule]) => rule.rule_type_alias === type)
    const errors = ruleErrors(
      type,
      own.map(([, rule]) => singleRow(rule)),
      conditionsOf(type),
    )
    return Object.entries(errors).map(([path, message]) => {
      const [row, field] = path.split('.')
      const place = own[Number(row)]?.[0]
      return { path: field ? `rules.${place}.${wireField(field)}` : 'rules', message }
    })
  })
}

/** A row of the form has a list of conditions, a rule has one. */
function wireField(field: string): string {
  return field === 'condition_guids' ? 'condition_guid' : field
}

const RuleGroupFields = z.object({
  title: RequiredText('Name', 64),
  price_type_alias: PriceType,
  rate: z.preprocess((value) => (typeof value === 'number' ? String(value) : (value ?? '')), z.string().max(64)),
  start: RequiredDate,
  end: OptionalDate,
  /** Given rules are saved in the same transaction as the group. */
  rules: RuleList.optional(),
})

/** RULE-018 to RULE-020, RULE-024 to RULE-038. The server validates the dates against model and siblings. */
export const RuleGroupInput = RuleGroupFields.superRefine((group, context) => {
  const rate = groupRateError(group.price_type_alias, group.rate)
  fieldIssues({ ...(rate !== undefined && { rate }), ...strictDateRangeErrors(group.start, group.end) }, context)
  ruleIssues(group.rules ?? null, context)
})
  .meta({ examples: [{ start: '2026-11-01', end: '2026-11-30' }] })
  .transform((group) => ({ ...group, rate: group.price_type_alias === 'NONE' ? null : group.rate.trim() }))
export type RuleGroupBody = z.output<typeof RuleGroupInput>

const RulesInput = z.object({ rules: RuleList }).superRefine(({ rules }, context) => ruleIssues(rules, context))

function ruleIssues(rules: RuleListInput | null, context: z.RefinementCtx): void {
  for (const { path, message } of rules ? rulesErrors(rules) : []) fieldIssues({ [path]: message }, context)
}

const access = needed
/** `guid` is the model's. */
const inModel = z.object({ guid: Guid })
const one = inModel.extend({ groupGuid: Guid })
const nothing = { response: z.undefined(), status: 204 } as const
const versioned = { version: z.int() }

/** The calls for rule groups of one kind, inside the models of one side: RULE-039 to RULE-043, RULE-D18, RULE-D21. */
function ruleGroupsOf(modelSide: Side, side: Side) {
  const path = `/finance/${modelSide}-models/:guid/${side}-rule-groups`
  const place = `${path}/:groupGuid`
  const of = `${side} rule group of one ${modelSide} model`
  const shared = { access, errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'] as const }
  return {
    modelSide,
    side,
    list: endpoint({
      method: 'GET',
      path,
      reads: [`${modelSide}-model`, 'rule-condition'],
      summary: `The ${side} rule groups of one ${modelSide} model, by start`,
      access,
      params: inModel,
      response: z.object({ rule_groups: z.array(RuleGroup), count: z.int(), ...versioned }),
      errors: ['NOT_FOUND'],
    }),
    get: endpoint({
      method: 'GET',
      path: place,
      reads: [`${modelSide}-model`, 'rule-condition'],
      summary: `One ${of}`,
      access,
      params: one,
      response: RuleGroup.extend(versioned),
      errors: ['NOT_FOUND'],
    }),
    getRules: endpoint({
      method: 'GET',
      path: `${place}/rules`,
      reads: [`${modelSide}-model`, 'rule-condition'],
      summary: `The rules of one ${of}`,
      access,
      params: one,
      response: z.object({ rules: z.array(Rule), ...versioned }),
      errors: ['NOT_FOUND'],
    }),
    create: endpoint({
      method: 'POST',
      versioned: true,
      path,
      changes: [`${modelSide}-model`],
      summary: `Create one ${of}, or copy one`,
      ...shared,
      params: inModel,
      /**
       * The group whose rules are copied if the body has none. If it has no end, it ends at the copy's start
       * (RULE-D16).
       */
      query: z.object({ copy_guid: Guid.optional() }),
      body: RuleGroupInput,
      bodyLimit,
      response: Created,
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      versioned: true,
      path: place,
      changes: [`${modelSide}-model`],
      summary: `Change one ${of}, with its rules if given`,
      ...shared,
      params: one,
      body: RuleGroupInput,
      bodyLimit,
      ...nothing,
    }),
    saveRules: endpoint({
      method: 'PATCH',
      versioned: true,
      path: `${place}/rules`,
      changes: [`${modelSide}-model`],
      summary: `Replace all rules of one ${of}`,
      ...shared,
      params: one,
      body: RulesInput,
      bodyLimit,
      ...nothing,
    }),
    remove: endpoint({
      method: 'DELETE',
      versioned: true,
      path: place,
      changes: [`${modelSide}-model`],
      summary: `Delete one ${of} that has not begun`,
      access,
      params: one,
      ...nothing,
      errors: ['NOT_FOUND', 'NOT_FUTURE'],
    }),
  }
}

export type RuleGroupCalls = ReturnType<typeof ruleGroupsOf>

export const invoiceRuleGroups = ruleGroupsOf('invoice', 'invoice')
/** Payment rules inside an invoice model, for its linked payment services (finance 4). */
export const invoiceModelPaymentRuleGroups = ruleGroupsOf('invoice', 'payment')
export const paymentRuleGroups = ruleGroupsOf('payment', 'payment')
