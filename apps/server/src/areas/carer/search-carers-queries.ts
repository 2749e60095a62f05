import { sql } from 'kysely'
import type { FoundCarer, searchCarers } from '#contract/carer/search-carers.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { BranchDb } from '../../kit/context.ts'

/** Finds carers of all branches for an account, and records the search. Refused with AL003 without the right. */
export async function selectCarersOfCompany(
  db: BranchDb,
  accountGuid: string,
  { search, page, page_size }: QueryOf<typeof searchCarers>,
  now: string,
): Promise<{ carers: FoundCarer[]; count: number }> {
  const { rows } = await sql<{ carers: FoundCarer[]; count: number }>`
    select carers, total as count
    from search_carers(${accountGuid}, ${search}, ${page}, ${page_size}, ${now})`.execute(db)
  return rows[0] ?? { carers: [], count: 0 }
}
