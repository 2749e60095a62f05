import { type FinanceSchemaName, neverOffered } from '#contract/settings/finance-schema.ts'
import type { Option } from '#ui/fields/options.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'

/** The options of a select, from the server's list. */
export function useOptions(name: FinanceSchemaName): Option[] {
  return (useFinanceSchema(name) ?? [])
    .filter(({ alias }) => !neverOffered.has(alias))
    .map(({ alias, title }) => ({ value: alias, label: title }))
}
