import type { Refusals } from '../refusals.ts'

export const branchErrors = {
  REGION_USED: { status: 424, title: 'You can not delete a region that people or appointments belong to.' },
} as const satisfies Refusals
