import type { FinanceSchemaName } from '#contract/settings/finance-schema.ts'
import type { Option } from '#ui/fields/options.ts'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'

/** What the server alone may choose: `MISSED` of the charge types (RULE-013, RULE-D04). */
const neverOffered: ReadonlySet<string> = new Set(['MISSED'])

/** The options of a select, by the server's own list. */
export function useOptions(name: FinanceSchemaName): Option[] {
  return (useFinanceSchema(name) ?? [])
    .filter(({ alias }) => !neverOffered.has(alias))
    .map(({ alias, title }) => ({ value: alias, label: title }))
}
