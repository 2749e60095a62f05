import { useMemo } from 'react'
import type { Side } from '#contract/fields.ts'
import type { Words } from '#domain/model/compared-parts.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { modelSides } from '../sides.ts'

/** Translates a model's aliases into the titles of the finance schemas. */
export function useAliasWords(side: Side): Words {
  const types = modelSides[side].types
  const lists = {
    [types]: useFinanceSchema(types),
    IncomeCategory: useFinanceSchema('IncomeCategory'),
    OutputType: useFinanceSchema('OutputType'),
    AddressType: useFinanceSchema('AddressType'),
    NameType: useFinanceSchema('NameType'),
    FrequencyType: useFinanceSchema('FrequencyType'),
    AccrualType: useFinanceSchema('AccrualType'),
    ServicePaymentType: useFinanceSchema('ServicePaymentType'),
    RulePriceType: useFinanceSchema('RulePriceType'),
  }
  const known = JSON.stringify(lists)
  return useMemo(() => {
    const read = JSON.parse(known) as Record<string, { alias: string; title: string }[] | undefined> // serialised above
    return (schema, alias) =>
      alias === null ? null : (read[schema]?.find((option) => option.alias === alias)?.title ?? alias)
  }, [known])
}
