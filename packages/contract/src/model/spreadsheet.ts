import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, type Side } from '../fields.ts'
import { modelAccess } from './access.ts'

/** A cell that is not right, named as a spreadsheet names it. */
const SpreadsheetError = z.object({
  sheet: z.string(),
  /** Such as `C7`; empty for what concerns no cell. */
  cell: z.string(),
  /** The head of its column. */
  column: z.string(),
  /** What stands in it, cut where it is long; empty for nothing. */
  value: z.string(),
  message: z.string(),
})
export type SpreadsheetError = z.output<typeof SpreadsheetError>

/** A row of a sheet that would be, or was, changed; values as people read them, empty for nothing. */
const SpreadsheetChange = z.object({
  sheet: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  /** What the row is known by. */
  row: z.string(),
  cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type SpreadsheetChange = z.output<typeof SpreadsheetChange>

const SpreadsheetPreview = z.object({
  /** Of the model as it is now, for If-Match of the upload that follows. */
  version: z.int(),
  /** Who changed the model since the file was downloaded, and when; null where nobody did. */
  changed_since: z.string().nullable(),
  /** While there are any nothing is applied. */
  errors: z.array(SpreadsheetError),
  changes: z.array(SpreadsheetChange),
})
export type SpreadsheetPreview = z.output<typeof SpreadsheetPreview>

/** Bytes. */
const largest = 5 * 1024 * 1024

const SpreadsheetForm = z.object({
  file: z.file('Choose a file.').min(1, 'This file is empty.').max(largest, 'The file is larger than 5 MB.'),
})

/** Standing charges and salaries are in it, so it is for those who may read, or change, these too (MCHG-D01, MCHG-D02). */
const reading = modelAccess.readRates
const writing = modelAccess.editRates
const params = z.object({ guid: Guid })

function spreadsheetOf(side: Side) {
  const path = `/finance/${side}-models/:guid/spreadsheet`
  const taking = { ...writing, params, body: SpreadsheetForm, bodyType: 'multipart/form-data' } as const
  return {
    download: endpoint({
      method: 'GET',
      path,
      reads: [],
      summary: `One ${side} model with all its parts as an Excel workbook`,
      ...reading,
      params,
      response: z.file(),
      errors: ['NOT_FOUND', 'BUSY'],
    }),
    preview: endpoint({
      ...taking,
      method: 'POST',
      path: `${path}/preview`,
      changes: [],
      summary: `What the upload of a workbook would change in one ${side} model, and every cell that is not right`,
      response: SpreadsheetPreview,
      errors: ['NOT_FOUND', 'INVALID', 'BODY_TOO_LARGE', 'BUSY'],
    }),
    upload: endpoint({
      ...taking,
      method: 'POST',
      path,
      changes: [`${side}-model`],
      summary: `Make one ${side} model what a workbook says, if all of it is right`,
      response: z.object({ changes: z.array(SpreadsheetChange) }),
      errors: ['NOT_FOUND', 'INVALID', 'CHANGED_MEANWHILE', 'BODY_TOO_LARGE', 'BUSY'],
    }),
  }
}

export const invoiceModelSpreadsheet = spreadsheetOf('invoice')
export const paymentModelSpreadsheet = spreadsheetOf('payment')

/** The same by side. */
export const modelSpreadsheets = { invoice: invoiceModelSpreadsheet, payment: paymentModelSpreadsheet }
