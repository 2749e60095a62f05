import { searchCarers } from '#contract/carer/search-carers.ts'
import { handle } from '../../kit/http/mount.ts'
import { selectCarersOfCompany } from './search-carers-queries.ts'

/** HRSEARCH-005, HRSEARCH-D01, HRSEARCH-D06. */
export const searchCarersHandler = handle(searchCarers, ({ query }, { db, user, now }) =>
  selectCarersOfCompany(db, user.guid, query, now),
)
