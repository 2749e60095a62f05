import { additionals } from '#contract/billing/additionals.ts'
import { financeAlerts } from '#contract/billing/alerts.ts'
import { processing } from '#contract/billing/processing.ts'
import { receipts } from '#contract/billing/receipts.ts'
import { tasks } from '#contract/billing/tasks.ts'
import { readProblem } from '#contract/branch/problems.ts'
import { listAbsences } from '#contract/carer/absences.ts'
import { availabilityExceptions, availabilityPatterns, getAvailability } from '#contract/carer/availability.ts'
import { listCarerBranches } from '#contract/carer/carer-branches.ts'
import { getCarerProfile } from '#contract/carer/carer-profile.ts'
import { getCarerSummary } from '#contract/carer/carer-summary.ts'
import { listCarers } from '#contract/carer/carers.ts'
import { createCarer, getCarer } from '#contract/carer/get-carer.ts'
import { searchCarers } from '#contract/carer/search-carers.ts'
import { listSickLeaves } from '#contract/carer/sick-leaves.ts'
import { getAbsence as getClientAbsence, listAbsences as listClientAbsences } from '#contract/client/absences.ts'
import { getCarePreferences } from '#contract/client/care-preferences.ts'
import { listClients } from '#contract/client/clients.ts'
import { getPlan, listPlans } from '#contract/client/digital-plan.ts'
import { getMedicationChart, listDoseRecords } from '#contract/client/dose-records.ts'
import { listFallRisks } from '#contract/client/fall-risks.ts'
import { getClient } from '#contract/client/get-client.ts'
import { getStock } from '#contract/client/medicine-stock.ts'
import { getMedicine, listMedicines } from '#contract/client/medicines.ts'
import { getOutcome, listOutcomes } from '#contract/client/outcomes.ts'
import { getClientOverview } from '#contract/client/overview.ts'
import { listPlanPeople, listPlanReviews } from '#contract/client/plan-reviews.ts'
import { createClient } from '#contract/client/save-client.ts'
import { getCarePlan, getCarePlanFile } from '#contract/document/care-plans.ts'
import { carerDocuments, clientDocuments } from '#contract/document/documents.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listSignIns } from '#contract/identity/sign-in-events.ts'
import { listDeliveries } from '#contract/integration/outbox.ts'
import { getSyncStatus } from '#contract/integration/sync-status.ts'
import { getBulkMessage, listBulkMessages, resendBulkMessage } from '#contract/message/bulk.ts'
import { listChannels } from '#contract/message/channels.ts'
import { listContacts } from '#contract/message/messages.ts'
import {
  createMessageTemplate,
  deleteMessageTemplate,
  getPlaceholderValues,
  listMessageTemplates,
  updateMessageTemplate,
} from '#contract/message/templates.ts'
import { accrualPolicies } from '#contract/model/accrual-policies.ts'
import { bandRates } from '#contract/model/band-rates.ts'
import { calendars } from '#contract/model/calendars.ts'
import { invoiceModels, paymentModels } from '#contract/model/edit-models.ts'
import { baseRates, standingCharges } from '#contract/model/model-rates.ts'
import { listModelSummaries } from '#contract/model/models.ts'
import { invoiceModelPaymentRuleGroups, invoiceRuleGroups, paymentRuleGroups } from '#contract/model/rule-groups.ts'
import { salaries } from '#contract/model/salaries.ts'
import { services } from '#contract/model/services.ts'
import { modelSpreadsheets } from '#contract/model/spreadsheet.ts'
import { listUplifts } from '#contract/model/uplift.ts'
import { getWholeModel } from '#contract/model/whole-model.ts'
import { carerImports, clientImports } from '#contract/moving-in/imports.ts'
import { getOperator } from '#contract/operator/get-operator.ts'
import { createOperator, listAssignedOperators, listUnassignedOperators } from '#contract/operator/operators.ts'
import { getAccounting } from '#contract/output/accounting.ts'
import { listDownloads } from '#contract/output/downloads.ts'
import { invoiceFiles } from '#contract/output/files.ts'
import { invoiceInterfaces } from '#contract/output/interfaces.ts'
import { listPayElements, savePayElements } from '#contract/output/pay-elements.ts'
import { getAccrual, listAccrualItems, listAccruals } from '#contract/payroll/accruals.ts'
import { importLeave, listLeaveImports, previewLeaveImport } from '#contract/payroll/leave-imports.ts'
import { getPayslipLink, listPayslips } from '#contract/payroll/payslips.ts'
import { getErasure, listErasures } from '#contract/privacy/erasure.ts'
import { createRelative, getRelative, listRelatives } from '#contract/relative/relatives.ts'
import { listMargins } from '#contract/report/margin.ts'
import { getMonthEnd } from '#contract/report/month-end.ts'
import { listMonthReports } from '#contract/report/month-report.ts'
import { createCareType, getCareType, listCareTypes } from '#contract/settings/care-types.ts'
import { createHolidayTier, getHolidayTier, listHolidayTiers } from '#contract/settings/holiday-tiers.ts'
import { createHoliday, getHoliday, listHolidays } from '#contract/settings/holidays.ts'
import { changeMinimumWages, getLawChange, listLawChanges, listLawTables } from '#contract/settings/law.ts'
import { listMinimumWages } from '#contract/settings/minimum-wages.ts'
import { createRuleCondition, getRuleCondition, listRuleConditions } from '#contract/settings/rule-conditions.ts'
import { listInvoiceRuns, listPaymentRuns } from '#contract/settings/runs.ts'
import { getShift, listShiftCarers, listShifts } from '#contract/shift/shifts.ts'
import {
  createShiftCategory,
  getShiftCategory,
  listShiftCategories,
  updateShiftCategory,
} from '#contract/shift-category/shift-categories.ts'
import { unitShiftCategories, unitUsers } from '#contract/unit/unit-links.ts'
import { createUnit, getUnit, listUnits } from '#contract/unit/units.ts'
import { carerContracts } from '#contract/user-contract/carer-contracts.ts'
import { categoryContracts } from '#contract/user-contract/category-contracts.ts'
import { clientContractCalls } from '#contract/user-contract/client-contracts.ts'
import { listContracts } from '#contract/user-contract/contract-list.ts'
import { unitContractCalls } from '#contract/user-contract/unit-contracts.ts'
import { countVisitBoard, getVisitBoard } from '#contract/visit/board.ts'
import { listVisitConflicts } from '#contract/visit/conflicts.ts'
import { createReportTemplate, getReportTemplate, listReportTemplates } from '#contract/visit/report-templates.ts'
import { getVisit } from '#contract/visit/visit-detail.ts'
import { listVisits } from '#contract/visit/visits.ts'
import { getCarerWeek, getClientWeek } from '#contract/visit/weeks.ts'
import type { FileRoutesById } from '#web/route-tree.gen.ts'

