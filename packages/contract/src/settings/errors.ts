import type { Refusals } from '../refusals.ts'

/** The refusals of the settings. */
export const settingsErrors = {
  HOLIDAY_PAST: { status: 422, title: 'Past holidays cannot be edited or deleted.' },
  HOLIDAY_SYSTEM: { status: 422, title: 'System holidays cannot be deleted; only their tiers can be changed.' },
  WAGES_BEGUN: { status: 422, title: 'Minimum wages that have started cannot be edited or deleted.' },
  INVOICE_RUN_USED: { status: 424, title: 'You can not delete Run associated with invoice model.' },
  PAYMENT_RUN_USED: { status: 424, title: 'You can not delete Run associated with payment model.' },
} as const satisfies Refusals
