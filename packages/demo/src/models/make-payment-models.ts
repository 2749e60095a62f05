import { formatMills } from '#domain/money.ts'
import { MINUTES_PER_DAY } from '#domain/time.ts'
import type { CareKey } from '../settings/care-types.ts'
import { makeCalendar } from './make-calendar.ts'
import type { InvoiceModels } from './make-invoice-models.ts'
import { makeRules } from './make-rules.ts'
import { makeServices, share } from './make-services.ts'
import { type ModelMaker, modelStart, validityText } from './model-rows.ts'
import { linkedPay, type PaymentPlan, paymentPlans } from './payment-plans.ts'

/** Guids of the pay groups by the key of their plan. */
export type PaymentModels = ReadonlyMap<string, string>

const everything: readonly CareKey[] = [
  'domiciliary',
  'reablement',
  'companionship',
  'complex',
  'extraCare',
  'wakingNight',
  'sleepIn',
  'shadowing',
  'training',
  'onCall',
]

/** Carers earn the same for most care, and are paid for training. */
const payPercent: Partial<Record<CareKey, number>> = {
  reablement: 103,
  companionship: 100,
  complex: 110,
  extraCare: 100,
  wakingNight: 102,
  shadowing: 100,
  training: 100,
  onCall: 20,
}

export function makePaymentModels(maker: ModelMaker, invoiceModels: InvoiceModels): PaymentModels {
  const models = new Map(paymentPlans.map((plan) => [plan.key, makePaymentModel(maker, plan)]))
  for (const linked of linkedPay) {
    const modelGuid = invoiceModels.get(linked.invoice)
    const paymentModelGuid = models.get(linked.payment)
    if (!modelGuid || !paymentModelGuid) throw new Error('Linked pay refers to a missing model.')
    const validity = { start: modelStart, end: null }
    makeServices(maker, {
      modelGuid,
      paymentModelGuid,
      side: 'payment',
      validity,
      care: [linked.care],
      base: linked.base,
      bands: 'minute',
      days: 'enhanced',
      sleepIn: 0,
      percent: { [linked.care]: 100 },
      mileageRate: '0.350',
      travelRate: '12.710',
    })
    makeRules(maker, { modelGuid, side: 'payment', validity, title: 'Pay for complex care', style: 'payRostered' })
  }
  return models
}

function makePaymentModel(maker: ModelMaker, plan: PaymentPlan): string {
  const guid = maker.random.guid()
  const validity = plan.validity ?? { start: modelStart, end: null }
  maker.rows.contract_model.push({ guid, validity: validityText(validity), ...headOf(maker, plan) })
  makeServices(maker, {
    modelGuid: guid,
    side: 'payment',
    validity,
    care: everything,
    base: plan.base,
    bands: 'minute',
    days: plan.days,
    sleepIn: 62_000,
    percent: payPercent,
    mileageRate: '0.350',
  })
  makeRules(maker, { modelGuid: guid, side: 'payment', validity, title: 'Pay rules', style: plan.rules })
  makeCalendar(maker, { modelGuid: guid, validity, frequency: plan.frequency, deadline: null })
  makeBaseRates(maker, plan, guid)
  makeAccrualPolicies(maker, guid)
  if (plan.type === 'P/SALARY') makeSalary(maker, guid)
  return guid
}

function makeBaseRates(maker: ModelMaker, plan: PaymentPlan, modelGuid: string): void {
  const years = [
    ['2019-04-01', '2025-04-01', 92],
    ['2025-04-01', '2026-04-01', 96],
    ['2026-04-01', '', 100],
  ] as const
  for (const [start, end, percent] of years) {
    maker.rows.base_rate.push({
      guid: maker.random.guid(),
      model_guid: modelGuid,
      validity: `[${start},${end})`,
      rate: formatMills(share(plan.base, percent)),
    })
  }
}

/** Leave accrues from April to March (uk 3); every policy has an end (MCHG-048). */
function makeAccrualPolicies(maker: ModelMaker, modelGuid: string): void {
  const last = Number(maker.last.slice(0, 4)) + 1
  for (let year = Number(maker.first.slice(0, 4)) - 1; year < last; year++) {
    maker.rows.accrual_policy.push({
      guid: maker.random.guid(),
      model_guid: modelGuid,
      type_alias: 'HOLIDAY',
      validity: `[${year}-04-01,${year + 1}-04-01)`,
      accrual_cap: '224.00',
      rollover_cap: '1.60',
      rollover_expiry: 90,
    })
  }
}

/** Creates the hours of the week that a salary covers: daytime on weekdays and on bank holidays. */
function makeSalary(maker: ModelMaker, modelGuid: string): void {
  const guid = maker.random.guid()
  maker.rows.salary.push({ guid, model_guid: modelGuid, validity: `[${modelStart},)` })
  const bands = [
    { day_type_alias: 'W/DAY', holiday_tier_guid: null, start_minute: 7 * 60, end_minute: 15 * 60 },
    { day_type_alias: 'HOL', holiday_tier_guid: maker.tiers.bankHoliday, start_minute: 0, end_minute: MINUTES_PER_DAY },
  ]
  for (const band of bands) maker.rows.salary_band.push({ guid: maker.random.guid(), salary_guid: guid, ...band })
}

function headOf(maker: ModelMaker, plan: PaymentPlan) {
  return {
    side: 'payment',
    title: plan.title,
    description: null,
    type_alias: plan.type,
    run_guid: maker.runs[plan.run],
    require_nfc: false,
    shifts_enabled: plan.shifts,
    dont_process: plan.heldBack ?? false,
    lca_enabled: true,
    ignore_agency: plan.ignoreAgency ?? false,
    cm2000_enabled: false,
    archived: plan.archived ?? false,
    output_type_alias: 'PRV',
    address_type_alias: 'CLIENT',
    name_type_alias: 'CLIENT',
    term_days: 30,
    email: 'payroll@larkfield.example',
    cost_centre: plan.account,
    contact_name: 'Payroll Team',
    contact_email: 'payroll@larkfield.example',
    income_category_alias: null,
    salesforce_id: null,
    funder: null,
    funder_contract_name: null,
    funder_address: [],
  }
}
