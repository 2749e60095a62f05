import { getCoreSchema } from '#contract/branch/branches.ts'
import { carerOptions, clientOptions, relativeOptions, relativeStatuses } from '#contract/branch/core-schema-options.ts'
import { operatorStatuses, salutations } from '#contract/operator/roles.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectDocumentCategories, selectPersonStatuses, selectRegions } from './branch-queries.ts'

/** SHELL-D24. The API calls clients patients. */
export const getCoreSchemaHandler = handle(getCoreSchema, async (_input, { db }) => {
  const statuses = await selectPersonStatuses(db)
  const statusesOf = (kind: string) =>
    statuses
      .filter((status) => status.kind === kind)
      .map(({ id, title, type, is_default }) => ({ id, title, type, default: is_default }))
  const regions = (await selectRegions(db)).map(({ guid, title }) => ({ id: guid, title }))
  return {
    models: {
      carer: { status: statusesOf('carer'), regions, ...numbered(carerOptions) },
      patient: { status: statusesOf('client'), regions, ...numbered(clientOptions) },
      relative: { status: relativeStatuses, ...numbered(relativeOptions) },
      operator: {
        status: operatorStatuses.map((status) => ({ ...status, default: status.type === 'Active' })),
        ...numbered({ salutation: salutations }),
      },
      document: { categories: (await selectDocumentCategories(db)).map((row) => ({ id: row.category_guid, ...row })) },
    },
  }
})

function numbered(lists: Record<string, readonly string[]>): Record<string, { id: number; title: string }[]> {
  return Object.fromEntries(
    Object.entries(lists).map(([field, titles]) => [field, titles.map((title, index) => ({ id: index + 1, title }))]),
  )
}
