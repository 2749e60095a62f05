import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportTable } from '../export-table.ts'
import { Created, Guid, LocalDate, listOf, type Side, TextFilter } from '../fields.ts'
import { modelAccess } from './access.ts'
import {
  InvoiceModelInput,
  modelTitle,
  NamedInvoiceModelInput,
  NamedPaymentModelInput,
  PaymentModelInput,
  paymentModelTypes,
} from './model-values.ts'
import { invoiceModelTypes } from './models.ts'
import { Uplift } from './uplift.ts'

/** MODEL-065, MODEL-D07. `archived` marks a pay group as Closed (MODEL-D36). */
const Status = z.enum(['Future', 'Current', 'Expired'])

const Text = z.string().nullable()

/** MODEL-035 to MODEL-037, MODEL-039. */
export const Model = z.object({
  guid: Guid,
  /** For If-Match when the model or a part of it is changed. */
  version: z.int(),
  title: z.string(),
  description: Text,
  comment: Text,
  type_alias: z.string(),
  start: LocalDate,
  /** The first day on which it no longer applies; null while it is open (MODEL-D06). */
  end: LocalDate.nullable(),
  archived: z.boolean(),
  status: Status,
  run_guid: Guid.nullable(),
  require_nfc: z.boolean(),
  shifts_enabled: z.boolean(),
  dont_process_invoice: z.boolean(),
  dont_process_payment: z.boolean(),
  lca_enabled: z.boolean(),
  ignore_agency: z.boolean(),
  cm2000_enabled: z.boolean(),
  finance: z.object({
    output_type_alias: z.string(),
    address_type_alias: z.string(),
    name_type_alias: z.string(),
    term_days: z.int(),
    email: Text,
    funder_address: z.object({ line_1: Text, line_2: Text, town: Text, postcode: Text }),
    electronic_address: Text,
  }),
  info: z.object({
    cost_centre: z.string(),
    contact_name: Text,
    contact_email: Text,
    income_category_alias: Text,
    crm_details: z.object({ salesforce: z.object({ id: Text, funder: Text, contract_name: Text }) }),
  }),
  /** The newest first (UPL-034). */
  uplifts: z.array(Uplift),
  /** Repricing its open items failed after a change. It is not retried until the model is saved. */
  repricing_failed: z.boolean(),
})
export type Model = z.output<typeof Model>

/** Returns the displayed status of a model: Closed overrides the status by date (MODEL-D36). */
export function statusWord({ archived, status }: Pick<Model, 'archived' | 'status'>): 'Closed' | Model['status'] {
  return archived ? 'Closed' : status
}

/** Sorts rows without a value after all others. */
const last = '\uffff'
const titles: Readonly<Record<string, string>> = { ...invoiceModelTypes, ...paymentModelTypes }
const crm = ({ info }: Model) => info.crm_details.salesforce

/** The columns of the model lists (MODEL-D08, MODEL-D09). */
export const modelExport = (side: Side) =>
  exportTable<Model>()(`${side}-models`, 'models', [
    { key: 'title', title: modelTitle[side], of: ({ title }) => title },
    { key: 'type', title: 'Type', of: ({ type_alias }) => titles[type_alias] ?? type_alias },
    ...(side === 'invoice'
      ? [
          {
            key: 'funder' as const,
            title: 'Funder',
            of: (model: Model) => crm(model).funder,
            order: (model: Model) => crm(model).funder ?? last,
          },
          {
            key: 'salesforce' as const,
            title: 'Salesforce ID',
            of: (model: Model) => crm(model).id,
            order: (model: Model) => crm(model).id ?? last,
          },
        ]
      : []),
    { key: 'start', title: 'Starts on', kind: 'date', of: ({ start }) => start },
    { key: 'end', title: 'Ends before', kind: 'date', of: ({ end }) => end, order: ({ end }) => end ?? last },
    { key: 'status', title: 'Status', of: statusWord },
  ])

/** MODEL-027: the options of the status filter. */
export const modelStatuses = {
  invoice: ['Expired', 'Current', 'Future'],
  payment: ['Expired', 'Current', 'Future', 'Closed'],
} as const satisfies Record<Side, readonly string[]>

/** MODEL-023 to MODEL-028, MODEL-D14. */
const filters = { search: TextFilter, types: listOf(z.string().max(64)) }
const invoiceQuery = z.object({
  ...filters,
  statuses: listOf(z.enum(modelStatuses.invoice)),
  salesforce_id: TextFilter,
})
const paymentQuery = z.object({ ...filters, statuses: listOf(z.enum(modelStatuses.payment)) })

const { access } = modelAccess.edit
const params = z.object({ guid: Guid })
const nothing = { response: z.undefined(), status: 204 } as const

/** The calls of one side (MODEL-071 to MODEL-077, MODEL-D15, MODEL-D33). */
function modelsOf<Q extends z.ZodType, B extends z.ZodType, N extends z.ZodType>(
  side: Side,
  { query, body, named }: { query: Q; body: B; named: N },
) {
  const path = `/finance/${side}-models`
  const place = `${path}/:guid`
  const refusals = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'EXCEEDS_CHILD'] as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      reads: [`${side}-model`, 'run'],
      summary: `The ${side} models that match the filters, by title`,
      access,
      query,
      response: z.object({ models: z.array(Model), count: z.int() }),
      exports: modelExport(side),
    }),
    get: endpoint({
      method: 'GET',
      path: place,
      reads: [`${side}-model`, 'run'],
      summary: `One ${side} model`,
      access,
      params,
      response: Model,
      errors: ['NOT_FOUND'],
    }),
    create: endpoint({
      method: 'POST',
      path,
      changes: [`${side}-model`],
      summary: `Create one ${side} model`,
      access,
      body,
      response: Created,
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      versioned: true,
      path: place,
      changes: [`${side}-model`],
      summary: `Change the settings of one ${side} model`,
      access,
      params,
      body,
      ...nothing,
      errors: refusals,
    }),
    updateNamed: endpoint({
      method: 'PUT',
      versioned: true,
      path,
      changes: [`${side}-model`],
      summary: `Change the settings of the ${side} model given in the body`,
      access,
      body: named,
      ...nothing,
      errors: refusals,
    }),
  }
}

export const invoiceModels = modelsOf('invoice', {
  query: invoiceQuery,
  body: InvoiceModelInput,
  named: NamedInvoiceModelInput,
})
export const paymentModels = modelsOf('payment', {
  query: paymentQuery,
  body: PaymentModelInput,
  named: NamedPaymentModelInput,
})

/** MODEL-078: members of the finance administrator group only (MODEL-070). */
export const archivePaymentModel = endpoint({
  method: 'PUT',
  versioned: true,
  path: '/finance/payment-models/:guid/archive',
  changes: ['payment-model'],
  summary: 'Close a payment model, or reopen it',
  access,
  params,
  body: z.object({ archived: z.boolean() }),
  ...nothing,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

/** MODEL-079: branches with the mobile-app feature only. */
export const updateInvoiceGroup = endpoint({
  method: 'PUT',
  path: '/invoice-groups',
  changes: ['invoice-model'],
  summary: 'Switch CM Mobile on or off for one invoice model',
  access,
  feature: 'cm2000',
  body: z.object({ guid: Guid, title: z.string().max(64), is_Cm2000: z.boolean() }),
  ...nothing,
  errors: ['NOT_FOUND'],
})
