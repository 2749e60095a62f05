import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Guid, type Side } from '../fields.ts'
import { modelAccess } from './access.ts'

/** An invalid cell, named as in a spreadsheet. */
const SpreadsheetError = z.object({
  sheet: z.string(),
  /** E.g. `C7`; empty if the error is not about a single cell. */
  cell: z.string(),
  /** The header of its column. */
  column: z.string(),
  /** Its content, truncated if long; may be empty. */
  value: z.string(),
  message: z.string(),
})
export type SpreadsheetError = z.output<typeof SpreadsheetError>

/** A row that would be, or was, changed. Values are as displayed; empty means no value. */
const SpreadsheetChange = z.object({
  sheet: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  /** The displayed name of the row. */
  row: z.string(),
  cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type SpreadsheetChange = z.output<typeof SpreadsheetChange>

const SpreadsheetPreview = z.object({
  /** The current version of the model, for If-Match of the upload that follows. */
  version: z.int(),
  /** The person who changed the model since the download, and when; null without a change. */
  changed_since: z.string().nullable(),
  /** Nothing is applied while there are errors. */
  errors: z.array(SpreadsheetError),
  changes: z.array(SpreadsheetChange),
})
export type SpreadsheetPreview = z.output<typeof SpreadsheetPreview>

/** Bytes. */
const largest = 5 * 1024 * 1024

const SpreadsheetForm = z.object({
  file: z.file('Choose a file.').min(1, 'This file is empty.').max(largest, 'The file is larger than 5 MB.'),
})

/** The file contains standing charges and salaries, so it needs the permissions for these too (MCHG-D01, MCHG-D02). */
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
      versioned: true,
      path: `${path}/preview`,
      changes: [],
      summary: `The changes that a workbook would make to one ${side} model, and every invalid cell`,
      response: SpreadsheetPreview,
      errors: ['NOT_FOUND', 'INVALID', 'BODY_TOO_LARGE', 'BUSY'],
    }),
    upload: endpoint({
      ...taking,
      method: 'POST',
      versioned: true,
      path,
      changes: [`${side}-model`],
      summary: `Apply a workbook to one ${side} model, if all of it is valid`,
      response: z.object({ changes: z.array(SpreadsheetChange) }),
      errors: ['NOT_FOUND', 'INVALID', 'CHANGED_MEANWHILE', 'BODY_TOO_LARGE', 'BUSY'],
    }),
  }
}

export const invoiceModelSpreadsheet = spreadsheetOf('invoice')
export const paymentModelSpreadsheet = spreadsheetOf('payment')

/** The same by side. */
export const modelSpreadsheets = { invoice: invoiceModelSpreadsheet, payment: paymentModelSpreadsheet }
