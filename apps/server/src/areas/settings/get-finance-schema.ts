import { getFinanceSchema } from '#contract/settings/finance-schema.ts'
import { handle } from '../../kit/http/mount.ts'
import { financeSchemas } from './finance-schema-options.ts'

/** SHELL-164, SHELL-D58. */
export const getFinanceSchemaHandler = handle(getFinanceSchema, async ({ query }) => ({
  schemas: Object.fromEntries(query['schemaTypes[]'].map((name) => [name, [...financeSchemas[name]]])),
}))
