import { z } from 'zod'
import { billingAccess } from '../billing/access.ts'
import { PriceWorking } from '../billing/price-working.ts'
import { carerAccess } from '../carer/access.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, LocalDate, type Side } from '../fields.ts'
import { outputAccess } from '../output/access.ts'
import { rotaAccess } from '../rota/access.ts'
import { modelAccess } from './access.ts'

const summaryReaders = [
  ...modelAccess.edit.access,
  'Finance.UserContract:Edit',
  'Finance.Unit:Read',
  ...outputAccess.files.access,
  ...billingAccess.read.access,
  'Finance.Alert:Read',
  'Finance.Search:Read',
  ...rotaAccess.readForFinance.access,
  'Finance.Processing.Charges.Approve:Read',
  'Hr.Approver:Read',
] as const

export const ModelSummary = z.object({
  guid: Guid,
  title: z.string(),
  type_alias: z.string(),
  start: LocalDate,
  end: LocalDate.nullable(),
  status: z.enum(['Future', 'Current', 'Expired']),
  archived: z.boolean(),
  shifts_enabled: z.boolean(),
})

/**
 * MODEL-D39: forms and filters load their options from it. The payment models may also be read with User.Carer:Read.
 */
const summaries = (side: Side) =>
  endpoint({
    method: 'GET',
    path: `/finance/${side}-models/summaries`,
    reads: [`${side}-model`],
    summary: `All ${side} models in brief, by title`,
    access: side === 'payment' ? [...summaryReaders, ...carerAccess.read.access] : [...summaryReaders],
    response: z.object({ models: z.array(ModelSummary), count: z.int() }),
  })

/** How one visit was priced: its result, and the displayed texts. */
const VisitWorking = PriceWorking.extend({
  /** The guid of the visit in the request. */
  visit: z.string(),
  care_type_title: z.string(),
  condition_title: z.string(),
  /** The effect of the rule in plain English; null without a rule. */
  rule_sentence: z.string().nullable(),
})
export type VisitWorking = z.output<typeof VisitWorking>

/**
 * Visits and model as in finance 9. The pricing engine's own reader validates their shapes. In addition: real visits of
 * the branch by guid (for callers who may read visits), and the workings in words. With `payment_contract_guid`, an
 * invoice model returns what a carer of that pay group is paid instead of what is charged; `model` then holds the
 * model's payment rule groups and its services linked to that pay group. The results are in the order of `visits`, then
 * of `visit_guids`.
 */
const simulate = (side: Side) =>
  endpoint({
    method: 'POST',
    path: `/finance/${side}-models/:guid/simulate`,
    changes: [],
    summary: 'Price visits with the saved model, or with an edited one',
    ...modelAccess.edit,
    params: z.object({ guid: Guid }),
    body: z
      .object({
        visits: z.array(z.record(z.string(), z.unknown())).max(1000).default([]),
        visit_guids: z.array(Guid).max(100).default([]),
        /** With `base_rates` of a pay group (start, end, rate), in addition to the fields of finance 9. */
        model: z.record(z.string(), z.unknown()).optional(),
        payment_contract_guid: Guid.optional(),
        with_workings: z.boolean().default(false),
      })
      .refine(({ visits, visit_guids }) => visits.length + visit_guids.length > 0, {
        path: ['visits'],
        message: 'This field is required.',
      }),
    response: z.object({
      results: z.array(z.record(z.string(), z.unknown())),
      workings: z.array(VisitWorking).optional(),
    }),
    errors: ['NOT_FOUND', 'INVALID', 'FORBIDDEN'],
  })

export const listModelSummaries = { invoice: summaries('invoice'), payment: summaries('payment') }
export const simulateModel = { invoice: simulate('invoice'), payment: simulate('payment') }

/** MODEL-D16: types of invoice models. */
export const invoiceModelTypes = {
  BLOCK: 'Block',
  CCG: 'CCG',
  CLINICAL: 'Clinical',
  DIRECT_PAYMENT: 'Direct Payment',
  EXTRA_CARE: 'Extra Care',
  ICB: 'ICB',
  INDIVIDUAL_BUDGET: 'Individual Budget',
  INTERNAL: 'Internal',
  LOCAL_AUTHORITY: 'Local Authority',
  MANAGED_DIRECT_PAYMENT: 'Managed Direct Payment',
  PCT: 'PCT',
  PRIVATE: 'Private',
  OTHER: 'Other',
} as const

/** CAL-D04. */
export const frequencies = {
  '1/WEEK': 'Weekly',
  '2/WEEK': '2 Weekly',
  '4/WEEK': '4 Weekly',
  '1/MONTH': 'Monthly',
  '3/MONTH': 'Quarterly',
  '6/MONTH': 'Biannually',
  '12/MONTH': 'Annually',
} as const
