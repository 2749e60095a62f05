import { accrualTypes } from '#contract/model/accrual-policies.ts'
import { chargeFrequencies } from '#contract/model/model-rates.ts'
import { invoiceModelTypes } from '#contract/model/models.ts'
import type { FinanceSchemaName, SchemaOption } from '#contract/settings/finance-schema.ts'
import { nations } from '#contract/settings/holidays.ts'
import { chargeTypes } from '#domain/billing/charge-types.ts'
import { creditReasons, creditTypes } from '#domain/billing/credit-words.ts'

function options(titles: Readonly<Record<string, string>>): SchemaOption[] {
  return Object.entries(titles).map(([alias, title]) => ({ alias, title }))
}

/** MODEL-D20. */
const outputs = { PRV: 'Private invoice', 'LA/SUM': 'Funder summary', 'LA/DET': 'Funder detailed' }

/** CCON-D20. */
const legs = options({
  NONE: 'Not paid',
  MILES: 'Paid by mileage',
  TIME: 'Paid by time',
  BOTH: 'Paid by mileage and time',
})

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The finance schemas, each list in the order of a select (SHELL-D58). */
export const financeSchemas: Readonly<Record<FinanceSchemaName, readonly SchemaOption[]>> = {
  // MODEL-D16
  ContractType: options(invoiceModelTypes),
  // MODEL-D18
  PaymentModelType: options({ 'P/WAGE': 'Waged', 'P/SALARY': 'Salaried' }),
  // MODEL-D19
  IncomeCategory: options({
    'R/DC': 'Domiciliary care',
    'R/LI': 'Live-in care',
    'R/EC': 'Extra care',
    'R/SL': 'Supported living',
    'R/CC': 'Complex care',
    'R/OT': 'Other',
  }),
  OutputType: options({ ...outputs, NONE: 'No output' }),
  AddressType: options({ CLIENT: 'Client address', FUNDER: 'Funder address' }),
  NameType: options({ CLIENT: 'Client name', FUNDER: 'Funder name' }),
  // CLCON-D16
  OutputDeliveryType: options({ POST: 'Post', EMAIL: 'Email', PORTAL: 'Funder portal' }),
  // CLCON-D18
  PaymentType: options({
    BACS: 'BACS',
    DD: 'Direct Debit',
    SO: 'Standing Order',
    CHQ: 'Cheque',
    CARD: 'Card',
  }),
  // CLCON-D25; interface files are titled by their systems, as in FILE-030.
  FileType: options({
    ...outputs,
    PAY: 'Payment statement',
    PO: 'Purchase order',
    'EX/NET-S': 'Accounting interface',
    'EX/TRENT': 'Payroll interface',
  }),
  // CCON-016, CCON-D16
  FrequencyType: options(chargeFrequencies),
  CommuteType: legs,
  TravelType: legs,
  // MCHG-D19
  AccrualType: options(accrualTypes),
  // SERV-D07
  ServicePaymentType: options({ FIX: 'Fixed price', PRO: 'Pro-rata' }),
  // SERV-D16
  RoundingType: options({ NEAR: 'Nearest', UP: 'Up', DOWN: 'Down', TO: 'To', NONE: 'None' }),
  // SERV-D21; a holiday tier has its own title and is listed with the tiers.
  DayType: options({
    WEEK: 'Week',
    'W/DAY': 'Weekday',
    'W/END': 'Weekend',
    ...Object.fromEntries(days.map((day) => [day.slice(0, 3).toUpperCase(), day])),
  }),
  // RULE-D02
  RulePriceType: options({ NONE: 'No fixed price', FIX: 'Fixed price', HOUR: 'Hourly rate' }),
  // RULE-D04
  RuleChargeType: options({
    ZERO: 'Zero charge',
    'C/ACTUAL': 'Charge actual',
    'C/ROSTER': 'Charge rostered',
    MISSED: 'Missed visit',
  }),
  // RULE-D05
  RuleCapType: options({
    TIMEONLY: 'Time only',
    MAX: 'No more than (minutes)',
    MIN: 'No less than (minutes)',
    OVER: 'Rostered plus up to (minutes)',
    PERCENT: 'Percentage of time',
  }),
  // RULE-D06
  RulePeriodType: options({ NONE: 'Any time', INSIDE: 'Inside of', OUTSIDE: 'Outside of', BETWEEN: 'Between' }),
  // FSET-D10
  NationType: options(nations),
  // EXTRA-D02; their caps are in the law tables.
  ChargeType: Object.entries(chargeTypes).map(([alias, { title, field }]) => ({ alias, title, field_type: field })),
  // CRED-D01
  CreditType: options(creditTypes),
  // CRED-D03
  ChargeReasonType: options(creditReasons),
  // TASK-014, TASK-D11
  ImportType: options({
    'al-52-week-daily': 'AL 52 Week Daily Data',
    'al-52-week': 'AL 52 Week Data',
    'al-carry-over': 'AL Carry Over',
  }),
}
