/** Names a group of transactions in an address: a period of a calendar of a model. */
export interface PeriodPlace {
  calendarGuid: string
  periodGuid: string
  contractGuid: string
}

export interface TransactionPlace extends PeriodPlace {
  transactionGuid: string
}

/** The addresses of the screens: the only place that spells them out. One a line, sorted by path. */
export const paths = {
  home: () => '/',
  signIns: () => '/admin/sign-ins',
  carers: () => '/carers',
  clients: () => '/clients',
  dashboard: () => '/dashboard',
  downloads: () => '/download',
  fileManagement: () => '/finance/file-management',
  interfaceFiles: () => '/finance/interface-files',
  invoiceProcessing: () => '/finance/invoice-processing',
  invoicePeriod: (place: PeriodPlace): string =>
    `/finance/invoice-processing/${place.calendarGuid}/${place.periodGuid}/${place.contractGuid}`,
  invoiceTransaction: (place: TransactionPlace): string => `${paths.invoicePeriod(place)}/${place.transactionGuid}`,
  invoiceItem: (place: TransactionPlace, itemGuid: string): string => `${paths.invoiceTransaction(place)}/${itemGuid}`,
  invoiceShift: (place: TransactionPlace, itemGuid: string): string =>
    `${paths.invoiceTransaction(place)}/shift/${itemGuid}`,
  invoiceShiftVisit: (place: TransactionPlace, itemGuid: string, visitItemGuid: string): string =>
    `${paths.invoiceShift(place, itemGuid)}/${visitItemGuid}`,
  processingStatus: () => '/finance/processing-status',
  login: () => '/login',
  loginSso: () => '/login-sso',
  passwordReset: () => '/password-reset',
  passwordResetRequested: () => '/password-reset-request-success',
  passwordResetDone: () => '/password-reset-success',
  invitationDone: () => '/invitation-success',
  schedule: () => '/scheduler-carer-daily',
  schedulerRuns: () => '/scheduler-runs',
  visits: () => '/visits',
} as const
