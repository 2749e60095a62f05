import type { Refusals } from '../refusals.ts'

/** The refusals of payroll. */
export const payrollErrors = {
  NO_ACCRUAL_POLICY: { status: 422, title: 'No accrual policy of the carer’s pay group is in force on this date.' },
} as const satisfies Refusals
