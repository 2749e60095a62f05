import type { WorkList } from '#contract/billing/work-lists.ts'
import type { Side } from '#contract/fields.ts'
import { type ServiceKind, serviceKinds } from '#contract/model/service-kinds.ts'

/** Identifies a group of transactions in an address: side, model, calendar and period. */
export interface PeriodPlace {
  side: Side
  calendarGuid: string
  periodGuid: string
  contractGuid: string
}

export interface TransactionPlace extends PeriodPlace {
  transactionGuid: string
}

interface AlertsPlace {
  readonly side: Side
  /** Local dates of a period, both included. */
  readonly from: string
  readonly to: string
  readonly modelGuid: string
  /** The name of a client or carer. */
  readonly ownerName?: string
}

/** The addresses of the screens, spelled out only here. One a line, sorted by path. */
export const paths = {
  home: () => '/',
  admin: () => '/admin',
  accounting: () => '/admin/accounting',
  company: () => '/admin/company',
  ruleConditions: () => '/admin/finance/contract-rule-conditions',
  ruleConditionNew: () => '/admin/finance/contract-rule-conditions/new',
  ruleCondition: (guid: string): string => `/admin/finance/contract-rule-conditions/${guid}`,
  careTypes: () => '/admin/finance/contract-service-types',
  careTypeNew: () => '/admin/finance/contract-service-types/new',
  careType: (guid: string): string => `/admin/finance/contract-service-types/${guid}`,
  reportTemplates: () => '/admin/report-templates',
  reportTemplateNew: () => '/admin/report-templates/new',
  reportTemplate: (guid: string): string => `/admin/report-templates/${guid}`,
  holidayTiers: () => '/admin/finance/holiday-tiers',
  holidayTierNew: () => '/admin/finance/holiday-tiers/new',
  holidayTier: (guid: string): string => `/admin/finance/holiday-tiers/${guid}`,
  holidaysApp: () => '/admin/finance/holidays',
  lawTables: () => '/admin/finance/law-tables',
  lawChangeNew: () => '/admin/finance/law-tables/new',
  lawChange: (guid: string): string => `/admin/finance/law-tables/changes/${guid}`,
  payrollCodes: () => '/admin/finance/payroll-codes',
  runs: () => '/admin/finance/runs',
  holidays: () => '/admin/holidays',
  holidayNew: () => '/admin/holidays/new',
  holiday: (guid: string): string => `/admin/holidays/${guid}`,
  operators: () => '/admin/operators',
  operatorsAssign: () => '/admin/operators/assign',
  operatorNew: (section = 'personal-details'): string => `/admin/operators/new/${section}`,
  operator: (guid: string, section = 'personal-details'): string => `/admin/operators/${guid}/profile/${section}`,
  outbox: () => '/admin/outbox',
  signIns: () => '/admin/sign-ins',
  erasures: () => '/admin/erasures',
  carers: () => '/carers',
  carerNew: (section = 'personal-details'): string => `/carers/new/${section}`,
  carer: (guid: string, screen = 'profile/personal-details'): string => `/carers/${guid}/${screen}`,
  accruals: (carerGuid: string): string => paths.carer(carerGuid, 'accruals'),
  accrual: (carerGuid: string, guid: string): string => `${paths.accruals(carerGuid)}/${guid}`,
  carerAbsences: (carerGuid: string): string => paths.carer(carerGuid, 'carer-absences'),
  carerAbsenceNew: (carerGuid: string): string => `${paths.carerAbsences(carerGuid)}/add`,
  carerAbsence: (carerGuid: string, guid: string): string => `${paths.carerAbsences(carerGuid)}/${guid}/edit`,
  carerSearch: () => '/carers-search',
  clients: () => '/clients',
  importClients: () => '/import/clients',
  importCarers: () => '/import/carers',
  clientCreate: (section = 'personal-details'): string => `/clients/create/${section}`,
  carePlans: () => '/clients/care-plans',
  clientCreateFacility: () => '/clients/create-facility',
  clientNew: (section = 'personal-details'): string => `/clients/new/${section}`,
  client: (guid: string, screen = 'profile/personal-details'): string => `/clients/${guid}/${screen}`,
  relatives: (clientGuid: string): string => `/clients/${clientGuid}/relative`,
  relativeNew: (clientGuid: string, section = 'personal-details'): string =>
    `${paths.relatives(clientGuid)}/new/${section}`,
  relative: (clientGuid: string, guid: string, section = 'personal-details'): string =>
    `${paths.relatives(clientGuid)}/${guid}/profile/${section}`,
  newCareplan: (clientGuid: string) => `/clients/${clientGuid}/new-careplan`,
  dashboard: () => '/dashboard',
  syncStatus: () => '/sync-status',
  downloads: () => '/download',
  /** The downloads with one of them marked (OPS-021). */
  download: (jobGuid: string): string => `${paths.downloads()}?job_guid=${jobGuid}`,
  additionals: () => '/finance/additionals-management',
  appointmentSearch: () => '/finance/appointment-search',
  fileManagement: () => '/finance/file-management',
  /** The files that a task has made or put into an interface file. */
  filesOfTask: (taskGuid: string, side: 'invoice' | 'payment' = 'invoice') =>
    `/finance/file-management?task=${taskGuid}${side === 'payment' ? '&modelType=payment' : ''}`,
  leaveImport: () => '/finance/import',
  interfaceFiles: () => '/finance/interface-files',
  margin: () => '/finance/margin',
  monthEnd: () => '/finance/month-end',
  alerts: () => '/finance/alerts',
  /** The alerts of a period, of a model, or of one owner in it (INVP-056, INVP-D25, PAYP-D13). */
  alertsOf: ({ side, from, to, modelGuid, ownerName }: AlertsPlace): string => {
    const name = ownerName === undefined ? '' : `&user_name=${encodeURIComponent(ownerName)}`
    return `/finance/alerts?from=${from}&to=${to}${name}&tab=${side}&models=${modelGuid}`
  },
  processingStatus: () => '/finance/processing-status',
  login: () => '/login',
  loginSso: () => '/login-sso',
  messages: () => '/messages',
  /** Messages to several carers. */
  bulkMessages: () => '/messages/sent',
  bulkMessage: (guid: string): string => `/messages/sent/${guid}`,
  messageTemplates: () => '/messages/templates',
  chat: (channelId: string): string => `/messages/${channelId}`,
  passwordReset: () => '/password-reset',
  schedule: () => '/scheduler-carer-daily',
  schedulerRuns: () => '/scheduler-runs',
  shiftCategories: () => '/shift-categories',
  shiftCategoryNew: () => '/shift-categories/new',
  shiftCategory: (guid: string, screen = 'detail'): string => `/shift-categories/${guid}/${screen}`,
  shifts: () => '/shifts',
  shiftsOn: (day: string): string => `/shifts/${day}`,
  shift: (guid: string): string => `/shifts/detail/${guid}`,
  units: () => '/units',
  unitRoot: (guid: string): string => `/units/${guid}`,
  unitNew: () => '/units/new',
  unit: (guid: string, screen = 'edit'): string => `/units/${guid}/${screen}`,
  visits: () => '/visits',
  visit: (guid: string): string => `/visits/detail/${guid}`,
  /** Of all visits, or of one. */
  visitConflicts: (appointmentGuid?: string): string =>
    `/visits/conflicts${appointmentGuid === undefined ? '' : `?appointment=${appointmentGuid}`}`,
  /** The same screen below the visits of a person. */
  carerVisit: (carerGuid: string, guid: string): string => paths.carer(carerGuid, `visits/detail/${guid}`),
  clientVisit: (clientGuid: string, guid: string): string => paths.client(clientGuid, `visits/detail/${guid}`),
} as const

