import type { Refusals } from '../refusals.ts'

/** The refusals of payroll. */
export const payrollErrors = {
  NO_ACCRUAL_POLICY: { status: 422, title: 'No accrual policy of the carer’s pay group is in force on this date.' },
  /** TASK-019. */
  LEAVE_FILE_UNREADABLE: {
    status: 422,
    title: 'Something went wrong while uploading the file. Please try again later or contact user support.',
  },
} as const satisfies Refusals
