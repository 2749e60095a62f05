import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LocalDate, listOf } from '../fields.ts'

/** The finance schemas by name (SHELL-D58). */
export const financeSchemaNames = [
  'ContractType',
  'PaymentModelType',
  'IncomeCategory',
  'OutputType',
  'AddressType',
  'NameType',
  'OutputDeliveryType',
  'PaymentType',
  'FileType',
  'FrequencyType',
  'CommuteType',
  'TravelType',
  'AccrualType',
  'ServicePaymentType',
  'RoundingType',
  'DayType',
  'RulePriceType',
  'RuleChargeType',
  'RuleCapType',
  'RulePeriodType',
  'NationType',
  'ChargeType',
  'CreditType',
  'ChargeReasonType',
  'ImportType',
] as const
export type FinanceSchemaName = (typeof financeSchemaNames)[number]

/** Aliases that only the server sets: the charge type `MISSED` (RULE-013, RULE-D04). */
export const neverOffered: ReadonlySet<string> = new Set(['MISSED'])

const Limit = z.string().nullable()

const SchemaOption = z.object({
  alias: z.string(),
  title: z.string(),
  /** Charge types only: how the amount is entered (EXTRA-002). */
  field_type: z.enum(['TimeAndRate', 'Cash']).optional(),
  /** Charge types only: caps by date, excluding the end; null means no cap (EXTRA-D09). */
  caps: z
    .array(
      z.object({
        start: LocalDate.nullable(),
        end: LocalDate.nullable(),
        quantity: Limit,
        rate: Limit,
        total: Limit,
      }),
    )
    .optional(),
})
export type SchemaOption = z.output<typeof SchemaOption>

/** SHELL-164: selects of all finance screens load it, so it needs no permission (SHELL-D66). */
export const getFinanceSchema = endpoint({
  method: 'GET',
  path: '/finance/schema',
  reads: ['law-table'],
  summary: 'Options of the finance selects, by name',
  access: 'signed-in',
  query: z.object({ 'schemaTypes[]': listOf(z.enum(financeSchemaNames)) }),
  response: z.object({ schemas: z.partialRecord(z.enum(financeSchemaNames), z.array(SchemaOption)) }),
})
