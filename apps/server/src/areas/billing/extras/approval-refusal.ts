import type { ErrorCode } from '#contract/errors.ts'
import type { PickRefusal } from '#domain/billing/additionals.ts'

/** The codes that refuse an approval, by the reason why the additional cannot be picked. */
export const approvalRefusals = {
  STATUS: 'ADDITIONAL_STATUS',
  NOT_MANUAL: 'ADDITIONAL_NOT_MANUAL',
  PAID: 'ADDITIONAL_PAID',
  NOT_APPROVABLE: 'ADDITIONAL_NOT_APPROVABLE',
  NEEDS_BRANCH: 'ADDITIONAL_NEEDS_BRANCH',
  NEEDS_HR: 'ADDITIONAL_NEEDS_HR',
} as const satisfies Record<PickRefusal, ErrorCode>
