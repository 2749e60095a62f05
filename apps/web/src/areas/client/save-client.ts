import { useRef } from 'react'
import type { ClientInput } from '#contract/client/client-input.ts'
import { activeOutcomes, listOutcomes } from '#contract/client/outcomes.ts'
import { createClient, updateClient } from '#contract/client/save-client.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { useSaving } from '../../kit/form/use-saving.ts'
import { ApiError } from '../../kit/http/api-error.ts'
import { call } from '../../kit/http/call.ts'
import { showError, useCall } from '../../kit/http/query.ts'
import type { ClientRules } from './client-form.ts'
import type { Client } from './open-client.ts'

/** CLIENT-051. */
export function useCreateClient() {
  const { saving } = useSaving('Failed to create client')
  const create = useCall(createClient, { errors: 'form' })
  return (body: ClientInput) => saving(create.mutateAsync({ body }))
}

/** CLIENT-051. The version goes on from the client that the form began with. */
export function useUpdateClient({ guid, version }: Client) {
  const { saving, isLate } = useSaving('Failed to update client')
  const seen = useRef(version)
  const update = useCall(updateClient, { errors: 'form', seen })
  return { save: (body: ClientInput) => saving(update.mutateAsync({ params: { guid }, body })), isLate }
}

/**
 * Asks before a client becomes inactive whether outcomes are still active (CLIENT-043 to CLIENT-046, CLIENT-D20). The
 * answer has active ones first, so a page of them is enough.
 */
export function outcomesCheck(client: Client, rules: ClientRules) {
  return async ({ status }: ClientInput): Promise<boolean> => {
    const isLeaving = rules.typeOf(String(status)) === 'Inactive' && rules.typeOf(String(client.status)) !== 'Inactive'
    if (!rules.hasOutcomes || !isLeaving) return true
    const input = { params: { guid: client.guid }, query: { pageNumber: 1, pageSize: 50 } }
    const found = await call(listOutcomes, input).catch(showError)
    if (!found) return false
    if (!found.outcomes.some((outcome) => outcome.status === 'Active')) return true
    toast(activeOutcomes, 'error')
    throw new ApiError({ status: 422, message: activeOutcomes, lines: [], fields: { status: [activeOutcomes] } })
  }
}
