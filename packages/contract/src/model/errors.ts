import type { Refusals } from '../refusals.ts'

/** The refusals of models. */
export const modelErrors = {
  EXCEEDS_CHILD: {
    status: 409,
    title:
      "Something (service/rule/calendar) using this model starts sooner or ends later than this model's start/end date. Change this model's start/end date.",
  },
  PERIOD_PROCESSED: { status: 409, title: 'A period of this calendar has been processed.' },
  UPLIFT_BUILT_ON: { status: 409, title: 'Something was changed since, so this uplift can not be undone.' },
  UPLIFT_OVER: { status: 409, title: 'This uplift is over, so it can not be undone.' },
  NOT_FUTURE: { status: 422, title: 'Only items that have not started yet can be deleted.' },
} as const satisfies Refusals
