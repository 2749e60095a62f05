import { getPlaceholderValues } from '#contract/message/templates.ts'
import { queryOf } from '../../../kit/http/query.ts'

/** The details that stand for the placeholders in a message to a carer. */
export const placeholdersQuery = (carer: string) => queryOf(getPlaceholderValues, { params: { carer } })
