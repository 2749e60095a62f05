import { isPriced, type PricedSide } from '#contract/billing/priced-sides.ts'
import type { WorkList } from '#contract/billing/work-lists.ts'
import type { Side } from '#contract/fields.ts'
import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'

/** Names a group of transactions in an address: a period of a calendar of a model of a side. */
export interface PeriodPlace {
  side: Side
  calendarGuid: string
  periodGuid: string
  contractGuid: string
}

/** Only what is priced can be looked into. */
export interface TransactionPlace extends PeriodPlace {
  side: PricedSide
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

/** The addresses of processing, the same for both sides but for what is priced. */
export const processingPaths = {
  groups: (side: Side): string => `/finance/${side}-processing`,
  work: (side: PricedSide, list: WorkList): string => `${processingPaths.groups(side)}?work_list=${list}`,
  period: ({ side, calendarGuid, periodGuid, contractGuid }: PeriodPlace): string =>
    `${processingPaths.groups(side)}/${calendarGuid}/${periodGuid}/${contractGuid}`,
  transaction: (place: TransactionPlace): string => `${processingPaths.period(place)}/${place.transactionGuid}`,
  item: (place: TransactionPlace, itemGuid: string): string => `${processingPaths.transaction(place)}/${itemGuid}`,
  shift: (place: TransactionPlace, itemGuid: string): string =>
    `${processingPaths.transaction(place)}/shift/${itemGuid}`,
  shiftVisit: (place: TransactionPlace, itemGuid: string, visitItemGuid: string): string =>
    `${processingPaths.shift(place, itemGuid)}/${visitItemGuid}`,
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

/** With anything but a side there is no such address: false is Page not found. */
export function readSide(params: { side: string }): { side: Side } | false {
  const side = sideOf(params.side)
  return side !== undefined && { side }
}

/** For the routes of what the models of one side alone have. */
export function onlyOf(side: Side): (params: { side?: string }) => object | false {
  return (params) => sideOf(params.side) === side && {}
}

/** For the routes of what is priced. */
export function readPricedSide(params: { side?: string }): { side: PricedSide } | false {
  const side = sideOf(params.side)
  return side !== undefined && isPriced(side) && { side }
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
