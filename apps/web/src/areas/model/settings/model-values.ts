import type { Model } from '#contract/model/edit-models.ts'
import { isPublicType, modelErrors } from '#contract/model/model-values.ts'
import { validityErrors, validityOf } from '#domain/validators/period.ts'
import type { FieldNotes } from '../../../kit/form/validate-form.ts'
import type { ModelSide } from '../sides.ts'

/** The values of the settings form: the model in API format, with texts for missing values. */
export interface ModelValues {
  title: string
  description: string
  comment: string
  type_alias: string
  start: string
  end: string
  /** Not sent (MODEL-038). */
  no_end_date: boolean
  run_guid: string
  require_nfc: boolean
  shifts_enabled: boolean
  dont_process_invoice: boolean
  dont_process_payment: boolean
  lca_enabled: boolean
  ignore_agency: boolean
  cm2000_enabled: boolean
  finance: {
    output_type_alias: string
    address_type_alias: string
    name_type_alias: string
    term_days: string
    email: string
    funder_address: { line_1: string; line_2: string; town: string; postcode: string }
    electronic_address: string
  }
  info: {
    cost_centre: string
    contact_name: string
    contact_email: string
    income_category_alias: string
    crm_details: { salesforce: { id: string; funder: string; contract_name: string } }
  }
}

const nothing: ModelValues = {
  title: '',
  description: '',
  comment: '',
  type_alias: '',
  start: '',
  end: '',
  no_end_date: true,
  run_guid: '',
  require_nfc: false,
  shifts_enabled: false,
  dont_process_invoice: false,
  dont_process_payment: false,
  lca_enabled: false,
  ignore_agency: false,
  cm2000_enabled: false,
  finance: {
    output_type_alias: 'PRV',
    address_type_alias: 'CLIENT',
    name_type_alias: 'CLIENT',
    term_days: '30',
    email: '',
    funder_address: { line_1: '', line_2: '', town: '', postcode: '' },
    electronic_address: '',
  },
  info: {
    cost_centre: '',
    contact_name: '',
    contact_email: '',
    income_category_alias: '',
    crm_details: { salesforce: { id: '', funder: '', contract_name: '' } },
  },
}

/** MODEL-052. */
export const newInvoiceModel: ModelValues = { ...nothing, info: { ...nothing.info, income_category_alias: 'R/DC' } }

/**
 * Returns how a new model of a type writes its invoices: a public funder gets them itself, in detail (MODEL-D17,
 * MODEL-D20).
 */
function outputOf(typeAlias: string): Partial<ModelValues['finance']> {
  return isPublicType(typeAlias)
    ? { output_type_alias: 'LA/DET', address_type_alias: 'FUNDER', name_type_alias: 'FUNDER' }
    : { output_type_alias: 'PRV', address_type_alias: 'CLIENT', name_type_alias: 'CLIENT' }
}

/** Changes the type of a new invoice model, and its defaults for invoices, except those chosen by hand. */
export function withModelType(values: ModelValues, type_alias: string): ModelValues {
  const before = Object.entries(outputOf(values.type_alias))
  const after = Object.entries(outputOf(type_alias))
  const untouched = after.filter((_, at) => {
    const [name, value] = before[at] ?? []
    return values.finance[name as keyof ModelValues['finance']] === value
  })
  return { ...values, type_alias, finance: { ...values.finance, ...Object.fromEntries(untouched) } }
}

/** MODEL-061 to MODEL-064, MODEL-D23, MODEL-D24: the branch's reference, cut to the length of a cost centre. */
export function newPaymentModel(reference: string, email: string | undefined): ModelValues {
  return {
    ...nothing,
    shifts_enabled: true,
    info: {
      ...nothing.info,
      cost_centre: reference.slice(0, 16),
      contact_name: 'Payroll Team',
      contact_email: email ?? '',
    },
  }
}

