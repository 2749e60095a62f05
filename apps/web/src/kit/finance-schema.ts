import { queryOptions, useQuery } from '@tanstack/react-query'
import { type FinanceSchemaName, getFinanceSchema, type SchemaOption } from '#contract/settings/finance-schema.ts'
import { debounce } from '#ui/debounce.ts'
import { call } from './http/call.ts'
import { batchCalls } from './list/batch-calls.ts'

/** Combines the schemas that a screen requests on opening into one call (SHELL-165). */
const load = batchCalls<FinanceSchemaName, SchemaOption[]>(debounce.schemaLoading, async (names) => {
  const { schemas } = await call(getFinanceSchema, { query: { 'schemaTypes[]': names } })
  return schemas
})

/** The query of one finance schema, which is loaded once and kept. */
export function financeSchemaQuery(name: FinanceSchemaName) {
  return queryOptions({
    queryKey: ['finance-schema', name],
    queryFn: () => load(name),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The options of a finance schema (SHELL-164); undefined until they are loaded. */
export function useFinanceSchema(name: FinanceSchemaName): readonly SchemaOption[] | undefined {
  return useQuery(financeSchemaQuery(name)).data
}
