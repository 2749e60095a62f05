import { useQuery } from '@tanstack/react-query'
import { type Absence, type AbsenceInput, previewAbsence, updateAbsence } from '#contract/client/absences.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { useClient } from '#web/areas/client/exports.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { call } from '#web/kit/http/call.ts'
import { useCall } from '#web/kit/http/query.ts'
import { savedWords } from './absence-words.ts'
import { type Decision, VisitsQuestion } from './visits-question.tsx'

/** Cancels the visits of a period that were planned after the absence was recorded. */
export function CancelVisits({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const { client } = useClient()
  const params = { guid: client.guid, absenceGuid: absence.guid }
  const { reason, from, to, note } = absence
  const bodyOf = (decision: Decision): AbsenceInput => ({ reason, from, to, note, ...decision })
  const load = (cancel_with: string | null) =>
    call(previewAbsence, { params, body: bodyOf({ cancel_with, put_back: false }) })
  const effect = useQuery({
    queryKey: ['visits of an absence', absence.guid],
    queryFn: () => load(null),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const update = useCall(updateAbsence, {
    seen: { current: absence.version },
    async onSuccess(saved) {
      await refreshed()
      toast(savedWords('Absence saved.', saved))
    },
  })
  if (!effect.data) return null
  return (
    <VisitsQuestion
      effect={effect.data}
      yes="Save absence"
      load={load}
      onAnswer={(decision) => {
        if (decision) update.mutate({ params, body: bodyOf(decision) })
        onClose()
      }}
    />
  )
}
