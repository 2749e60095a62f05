import { expect, test } from 'vitest'
import { CreditFields } from '#contract/billing/credits.ts'
import { financeSchemaNames, getFinanceSchema } from '#contract/settings/finance-schema.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

/** The options in the specification for each name: `alias title`, in order. */
const written: Readonly<Record<string, readonly string[]>> = {
  ContractType: [
    ...['BLOCK Block', 'CCG CCG', 'CLINICAL Clinical', 'DIRECT_PAYMENT Direct Payment', 'EXTRA_CARE Extra Care'],
    ...['ICB ICB', 'INDIVIDUAL_BUDGET Individual Budget', 'INTERNAL Internal', 'LOCAL_AUTHORITY Local Authority'],
    ...['MANAGED_DIRECT_PAYMENT Managed Direct Payment', 'PCT PCT', 'PRIVATE Private', 'OTHER Other'],
  ],
  PaymentModelType: ['P/WAGE Waged', 'P/SALARY Salaried'],
  IncomeCategory: [
    ...['R/DC Domiciliary care', 'R/LI Live-in care', 'R/EC Extra care', 'R/SL Supported living'],
    ...['R/CC Complex care', 'R/OT Other'],
  ],
  OutputType: ['PRV Private invoice', 'LA/SUM Funder summary', 'LA/DET Funder detailed', 'NONE No output'],
  AddressType: ['CLIENT Client address', 'FUNDER Funder address'],
  NameType: ['CLIENT Client name', 'FUNDER Funder name'],
  OutputDeliveryType: ['POST Post', 'EMAIL Email', 'PORTAL Funder portal'],
  PaymentType: ['BACS BACS', 'DD Direct Debit', 'SO Standing Order', 'CHQ Cheque', 'CARD Card'],
  FrequencyType: [
    ...['1/DAY Daily', '1/WEEK Weekly', '2/WEEK 2 Weekly', '4/WEEK 4 Weekly', '1/MONTH Monthly', '3/MONTH Quarterly'],
    ...['6/MONTH Biannually', '12/MONTH Annually'],
  ],
  CommuteType: ['NONE Not paid', 'MILES Paid by mileage', 'TIME Paid by time', 'BOTH Paid by mileage and time'],
  TravelType: ['NONE Not paid', 'MILES Paid by mileage', 'TIME Paid by time', 'BOTH Paid by mileage and time'],
  AccrualType: ['HOLIDAY Holiday'],
  ServicePaymentType: ['FIX Fixed price', 'PRO Pro-rata'],
  DayType: [
    ...['WEEK Week', 'W/DAY Weekday', 'W/END Weekend', 'MON Monday', 'TUE Tuesday', 'WED Wednesday', 'THU Thursday'],
    ...['FRI Friday', 'SAT Saturday', 'SUN Sunday'],
  ],
  RulePriceType: ['NONE No fixed price', 'FIX Fixed price', 'HOUR Hourly rate'],
  RuleChargeType: ['ZERO Zero charge', 'C/ACTUAL Charge actual', 'C/ROSTER Charge rostered', 'MISSED Missed visit'],
  RuleCapType: [
    ...['TIMEONLY Time only', 'MAX No more than (minutes)', 'MIN No less than (minutes)'],
    ...['OVER Rostered plus up to (minutes)', 'PERCENT Percentage of time'],
  ],
  RulePeriodType: ['NONE Any time', 'INSIDE Inside of', 'OUTSIDE Outside of', 'BETWEEN Between'],
  NationType: ['UK All nations', 'ENG England', 'SCT Scotland', 'WLS Wales', 'NIR Northern Ireland'],
  ChargeType: [
    ...['E/TAX Expense (taxable)', 'E/NO-TAX Expense (non-taxable)', 'MILE/TOP Mileage top-up', 'CONTRIB Contribution'],
    ...['INCENT/P Incentive payment', 'GHR/LOSS Guaranteed hours loss', 'GHR/WORK Guaranteed hours worked'],
    ...['ONCALL/W On-call week', 'TAXI Taxi', 'TRAV/TOP Travel top-up', 'X/MILES Extra miles', 'HOLIDAY Holiday'],
    ...['MILEAGE Mileage', 'COMMUTE Commute', 'SUSP/PAY Suspension pay'],
    // Charges that the system makes (pay 1.4).
    ...['STANDING Standing charge', 'TRAVEL Travel time', 'COMM/TIME Commute time', 'NMW/TOP Minimum wage top-up'],
  ],
  CreditType: ['CHG+RPAY Credit and recalculate', 'CHG/ONLY Credit only'],
  ChargeReasonType: [
    ...[
      'ERROR Entry error',
      'RATE Incorrect rate',
      'HOURS Incorrect hours',
      'CLIENT Wrong client',
      'CARER Wrong carer',
    ],
    ...['CONTRACT Wrong contract model', 'DISPUTE Disputed by funder', 'OTHER Other'],
  ],
  ImportType: [
    ...['al-52-week-daily AL 52 Week Daily Data', 'al-52-week AL 52 Week Data', 'al-carry-over AL Carry Over'],
  ],
}
/** Names whose titles the specification leaves open, with the aliases that it gives. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  FileType: ['PRV', 'LA/SUM', 'LA/DET', 'PAY', 'PO', 'EX/NET-S', 'EX/TRENT'],
  RoundingType: ['NEAR', 'UP', 'DOWN', 'TO', 'NONE'],
}

const ask = async (names: readonly string[], as = app.signIn([])) =>
  app.call(getFinanceSchema, { query: { 'schemaTypes[]': names as never }, as: await as })

test('signed out it is 401; an unknown name is 422 (SHELL-D58)', async () => {
  expect((await app.call(getFinanceSchema, { query: { 'schemaTypes[]': ['NameType'] } })).status).toBe(401)
  for (const names of [['Salary'], ['NameType', 'nametype'], ['toString']])
    expect((await ask(names)).status, names.join()).toBe(422)
})

test('only the requested schemas are returned, one or several (SHELL-164)', async () => {
  expect((await ask(['PaymentModelType'])).body).toEqual({
    schemas: {
      PaymentModelType: [
        { alias: 'P/WAGE', title: 'Waged' },
        { alias: 'P/SALARY', title: 'Salaried' },
      ],
    },
  })
  expect(Object.keys((await ask(['NameType', 'AddressType'])).body.schemas)).toEqual(['NameType', 'AddressType'])
  expect((await ask([])).body).toEqual({ schemas: {} })
})

test('every name has the options of the specification in their order (SHELL-D58, SHELL-085)', async () => {
  const { schemas } = (await ask(financeSchemaNames)).body
  expect(Object.keys(schemas).toSorted()).toEqual([...Object.keys(written), ...Object.keys(aliases)].toSorted())
  for (const [name, options] of Object.entries(schemas)) {
    if (aliases[name])
      expect(
        options.map(({ alias }) => alias),
        name,
      ).toEqual(aliases[name])
    else
      expect(
        options.map(({ alias, title }) => `${alias} ${title}`),
        name,
      ).toEqual(written[name])
  }
})

test('the reasons of a credit are those of the enumerations, and no others are accepted (CRED-006)', async () => {
  const { ChargeReasonType: reasons = [] } = (await ask(['ChargeReasonType'])).body.schemas
  expect(reasons.length).toBeGreaterThan(0)
  const accepts = (alias: unknown) => CreditFields.shape.charge_reason_type_alias.safeParse(alias).success
  expect(CreditFields.shape.charge_reason_type_alias.options).toEqual(reasons.map(({ alias }) => alias))
  expect(reasons.filter(({ alias }) => !accepts(alias))).toEqual([])
  for (const other of ['Entry error', 'error', '', null]) expect(accepts(other), String(other)).toBe(false)
})

test('charge types have their field and, by date, their caps (EXTRA-D03, EXTRA-D09)', async () => {
  const types = (await ask(['ChargeType'])).body.schemas.ChargeType ?? []
  const of = (alias: string) => types.find((type) => type.alias === alias)
  const open = { start: null, end: null, quantity: null, rate: null, total: null }
  expect(of('E/TAX')).toMatchObject({ field_type: 'Cash', caps: [{ ...open, total: '20' }] })
  expect(of('GHR/WORK')).toMatchObject({ field_type: 'TimeAndRate', caps: [{ ...open, quantity: '10', rate: '15' }] })
  expect(of('TAXI')?.caps).toEqual([
    { ...open, end: '2026-04-01', quantity: '10', rate: '12.21' },
    { ...open, start: '2026-04-01', quantity: '10', rate: '12.71' },
  ])
  expect(of('MILE/TOP')?.caps).toEqual([
    { ...open, end: '2026-04-06', quantity: '100', rate: '0.45' },
    { ...open, start: '2026-04-06', quantity: '100', rate: '0.55' },
  ])
  expect(of('SUSP/PAY')?.caps).toEqual([])
})