/** The addresses of the people, units and shift categories that have appointments or contracts (finance §2.8). */
export const ownerPaths = {
  carer: (guid: string): string => paths.carer(guid),
  client: (guid: string): string => paths.client(guid),
  unit: (guid: string): string => paths.unitRoot(guid),
  'shift-category': (guid: string): string => paths.shiftCategory(guid),
} as const

/** The addresses of processing, the same for both sides except for the priced part. */
export const processingPaths = {
  groups: (side: Side): string => `/finance/${side}-processing`,
  work: (side: Side, list: WorkList): string => `${processingPaths.groups(side)}?work_list=${list}`,
  period: ({ side, calendarGuid, periodGuid, contractGuid }: PeriodPlace): string =>
    `${processingPaths.groups(side)}/${calendarGuid}/${periodGuid}/${contractGuid}`,
  transaction: (place: TransactionPlace): string => `${processingPaths.period(place)}/${place.transactionGuid}`,
  item: (place: TransactionPlace, itemGuid: string): string => `${processingPaths.transaction(place)}/${itemGuid}`,
  holiday: (place: TransactionPlace, chargeGuid: string): string =>
    `${processingPaths.transaction(place)}/${chargeGuid}/holiday-details`,
  shift: (place: TransactionPlace, itemGuid: string): string =>
    `${processingPaths.transaction(place)}/shift/${itemGuid}`,
  shiftVisit: (place: TransactionPlace, itemGuid: string, visitItemGuid: string): string =>
    `${processingPaths.shift(place, itemGuid)}/${visitItemGuid}`,
} as const

