import { z } from 'zod'
import { EvidenceForm } from '../document/evidence-file.ts'
import { endpoint } from '../endpoint.ts'
import { Created, Guid, Instant, Money, type Side } from '../fields.ts'
import { billingAccess } from './access.ts'

/** A receipt of an extra that a person has added (decision 0146). */
export const Receipt = z.object({
  guid: Guid,
  file_name: z.string(),
  file_mime_type: z.string(),
  uploaded_at: Instant,
  uploaded_by_name: z.string(),
  /** Whether another extra of the branch has a receipt with the same content. */
  is_repeated: z.boolean(),
})
export type Receipt = z.output<typeof Receipt>

const one = z.object({ guid: Guid, receiptGuid: Guid })

/** The evidence for an additional of a side, by the guid of its extra. */
const ofSide = (side: Side) => {
  const path = `/finance/${side}-additionals/:guid`
  const changing = { changes: ['item'], ...billingAccess.editAnyExtra } as const
  const refusals = ['NOT_FOUND', 'FORBIDDEN', 'BEING_PROCESSED', 'TRANSACTION_COMPLETE', 'EXTRA_CALCULATED'] as const
  return {
    evidence: endpoint({
      method: 'GET',
      path: `${path}/evidence`,
      reads: ['item'],
      summary: 'The receipts of an additional, and what its owner had of the same type in the 28 days before it',
      access: [...billingAccess.readAdditionals.access],
      params: z.object({ guid: Guid }),
      response: z.object({
        receipts: z.array(Receipt),
        /** Whether the caller may add and delete receipts now. */
        is_editable: z.boolean(),
        /** Without those that were rejected. */
        recent: z.object({ count: z.int(), total: Money }),
      }),
      errors: ['NOT_FOUND'],
    }),
    upload: endpoint({
      ...changing,
      method: 'POST',
      path: `${path}/receipts`,
      summary: 'Add a receipt to an extra that was not processed',
      params: z.object({ guid: Guid }),
      body: EvidenceForm,
      bodyType: 'multipart/form-data',
      response: Created,
      status: 201,
      errors: [...refusals, 'BODY_TOO_LARGE', 'UNAVAILABLE'],
    }),
    download: endpoint({
      method: 'GET',
      path: `${path}/receipts/:receiptGuid`,
      reads: ['item'],
      summary: 'The file of a receipt',
      access: [...billingAccess.readAdditionals.access],
      params: one,
      response: z.file(),
      errors: ['NOT_FOUND'],
    }),
    pages: endpoint({
      method: 'GET',
      path: `${path}/receipts/:receiptGuid/pages`,
      reads: ['item'],
      summary: 'The number of pages of a receipt that is a PDF',
      access: [...billingAccess.readAdditionals.access],
      params: one,
      response: z.object({ count: z.int().min(1) }),
      errors: ['NOT_FOUND', 'PDF_LOCKED', 'PDF_UNREADABLE', 'BUSY'],
    }),
    page: endpoint({
      method: 'GET',
      path: `${path}/receipts/:receiptGuid/pages/:page`,
      reads: ['item'],
      summary: 'A page of a receipt that is a PDF, from 1, as a picture (PNG)',
      access: [...billingAccess.readAdditionals.access],
      params: one.extend({ page: z.coerce.number().pipe(z.int().min(1).max(10_000)) }),
      response: z.file(),
      errors: ['NOT_FOUND', 'PDF_LOCKED', 'PDF_UNREADABLE', 'BUSY'],
    }),
    remove: endpoint({
      ...changing,
      method: 'DELETE',
      path: `${path}/receipts/:receiptGuid`,
      summary: 'Delete a receipt; what a payment was approved by stays',
      params: one,
      response: z.undefined(),
      status: 204,
      errors: [...refusals, 'RECEIPT_OF_APPROVED'],
    }),
  }
}

export const receipts = { invoice: ofSide('invoice'), payment: ofSide('payment') }
