import type { Refusals } from '../refusals.ts'

/** The refusals of report templates. */
export const reportTemplateErrors = {
  NO_DRAFT: { status: 409, title: 'There is no draft of this template.' },
  NOT_PUBLISHED: { status: 409, title: 'No version of this template is published.' },
} as const satisfies Refusals
