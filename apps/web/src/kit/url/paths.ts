import type { WorkList } from '#contract/billing/work-lists.ts'
import type { Side } from '#contract/fields.ts'
import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'

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
  admin: () => '/admin',
  company: () => '/admin/company',
  ruleConditions: () => '/admin/finance/contract-rule-conditions',
  ruleConditionNew: () => '/admin/finance/contract-rule-conditions/new',
  ruleCondition: (guid: string): string => `/admin/finance/contract-rule-conditions/${guid}`,
  careTypes: () => '/admin/finance/contract-service-types',
  careTypeNew: () => '/admin/finance/contract-service-types/new',
  careType: (guid: string): string => `/admin/finance/contract-service-types/${guid}`,
  holidayTiers: () => '/admin/finance/holiday-tiers',
  holidayTierNew: () => '/admin/finance/holiday-tiers/new',
  holidayTier: (guid: string): string => `/admin/finance/holiday-tiers/${guid}`,
  holidaysApp: () => '/admin/finance/holidays',
  minimumWages: () => '/admin/finance/minimum-wages',
  minimumWageNew: () => '/admin/finance/minimum-wages/new',
  minimumWage: (guid: string): string => `/admin/finance/minimum-wages/${guid}`,
  runs: () => '/admin/finance/runs',
  holidays: () => '/admin/holidays',
  holidayNew: () => '/admin/holidays/new',
  holiday: (guid: string): string => `/admin/holidays/${guid}`,
  operators: () => '/admin/operators',
  operatorsAssign: () => '/admin/operators/assign',
  operatorNew: (section = 'personal-details'): string => `/admin/operators/new/${section}`,
  operator: (guid: string, section = 'personal-details'): string => `/admin/operators/${guid}/profile/${section}`,
  signIns: () => '/admin/sign-ins',
  carers: () => '/carers',
  clients: () => '/clients',
  newCareplan: (clientGuid: string) => `/clients/${clientGuid}/new-careplan`,
  dashboard: () => '/dashboard',
  downloads: () => '/download',
  fileManagement: () => '/finance/file-management',
  filesOfTask: (taskGuid: string) => `/finance/file-management?task=${taskGuid}`,
  interfaceFiles: () => '/finance/interface-files',
  invoiceProcessing: () => '/finance/invoice-processing',
  invoiceWork: (list: WorkList) => `/finance/invoice-processing?work_list=${list}`,
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
  messages: () => '/messages',
  chat: (channelId: string): string => `/messages/${channelId}`,
  passwordReset: () => '/password-reset',
  schedule: () => '/scheduler-carer-daily',
  schedulerRuns: () => '/scheduler-runs',
  visits: () => '/visits',
} as const

/** The addresses of contract models, the same for both sides. One opens at its settings. */
export const modelPaths = {
  list: (side: Side): string => `/finance/${side}-models`,
  create: (side: Side): string => `/finance/${side}-models/new`,
  uplift: (side: Side): string => `/finance/${side}-models/rate-uplift`,
  one: (side: Side, guid: string, screen = 'settings'): string => `/finance/${side}-models/${guid}/${screen}`,
} as const

/** A side as it stands in an address, in whatever case. */
function sideOf(text = ''): Side | undefined {
  const side = text.toLowerCase()
  return side === 'invoice' || side === 'payment' ? side : undefined
}

/** For the routes of models, with anything but a side there is no such address: false is Page not found. */
export function readSide(params: { side: string }): { side: Side } | false {
  const side = sideOf(params.side)
  return side !== undefined && { side }
}

/** For the routes of what the models of one side alone have. */
export function onlyOf(side: Side): (params: { side?: string }) => object | false {
  return (params) => sideOf(params.side) === side && {}
}

/** For the services and rules of a model: an invoice model has those of payments as well, a payment model its own. */
export function readPartSide(params: { partSide: string; side?: string }): { partSide: Side } | false {
  const partSide = sideOf(params.partSide)
  if (partSide === undefined || (partSide === 'invoice' && sideOf(params.side) === 'payment')) return false
  return { partSide }
}

function services(kind: ServiceKind, modelGuid: string): string {
  const { model, screen } = serviceKinds[kind]
  return modelPaths.one(model, modelGuid, screen)
}

/** The services of a kind inside a model, and the rates of a band of one. */
export const servicePaths = {
  list: services,
  create: (kind: ServiceKind, modelGuid: string, copyGuid?: string): string =>
    `${services(kind, modelGuid)}/new${copyGuid === undefined ? '' : `?copy_guid=${copyGuid}`}`,
  one: (kind: ServiceKind, modelGuid: string, serviceGuid: string): string =>
    `${services(kind, modelGuid)}/${serviceGuid}`,
  rates: (kind: ServiceKind, modelGuid: string, serviceGuid: string, bandGuid: string): string =>
    `${services(kind, modelGuid)}/${serviceGuid}/rates/${bandGuid}`,
} as const