export type RouteId = keyof FileRoutesById
const models = '/finance/{$side}-models'
const model = `${models}/$modelGuid` as const
const invoicing = '/finance/{$side}-processing'
const period = `${invoicing}/$calendarGuid/$periodGuid/$contractGuid` as const
const transaction = `${invoicing}/$calendarGuid/$periodGuid/$contractGuid/$transactionGuid` as const
const { invoice, payment } = processing
const ruleGroups = [invoiceRuleGroups, invoiceModelPaymentRuleGroups, paymentRuleGroups]

/** The calls that each screen makes. For the form of a new record: the call that creates it. */
export const screenCalls: Partial<Record<RouteId, readonly Endpoint[]>> = {
  '/admin/accounting': [getAccounting],
  '/admin/erasures': [listErasures],
  '/admin/finance/contract-rule-conditions/': [listRuleConditions],
  '/admin/finance/contract-rule-conditions/$conditionGuid': [getRuleCondition],
  '/admin/finance/contract-rule-conditions/new': [createRuleCondition],
  '/admin/finance/contract-service-types/': [listCareTypes],
  '/admin/finance/contract-service-types/$careTypeGuid': [getCareType],
  '/admin/finance/contract-service-types/new': [createCareType],
  '/admin/finance/holiday-tiers/': [listHolidayTiers],
  '/admin/finance/holiday-tiers/$tierGuid': [getHolidayTier],
  '/admin/finance/holiday-tiers/new': [createHolidayTier],
  '/admin/report-templates/': [listReportTemplates],
  '/admin/report-templates/$templateGuid': [getReportTemplate],
  '/admin/report-templates/new': [createReportTemplate],
  '/admin/finance/payroll-codes': [listPayElements, savePayElements],
  '/admin/finance/law-tables/': [listLawTables, listLawChanges],
  '/admin/finance/law-tables/changes/$changeGuid': [getLawChange],
  '/admin/finance/law-tables/new': [changeMinimumWages, listMinimumWages, getHoliday, listHolidayTiers],
  '/admin/finance/runs': [listInvoiceRuns, listPaymentRuns],
  '/admin/holidays/': [listHolidays],
  '/admin/holidays/$holidayGuid': [getHoliday],
  '/admin/holidays/new': [createHoliday],
  '/admin/operators/': [listAssignedOperators],
  '/admin/operators/$operatorGuid/profile/$section': [getOperator],
  '/admin/operators/assign': [listUnassignedOperators],
  '/admin/operators/new/$section': [createOperator],
  '/admin/outbox': [listDeliveries],
  '/admin/sign-ins': [listSignIns],
  '/carers-search': [searchCarers],
  '/reports/sick-reports': [listSickLeaves],
  '/carers/': [listCarers],
  '/carers/$carerGuid': [getCarer, getCarerSummary],
  '/carers/$carerGuid/scheduler-carer-weekly': [getCarer, getCarerWeek],
  '/carers/$carerGuid/carer-absences/$': [listAbsences],
  '/carers/$carerGuid/availability/$': [
    getAvailability,
    availabilityPatterns.list,
    availabilityPatterns.get,
    availabilityExceptions.list,
    availabilityExceptions.get,
  ],
  '/carers/$carerGuid/contracts/': [listContracts.carer],
  '/carers/$carerGuid/accruals/': [listAccruals],
  '/carers/$carerGuid/accruals/$accrualGuid': [getAccrual, listAccrualItems],
  '/carers/$carerGuid/contracts/$contractGuid': [carerContracts.get],
  '/carers/$carerGuid/contracts/new': [carerContracts.create, listModelSummaries.payment],
  '/carers/$carerGuid/documents': [carerDocuments.list],
  '/carers/$carerGuid/employment-identity/$': [getCarer],
  '/carers/$carerGuid/erasure': [getErasure.carer],
  '/carers/$carerGuid/payslips': [listPayslips, getPayslipLink],
  '/carers/$carerGuid/profile/$section': [getCarer, getCarerProfile, listCarerBranches],
  '/carers/$carerGuid/visits/': [listVisits],
  '/carers/$carerGuid/visits/detail/$visitGuid': [getVisit],
  '/carers/new/$section': [createCarer],
  '/clients/': [listClients],
  '/clients/care-plans': [listPlanReviews, listPlanPeople],
  '/clients/$clientGuid': [getClient],
  '/clients/$clientGuid/absences/$': [getClient, listClientAbsences, getClientAbsence],
  '/clients/$clientGuid/care-preferences/$': [getClient, getCarePreferences],
  '/clients/$clientGuid/client-schedule': [getClient, getClientWeek],
  '/clients/$clientGuid/contracts/': [listContracts.client],
  '/clients/$clientGuid/contracts/$contractGuid': [clientContractCalls.get, clientContractCalls.update],
  '/clients/$clientGuid/contracts/new': [clientContractCalls.sources, clientContractCalls.create],
  '/clients/$clientGuid/erasure': [getErasure.client],
  '/clients/$clientGuid/emars/$': [
    ...[getClient, getMedicationChart, listMedicines, getMedicine, getStock, listDoseRecords],
  ],
  '/clients/$clientGuid/new-careplan/$': [getClient, listPlans, getPlan],
  '/clients/$clientGuid/outcomes/$': [getClient, listOutcomes, getOutcome, listFallRisks],
  '/clients/$clientGuid/add-packages': [getClient, createClient],
  '/clients/$clientGuid/profile/$': [getClient, getClientOverview],
  '/clients/$clientGuid/scheduler-client-weekly': [getClient, getClientWeek],
  '/clients/$clientGuid/careplan': [getCarePlan, getCarePlanFile],
  '/clients/$clientGuid/documents': [clientDocuments.list],
  '/clients/$clientGuid/visits/': [listVisits],
  '/clients/$clientGuid/visits/detail/$visitGuid': [getVisit],
  '/clients/$clientGuid/relative/': [listRelatives],
  '/clients/$clientGuid/relative/$relativeGuid/profile/$section': [getRelative],
  '/clients/$clientGuid/relative/new/$section': [createRelative],
  '/clients/create/$': [createClient],
  '/clients/create-facility/$': [createClient],
  '/clients/new/$section': [createClient],
  '/download': [listDownloads],
  '/sync-status': [getSyncStatus],
  '/error/$code': [readProblem],
  '/finance/additionals-management': [
    ...[additionals.invoice.list, additionals.payment.list],
    ...[receipts.invoice.evidence, receipts.invoice.download, receipts.invoice.pages, receipts.invoice.page],
    ...[receipts.payment.evidence, receipts.payment.download, receipts.payment.pages, receipts.payment.page],
  ],
  '/finance/appointment-search': [listModelSummaries.invoice, listModelSummaries.payment],
  '/finance/import': [previewLeaveImport, importLeave, listLeaveImports],
  '/finance/alerts': [
    ...[financeAlerts.invoice.list, financeAlerts.invoice.groups, financeAlerts.invoice.cure],
    ...[financeAlerts.payment.list, financeAlerts.payment.cure],
    ...[listModelSummaries.invoice, listModelSummaries.payment],
  ],
  '/finance/file-management': [invoiceFiles.list],
  '/finance/margin': [listMargins],
  '/finance/month-end': [getMonthEnd, listMonthReports],
  '/finance/interface-files': [invoiceInterfaces.list],
  '/finance/processing-status': [tasks.invoice.list, tasks.payment.list, tasks.invoice.get, tasks.payment.get],
  '/import/carers': [carerImports.list, carerImports.preview, carerImports.start],
  '/import/clients': [clientImports.list, clientImports.preview, clientImports.start],
  [`${models}/`]: [invoiceModels.list, paymentModels.list],
  [`${models}/new`]: [invoiceModels.create, paymentModels.create],
  [`${models}/rate-uplift`]: [listUplifts.invoice, listUplifts.payment],
  [model]: [invoiceModels.get, paymentModels.get],
  [`${model}/_invoice/standing-charges/`]: [standingCharges.list],
  [`${model}/_invoice/standing-charges/$rateGuid`]: [standingCharges.get],
  [`${model}/_invoice/standing-charges/new`]: [standingCharges.create],
  [`${model}/_payment/accrual-policies/`]: [accrualPolicies.list],
  [`${model}/_payment/accrual-policies/$policyGuid`]: [accrualPolicies.get],
  [`${model}/_payment/accrual-policies/new`]: [accrualPolicies.create],
  [`${model}/_payment/base-rates/`]: [baseRates.list],
  [`${model}/_payment/base-rates/$rateGuid`]: [baseRates.get],
  [`${model}/_payment/base-rates/new`]: [baseRates.create],
  [`${model}/_payment/salary-bands/`]: [salaries.list],
  [`${model}/_payment/salary-bands/$salaryGuid`]: [salaries.get, salaries.bands],
  [`${model}/_payment/salary-bands/new`]: [salaries.create],
  [`${model}/calendars/`]: [calendars.invoice.list, calendars.payment.list],
  [`${model}/calendars/$calendarGuid`]: [calendars.invoice.get, calendars.payment.get],
  [`${model}/calendars/new`]: [calendars.invoice.create, calendars.payment.create],
  [`${model}/compare`]: [getWholeModel.invoice, getWholeModel.payment],
  [`${model}/settings`]: [invoiceModels.get, paymentModels.get],
  [`${model}/spreadsheet`]: [modelSpreadsheets.invoice.download, modelSpreadsheets.payment.download],
  [`${model}/{$partSide}-rule-groups/`]: ruleGroups.map(({ list }) => list),
  [`${model}/{$partSide}-rule-groups/$ruleGroupGuid`]: ruleGroups.flatMap(({ get, getRules }) => [get, getRules]),
  [`${model}/{$partSide}-rule-groups/new`]: ruleGroups.map(({ create }) => create),
  [`${model}/{$partSide}-services/`]: Object.values(services).map(({ list }) => list),
  [`${model}/{$partSide}-services/$serviceGuid/`]: Object.values(services).map(({ get }) => get),
  [`${model}/{$partSide}-services/$serviceGuid/rates/$bandGuid`]: Object.values(bandRates).map(({ get }) => get),
  [`${model}/{$partSide}-services/new`]: Object.values(services).map(({ create }) => create),
  [`${invoicing}/`]: [invoice.listGroups, payment.listGroups],
  [`${period}/`]: [invoice.getGroup, invoice.listTransactions, payment.getGroup, payment.listTransactions],
  [transaction]: [invoice.getTransaction, invoice.listItems],
  [`${transaction}_/$transactionItemGuid/holiday-details`]: [payment.getHolidayCalculation],
  [`${transaction}/$transactionItemGuid`]: [invoice.getVisitCalculation],
  [`${transaction}/shift/$transactionShiftGuid/`]: [invoice.getShiftCalculation],
  [`${transaction}/shift/$transactionShiftGuid/$visitGuid`]: [invoice.getShiftCalculation],
  '/messages': [listChannels, listContacts, getCarerSummary, listMessageTemplates, getPlaceholderValues],
  '/messages_/templates': [listMessageTemplates, createMessageTemplate, updateMessageTemplate, deleteMessageTemplate],
  '/messages_/sent/': [listBulkMessages],
  '/messages_/sent/$bulkGuid': [getBulkMessage, resendBulkMessage],
  '/shifts/': [listShifts],
  '/shifts/$date': [listShifts, listShiftCarers],
  '/shifts/detail/$shiftGuid': [getShift],
  '/shift-categories/': [listShiftCategories],
  '/shift-categories/new': [createShiftCategory],
  '/shift-categories/$categoryGuid/detail': [getShiftCategory, updateShiftCategory],
  '/shift-categories/$categoryGuid/contracts/': [getShiftCategory, listContracts['shift-category']],
  '/shift-categories/$categoryGuid/contracts/new': [categoryContracts.create, listModelSummaries.invoice],
  '/shift-categories/$categoryGuid/contracts/$contractGuid': [categoryContracts.get, categoryContracts.update],
  '/units/': [listUnits],
  '/units/new': [createUnit],
  '/units/$unitGuid/contracts/': [getUnit, listContracts.unit],
  '/units/$unitGuid/contracts/new': [unitContractCalls.sources, unitContractCalls.create, listModelSummaries.invoice],
  '/units/$unitGuid/contracts/$contractGuid': [getUnit, unitContractCalls.get],
  '/units/$unitGuid/edit': [getUnit, unitUsers.list, listContracts.unit, unitShiftCategories.list],
  '/units/$unitGuid/users/': [getUnit, unitUsers.list],
  '/units/$unitGuid/users/new': [getUnit, unitUsers.available, unitUsers.create],
  '/units/$unitGuid/users/$userGuid': [getUnit, unitUsers.get],
  '/units/$unitGuid/shift-categories/': [getUnit, unitShiftCategories.list],
  '/units/$unitGuid/shift-categories/new': [getUnit, unitShiftCategories.available, unitShiftCategories.create],
  '/units/$unitGuid/shift-categories/$unitShiftCategoryGuid': [getUnit, unitShiftCategories.get],
  '/visits/': [getVisitBoard, countVisitBoard, listVisits],
  '/visits/conflicts': [listVisitConflicts],
  '/visits/detail/$visitGuid': [getVisit],
}

