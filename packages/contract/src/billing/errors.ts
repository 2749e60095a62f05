import { pickWords } from '#domain/billing/additionals.ts'
import type { Refusals } from '../refusals.ts'

/** The refusals of processing. */
export const billingErrors = {
  ADDITIONAL_DECIDED: { status: 409, title: 'Somebody else has decided about this additional in the meantime.' },
  ADDITIONAL_NEEDS_BRANCH: { status: 403, title: pickWords.NEEDS_BRANCH },
  ADDITIONAL_NEEDS_HR: { status: 403, title: pickWords.NEEDS_HR },
  ADDITIONAL_NOT_APPROVABLE: { status: 409, title: pickWords.NOT_APPROVABLE },
  ADDITIONAL_NOT_MANUAL: { status: 409, title: pickWords.NOT_MANUAL },
  ADDITIONAL_PAID: { status: 409, title: pickWords.PAID },
  ADDITIONAL_STATUS: { status: 409, title: pickWords.STATUS },
  RECEIPT_OF_APPROVED: { status: 409, title: 'The receipt that an additional was approved by stays with it.' },
  ALREADY_CREDITED: { status: 409, title: 'This has already been credited.' },
  ALREADY_PROCESSED: { status: 409, title: 'This has already been invoiced or paid.' },
  BEING_PROCESSED: { status: 409, title: 'This item is being processed.' },
  EXTRA_CALCULATED: { status: 409, title: 'This extra is calculated and can not be changed.' },
  CHARGES_NOTHING: { status: 409, title: 'The rule for this visit does not charge it.' },
  PERIOD_INVOICED: {
    status: 409,
    title: 'Can not add Client because this transaction group is already invoiced.',
  },
  PERIOD_PAID: { status: 409, title: 'Can not add Carer because this transaction group is already paid.' },
  PRICES_COMING: { status: 409, title: 'Prices are being recalculated. Please try again in a moment.' },
  PRICES_FAILED: { status: 409, title: 'Prices could not be worked out. Save the model again, or contact support.' },
  PAY_COMING: { status: 409, title: 'Pay is being worked out. Please try again in a moment.' },
  PAY_FAILED: { status: 409, title: 'Pay could not be worked out. Try again from the extras of the payment.' },
  PAY_NOT_FAILED: { status: 409, title: 'This pay is worked out, or is about to be.' },
  TRANSACTION_COMPLETE: { status: 409, title: 'This transaction is complete. Its extras can not be changed.' },
  REWIND_BLOCKED: { status: 409, title: 'Something went wrong attempting to rewind.' },
  TASK_NOT_FAILED: { status: 409, title: 'This task has not failed, or has nothing left to release.' },
  TASK_NOT_DRAFT: { status: 409, title: 'This task has already been submitted.' },
  CONTRACTS_EMPTY: { status: 422, title: 'Contracts can not be invoiced because all contracts are empty.' },
  MIXED_SELECTION: { status: 422, title: 'Please select items either for invoicing or crediting, not both' },
  NOTHING_TO_CREDIT: { status: 422, title: 'No appointments to credit.' },
  NO_COMPANY: { status: 422, title: 'The company details are missing. Complete them before you invoice.' },
  TASK_EXPIRED: { status: 422, title: 'This task has expired, please prepare it again.' },
  TRANSACTION_EMPTY: { status: 422, title: 'Transaction is empty and can not be processed.' },
} as const satisfies Refusals
