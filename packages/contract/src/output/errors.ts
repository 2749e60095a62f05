import type { Refusals } from '../refusals.ts'

/** The refusals of files. */
export const outputErrors = {
  DOWNLOAD_NOT_FAILED: { status: 409, title: 'This file has not failed.' },
  NOTHING_TO_INTERFACE: { status: 422, title: 'None of the selected files can be interfaced.' },
} as const satisfies Refusals