/** Frames around other screens, ways to other addresses, and applications that ask for what they show themselves. */
export const withoutCalls: readonly RouteId[] = [
  ...(['__root__', '/', '/admin', '/admin/', '/finance/', '/messages/', '/messages/$channelId'] as const),
  ...(['/admin/operators/$operatorGuid/profile/', '/admin/operators/new/', models, `${model}/`, invoicing] as const),
  ...([`${model}/_invoice`, `${model}/_payment`, `${transaction}/`] as const),
  ...([`${model}/{$partSide}-rule-groups`, `${model}/{$partSide}-services`] as const),
  ...(['/admin/company/$', '/admin/finance/holidays/$', '/dashboard'] as const),
  ...(['/carers/$carerGuid/', '/carers/$carerGuid/profile/', '/carers/new/'] as const),
  ...(['/clients/$clientGuid/relative/new/', '/clients/$clientGuid/relative/$relativeGuid/profile/'] as const),
  ...(['/units/$unitGuid', '/units/$unitGuid/'] as const),
  ...(['/shift-categories/$categoryGuid', '/shift-categories/$categoryGuid/'] as const),
  ...(['/clients/$clientGuid/', '/clients/new/'] as const),
  ...(['/scheduler-carer-daily', '/scheduler-runs/$'] as const),
]
