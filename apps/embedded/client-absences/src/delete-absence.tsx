import { useQuery } from '@tanstack/react-query'
import { type Absence, absenceReasons, deleteAbsence, previewAbsenceRemoval } from '#contract/client/absences.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useClient } from '#web/areas/client/exports.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { call } from '#web/kit/http/call.ts'
import { useCall } from '#web/kit/http/query.ts'
import { periodWords, savedWords } from './absence-words.ts'
import { VisitsQuestion } from './visits-question.tsx'

/** Asks before an absence is deleted, and offers the future visits that it has cancelled. */
export function DeleteAbsence({ absence, onClose }: { absence: Absence; onClose: () => void }) {
  const { client } = useClient()
  const zone = useZone()
  const params = { guid: client.guid, absenceGuid: absence.guid }
  const load = () => call(previewAbsenceRemoval, { params })
  const effect = useQuery({
    queryKey: ['removal of an absence', absence.guid],
    queryFn: load,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const remove = useCall(deleteAbsence, {
    async onSuccess(saved) {
      await refreshed()
      toast(savedWords('Absence deleted.', saved))
      onClose()
    },
  })
  const send = (putBack: boolean) => remove.mutate({ params, query: putBack ? { put_back: 'true' } : {} })
  if (!effect.data && !effect.isError) return null
  if (effect.data && effect.data.put_back.count > 0) {
    return (
      <VisitsQuestion
        effect={effect.data}
        yes="Delete absence"
        danger
        load={load}
        onAnswer={(decision) => (decision ? send(decision.put_back) : onClose())}
      />
    )
  }
  return (
    <Confirm
      title="Delete absence"
      text={`Do you really want to delete this absence? ${absenceReasons[absence.reason]}, ${periodWords(absence, zone)}`}
      yes="Delete absence"
      danger
      busy={remove.isPending}
      onYes={() => send(false)}
      onNo={onClose}
    />
  )
}
