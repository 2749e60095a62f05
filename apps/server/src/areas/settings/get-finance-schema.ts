import type { FinanceSchemaName, SchemaOption } from '#contract/settings/finance-schema.ts'
import { getFinanceSchema } from '#contract/settings/finance-schema.ts'
import type { AnyDb } from '../../kit/context.ts'
import { handle } from '../../kit/http/mount.ts'
import { loadChargeCaps } from '../../rating/load-charge-caps.ts'
import { financeSchemas } from './finance-schema-options.ts'

/** SHELL-164, SHELL-D58. */
export const getFinanceSchemaHandler = handle(getFinanceSchema, async ({ query }, { db }) => {
  const names = [...new Set(query['schemaTypes[]'])]
  const options = await Promise.all(names.map((name) => optionsOf(db, name)))
  return { schemas: Object.fromEntries(names.map((name, at) => [name, options[at] ?? []])) }
})

/** The caps of charge types are dated rows (EXTRA-D09). */
async function optionsOf(db: AnyDb, name: FinanceSchemaName): Promise<SchemaOption[]> {
  if (name !== 'ChargeType') return [...financeSchemas[name]]
  const caps = await loadChargeCaps(db)
  return financeSchemas.ChargeType.map((type) => ({ ...type, caps: [...(caps[type.alias] ?? [])] }))
}
