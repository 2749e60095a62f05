import { expect, test } from 'vitest'
import { ApiError } from '../../../kit/http/api-error.ts'
import { modelSides } from '../sides.ts'
import { bodyOf, errorsOf, newInvoiceModel, newPaymentModel, withModelType, withoutProcessing } from './model-values.ts'
import { refusalOf } from './refusal-of.ts'

const { invoice, payment } = modelSides
const needed = 'This field is required.'

test('a new pay group has shifts, the payroll team, its email, and the reference cut to 16 characters (MODEL-061, MODEL-062, MODEL-063, MODEL-064, MODEL-D23, MODEL-D24)', () => {
  const made = newPaymentModel('LARKFIELD-LEEDS-NORTH', 'payroll@larkfield.example')
  expect(made).toMatchObject({
    shifts_enabled: true,
    info: {
      cost_centre: 'LARKFIELD-LEEDS-',
      contact_name: 'Payroll Team',
      contact_email: 'payroll@larkfield.example',
    },
  })
  expect(newPaymentModel('', undefined).info).toMatchObject({ cost_centre: '', contact_email: '' })
})

test('a new invoice model is for domiciliary care, with 30 days to pay (MODEL-052, MODEL-D20, MODEL-D21)', () => {
  expect(newInvoiceModel.info.income_category_alias).toBe('R/DC')
  expect(newInvoiceModel.finance).toEqual({
    output_type_alias: 'PRV',
    address_type_alias: 'CLIENT',
    name_type_alias: 'CLIENT',
    term_days: '30',
    email: '',
    funder_address: { line_1: '', line_2: '', town: '', postcode: '' },
    electronic_address: '',
  })
})

test('a new model of a public type sends detailed invoices to its funder; choices made by hand stay (MODEL-D17)', () => {
  const outputs = ({ finance }: typeof newInvoiceModel) => [
    finance.output_type_alias,
    finance.address_type_alias,
    finance.name_type_alias,
  ]
  const council = withModelType(newInvoiceModel, 'LOCAL_AUTHORITY')
  expect(outputs(council)).toEqual(['LA/DET', 'FUNDER', 'FUNDER'])
  expect(outputs(withModelType(council, 'PRIVATE'))).toEqual(['PRV', 'CLIENT', 'CLIENT'])
  const byHand = { ...council, finance: { ...council.finance, output_type_alias: 'LA/SUM' } }
  expect(outputs(withModelType(byHand, 'PRIVATE'))).toEqual(['LA/SUM', 'CLIENT', 'CLIENT'])
})

test('while there is no end date, neither the end nor its tick is sent (MODEL-038)', () => {
  const dated = { ...newInvoiceModel, start: '2026-01-01', end: '2027-01-01' }
  expect(bodyOf(invoice, { ...dated, no_end_date: false }, false)).toMatchObject({ end: '2027-01-01' })
  const open = bodyOf(invoice, { ...dated, no_end_date: true }, false)
  expect('end' in open || 'no_end_date' in open).toBe(false)
  expect(errorsOf(invoice, { ...dated, end: '2026-01-01', no_end_date: false }).end).toBe(
    'End date must be after start date.',
  )
  expect(errorsOf(invoice, { ...dated, end: '2026-01-01', no_end_date: true }).end).toBeUndefined()
})

test('each side sends its own fields, and CM Mobile only where the branch has it (MODEL-060, MODEL-D28)', () => {
  expect(Object.keys(bodyOf(invoice, newInvoiceModel, false))).not.toContain('cm2000_enabled')
  expect(Object.keys(bodyOf(invoice, newInvoiceModel, true))).toContain('cm2000_enabled')
  expect(Object.keys(bodyOf(payment, newPaymentModel('', ''), true)).toSorted()).toEqual([
    ...['comment', 'description', 'dont_process_payment', 'ignore_agency', 'info', 'lca_enabled', 'shifts_enabled'],
    ...['start', 'title', 'type_alias'],
  ])
})

test('a model that is not invoiced has no shifts, and turning invoicing on again restores none (MODEL-058)', () => {
  const off = withoutProcessing({ ...newInvoiceModel, shifts_enabled: true }, true)
  expect(off).toMatchObject({ dont_process_invoice: true, shifts_enabled: false })
  expect(withoutProcessing(off, false)).toMatchObject({ dont_process_invoice: false, shifts_enabled: false })
})

test('only public types require the Salesforce details (MODEL-055)', () => {
  const errors = errorsOf(invoice, { ...newInvoiceModel, type_alias: 'ICB' })
  expect(errors).toMatchObject({
    'info.crm_details.salesforce.id': needed,
    'info.crm_details.salesforce.funder': needed,
    'info.crm_details.salesforce.contract_name': needed,
  })
  expect(Object.keys(errorsOf(invoice, { ...newInvoiceModel, type_alias: 'PRIVATE' }))).toEqual(['start'])
})

test('a refusal of dates is shown in the words of its side, any other after the shared sentence (MODEL-081, MODEL-082, MODEL-D30, MODEL-D34)', () => {
  const conflict = new ApiError({ status: 409, code: 'EXCEEDS_CHILD', message: 'Title' })
  expect(refusalOf(payment, conflict)).toMatchObject({
    lines: [
      "Something (service/rule/calendar) using this payment model starts sooner or ends later than this model's start/end date. Change this model's start/end date.",
    ],
  })
  const failure = new ApiError({ status: 500, message: 'Broken' })
  expect(refusalOf(invoice, failure)).toMatchObject({ lines: ['Something went wrong, please try again.', 'Broken'] })
})