export function valuesOf(model: Model): ModelValues {
  const { finance, info } = model
  const { id, funder, contract_name } = info.crm_details.salesforce
  const { line_1, line_2, town, postcode } = finance.funder_address
  return {
    ...validityOf(model),
    title: model.title,
    description: model.description ?? '',
    comment: model.comment ?? '',
    type_alias: model.type_alias,
    run_guid: model.run_guid ?? '',
    require_nfc: model.require_nfc,
    shifts_enabled: model.shifts_enabled,
    dont_process_invoice: model.dont_process_invoice,
    dont_process_payment: model.dont_process_payment,
    lca_enabled: model.lca_enabled,
    ignore_agency: model.ignore_agency,
    cm2000_enabled: model.cm2000_enabled,
    finance: {
      ...finance,
      term_days: String(finance.term_days),
      email: finance.email ?? '',
      electronic_address: finance.electronic_address ?? '',
      funder_address: { line_1: line_1 ?? '', line_2: line_2 ?? '', town: town ?? '', postcode: postcode ?? '' },
    },
    info: {
      cost_centre: info.cost_centre,
      contact_name: info.contact_name ?? '',
      contact_email: info.contact_email ?? '',
      income_category_alias: info.income_category_alias ?? '',
      crm_details: { salesforce: { id: id ?? '', funder: funder ?? '', contract_name: contract_name ?? '' } },
    },
  }
}

/** Returns the body of a save: the fields of its side, and CM Mobile where the branch has it (MODEL-038, MODEL-060). */
export function bodyOf(of: ModelSide, values: ModelValues, hasMobile: boolean) {
  const { no_end_date, end, run_guid, require_nfc, dont_process_invoice, cm2000_enabled, finance, info, ...rest } =
    values
  const { dont_process_payment, ignore_agency, ...common } = rest
  const shared = { ...common, ...(!no_end_date && { end }), ...(run_guid !== '' && { run_guid }) }
  if (of.side === 'payment') {
    const { cost_centre, contact_name, contact_email } = info
    return { ...shared, dont_process_payment, ignore_agency, info: { cost_centre, contact_name, contact_email } }
  }
  return { ...shared, require_nfc, dont_process_invoice, ...(hasMobile && { cm2000_enabled }), finance, info }
}

/** MODEL-055 to MODEL-057. */
export function errorsOf(of: ModelSide, values: ModelValues): FieldNotes {
  const { salesforce } = values.info.crm_details
  const isInvoice = of.side === 'invoice'
  const info = isInvoice ? { crm_details: { salesforce } } : {}
  const finance = isInvoice ? values.finance : undefined
  return { ...modelErrors({ ...values, end: null, info, finance }), ...validityErrors(values) }
}

/** A model that is not invoiced has no shifts (MODEL-058). */
export function withoutProcessing(values: ModelValues, dont_process_invoice: boolean): ModelValues {
  return { ...values, dont_process_invoice, shifts_enabled: values.shifts_enabled && !dont_process_invoice }
}

/** Returns the field names, in screen order (MODEL-044, MODEL-D26). */
export function modelLabels(of: ModelSide) {
  return {
    title: of.titleLabel,
    type_alias: 'Type',
    start: 'Starts on',
    end: 'Ends before',
    no_end_date: 'No end date',
    description: 'Description',
    comment: 'Comment',
    info: 'Details',
    'info.cost_centre': 'Cost centre',
    'info.contact_name': 'Contact name',
    'info.contact_email': 'Contact email',
    'info.income_category_alias': 'Income category',
    'info.crm_details.salesforce.id': 'Salesforce ID',
    'info.crm_details.salesforce.funder': 'Funder',
    'info.crm_details.salesforce.contract_name': 'Contract name',
    finance: 'Finance',
    'finance.funder_address.line_1': 'Address line 1',
    'finance.funder_address.line_2': 'Address line 2',
    'finance.funder_address.town': 'Town',
    'finance.funder_address.postcode': 'Postcode',
    'finance.output_type_alias': 'Output',
    'finance.address_type_alias': 'Address on the invoice',
    'finance.name_type_alias': 'Name on the invoice',
    'finance.term_days': 'Payment terms',
    'finance.email': 'Finance email',
    'finance.electronic_address': 'Electronic address',
    run_guid: 'Run',
    require_nfc: 'Require NFC',
    shifts_enabled: 'Shifts enabled',
    dont_process_invoice: 'Do not process invoices',
    dont_process_payment: 'Do not process payments',
    lca_enabled: 'Allow late confirmed appointments',
    ignore_agency: 'Ignore agency carers',
    cm2000_enabled: 'Enable CM Mobile',
  } as const
}
