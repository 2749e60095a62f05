import { useMutation } from '@tanstack/react-query'
import { type EditedAssignee, updateFinanceAssignee } from '#contract/rota/finance-appointments.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { call } from '../../../kit/http/call.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'

export type EditedField = 'contract_guid' | 'variation_guid' | 'service_guid' | 'confirmed'

interface Undoable {
  readonly edited: readonly EditedAssignee[]
  readonly fields: readonly EditedField[]
}

/**
 * Puts the places of a bulk edit back as they were, one after the other by the single edit. Places that somebody has changed
 * meanwhile stay as they are, and are counted.
 */
export function useUndo({ edited, fields }: Undoable, onUndone: () => void) {
  return useMutation({
    mutationFn: async () => {
      const errors: unknown[] = []
      const seen = new Map<string, SeenVersion>()
      for (const { guid, appointment_guid, version, ...was } of edited) {
        // Two places of one appointment share its version.
        const current = seen.get(appointment_guid) ?? { current: version }
        seen.set(appointment_guid, current)
        const body = Object.fromEntries(fields.map((field) => [field, was[field]]))
        const params = { guid: appointment_guid, assigneeGuid: guid }
        await call(updateFinanceAssignee, { params, body }, { seen: current }).catch((error) => errors.push(error))
      }
      return errors
    },
    onSuccess: (errors) => {
      const undone = edited.length - errors.length
      if (errors.length === 0) toast(undone === 1 ? '1 edit undone.' : `${undone} edits undone.`)
      else toast(`${undone} of ${edited.length} edits undone. ${messageOf(errors[0])}`, 'error')
      onUndone()
    },
  })
}