/** The addresses of contract models, the same for both sides. A model opens at its settings. */
export const modelPaths = {
  list: (side: Side): string => `/finance/${side}-models`,
  create: (side: Side): string => `/finance/${side}-models/new`,
  uplift: (side: Side): string => `/finance/${side}-models/rate-uplift`,
  one: (side: Side, guid: string, screen = 'settings'): string => `/finance/${side}-models/${guid}/${screen}`,
} as const

/** Reads a side from an address, in upper or lower case. */
function sideOf(text = ''): Side | undefined {
  const side = text.toLowerCase()
  return side === 'invoice' || side === 'payment' ? side : undefined
}

/** Reads the side of a path; false, for Page not found, when it is not a side. */
export function readSide(params: { side: string }): { side: Side } | false {
  const side = sideOf(params.side)
  return side !== undefined && { side }
}

/** For routes that only one side's models have. */
export function onlyOf(side: Side): (params: { side?: string }) => object | false {
  return (params) => sideOf(params.side) === side && {}
}

/** For the services and rules of a model: an invoice model also has those of payments, a payment model only its own. */
export function readPartSide(params: { partSide: string; side?: string }): { partSide: Side } | false {
  const partSide = sideOf(params.partSide)
  if (partSide === undefined || (partSide === 'invoice' && sideOf(params.side) === 'payment')) return false
  return { partSide }
}

function services(kind: ServiceKind, modelGuid: string): string {
  const { model, screen } = serviceKinds[kind]
  return modelPaths.one(model, modelGuid, screen)
}

/** The services of one kind in a model, and the rates of a service's band. */
export const servicePaths = {
  list: services,
  create: (kind: ServiceKind, modelGuid: string, copyGuid?: string): string =>
    `${services(kind, modelGuid)}/new${copyGuid === undefined ? '' : `?copy_guid=${copyGuid}`}`,
  one: (kind: ServiceKind, modelGuid: string, serviceGuid: string): string =>
    `${services(kind, modelGuid)}/${serviceGuid}`,
  rates: (kind: ServiceKind, modelGuid: string, serviceGuid: string, bandGuid: string): string =>
    `${services(kind, modelGuid)}/${serviceGuid}/rates/${bandGuid}`,
} as const
