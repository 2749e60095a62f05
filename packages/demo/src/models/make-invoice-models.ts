import { formatMills, mills } from '#domain/money.ts'
import type { InvoicePlan } from './invoice-plan.ts'
import { invoicePlans } from './invoice-plans.ts'
import { makeCalendar } from './make-calendar.ts'
import { makeRules } from './make-rules.ts'
import { makeServices } from './make-services.ts'
import { type ModelMaker, modelStart, validityText } from './model-rows.ts'
import type { RuleStyle } from './rule-styles.ts'

/** Guids of the invoice models by the key of their plan. */
export type InvoiceModels = ReadonlyMap<string, string>

const ruleTitles: Partial<Record<RuleStyle, string>> = {
  council: 'Council rules',
  health: 'Health rules',
  private: 'Private rules',
  block: 'Block rules',
}

export function makeInvoiceModels(maker: ModelMaker): InvoiceModels {
  return new Map(invoicePlans.map((plan) => [plan.key, makeInvoiceModel(maker, plan)]))
}

function makeInvoiceModel(maker: ModelMaker, plan: InvoicePlan): string {
  const guid = maker.random.guid()
  const validity = plan.validity ?? { start: modelStart, end: null }
  maker.rows.contract_model.push({ guid, validity: validityText(validity), ...headOf(maker, plan) })
  makeServices(maker, {
    modelGuid: guid,
    side: 'invoice',
    validity,
    care: plan.care,
    base: plan.base,
    bands: plan.bands,
    days: plan.days,
    // A sleep-in costs about as much as three hours of care.
    sleepIn: plan.base * 3,
  })
  makeRules(maker, {
    modelGuid: guid,
    side: 'invoice',
    validity,
    title: ruleTitles[plan.rules] ?? 'Rules',
    style: plan.rules,
    ...(plan.price ? { price: plan.price } : {}),
  })
  makeCalendar(maker, { modelGuid: guid, validity, frequency: plan.frequency, deadline: plan.deadline })
  if (plan.standingCharge) {
    maker.rows.standing_charge.push({
      guid: maker.random.guid(),
      model_guid: guid,
      validity: validityText(validity),
      rate: formatMills(mills(plan.standingCharge.rate)),
      // With one hour per unit the rate applies unchanged; the form accepts from a hundredth (MCHG-012).
      hours: '1.00',
      frequency_type_alias: plan.standingCharge.frequency,
    })
  }
  return guid
}

function headOf(maker: ModelMaker, plan: InvoicePlan) {
  const isFunded = plan.funder !== undefined
  return {
    side: 'invoice',
    title: plan.title,
    description: plan.funder ? `${plan.funder.contract}, ${plan.funder.name}.` : null,
    type_alias: plan.type,
    run_guid: maker.runs[plan.run],
    require_nfc: plan.requireNfc ?? false,
    shifts_enabled: plan.shifts ?? false,
    dont_process: plan.heldBack ?? false,
    lca_enabled: plan.lateAllowed ?? false,
    ignore_agency: false,
    cm2000_enabled: plan.cm2000 ?? false,
    archived: false,
    output_type_alias: outputOf(plan),
    address_type_alias: isFunded ? 'FUNDER' : 'CLIENT',
    name_type_alias: isFunded ? 'FUNDER' : 'CLIENT',
    term_days: plan.termDays ?? 30,
    email: 'accounts@larkfield.example',
    cost_centre: plan.account,
    contact_name: isFunded ? 'Accounts payable' : 'Client accounts',
    contact_email: isFunded ? `payables@${plan.key.toLowerCase()}.example` : 'clients@larkfield.example',
    income_category_alias: plan.incomeCategory ?? 'R/DC',
    salesforce_id: isFunded ? `0064H00001${maker.random.digits(5)}QAA` : null,
    funder: plan.funder?.name ?? null,
    funder_contract_name: plan.funder?.contract ?? null,
    funder_address: [...(plan.funder?.address ?? [])],
    electronic_address: addresses[plan.funder?.name ?? ''] ?? null,
  }
}

/** Funders who take e-invoices, with numbers that GS1 keeps for examples. */
const addresses: Readonly<Record<string, string>> = {
  'Leeds City Council': '0088:5012345000015',
  'Glasgow City HSCP': '0088:5012345000022',
  'Cardiff Council': '0088:5012345000039',
}

function outputOf(plan: InvoicePlan): string {
  if (plan.heldBack) return 'NONE'
  if (!plan.funder) return 'PRV'
  return plan.type === 'LOCAL_AUTHORITY' || plan.type === 'ICB' ? 'LA/DET' : 'LA/SUM'
}
