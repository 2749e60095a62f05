import { z } from 'zod'
import { Law } from '#contract/settings/law.ts'
import type { LawAlias } from '#domain/law/law-tables.ts'
import { paths } from '../../../kit/url/paths.ts'

/** The table in the address. */
export const LawSearch = z.object({
  law: Law.default('MINIMUM_WAGE'),
  /** The bank holiday whose tiers change. */
  holiday: z.guid().optional(),
})

/** The tab in the address: a table, or the changes of all. */
export const TabSearch = z.object({ tab: z.enum([...Law.options, 'CHANGES']).default('MINIMUM_WAGE') })

export function lawTablePath(tab: LawAlias | 'CHANGES'): string {
  return `${paths.lawTables()}?tab=${tab}`
}
