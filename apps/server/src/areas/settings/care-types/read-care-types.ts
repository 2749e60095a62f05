import { AppError } from '#contract/errors.ts'
import { getCareType, listCareTypes } from '#contract/settings/care-types.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { takePage } from '../take-page.ts'
import { selectCareType, selectCareTypes } from './care-type-queries.ts'

/** FSET-030. */
export const readCareTypeHandlers: readonly Handler[] = [
  handle(listCareTypes, async ({ query }, { db }) => {
    const all = await selectCareTypes(db)
    return { contract_service_types: takePage(all, query), count: all.length }
  }),
  handle(getCareType, async ({ params }, { db }) => {
    const careType = await selectCareType(db, params.guid)
    if (!careType) throw new AppError('NOT_FOUND', 'Care type')
    return careType
  }),
]
