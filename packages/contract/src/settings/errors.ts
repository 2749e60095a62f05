import type { Refusals } from '../refusals.ts'

/** The refusals of the settings. */
export const settingsErrors = {
  HOLIDAY_OFFICIAL: { status: 422, title: 'Only a bank holiday that was added here can be removed.' },
  HOLIDAY_PAST: { status: 422, title: 'Past holidays cannot be edited or deleted.' },
  HOLIDAY_SYSTEM: { status: 422, title: 'System holidays cannot be edited or deleted.' },
  LAW_BEGUN: { status: 422, title: 'Only the latest figures of a law table can be removed, before they begin.' },
  LAW_CHANGE_OPEN: { status: 409, title: 'Another change of this law table is under way.' },
  LAW_CHANGE_STATE: { status: 409, title: 'This change is in another state by now.' },
  INVOICE_RUN_USED: { status: 424, title: 'You can not delete Run associated with invoice model.' },
  PAYMENT_RUN_USED: { status: 424, title: 'You can not delete Run associated with payment model.' },
} as const satisfies Refusals
