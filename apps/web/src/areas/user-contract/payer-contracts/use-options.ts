import type { FinanceSchemaName } from '#contract/settings/finance-schema.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'

/** The options of a select, from the server's list. */
export function useOptions(name: FinanceSchemaName) {
  return (useFinanceSchema(name) ?? []).map(({ alias, title }) => ({ value: alias, label: title }))
}
