import { useQuery } from '@tanstack/react-query'
import {
  type Absence,
  absenceReasons,
  absenceTimes,
  getAbsence,
  previewAbsence,
  updateAbsence,
} from '#contract/client/absences.ts'
import { clientAccess } from '#contract/client/access.ts'
import { isGuid } from '#domain/validators/text.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Status } from '#ui/status/status.tsx'
import { useClient } from '#web/areas/client/exports.ts'
import { HistoryButton } from '#web/areas/history/exports.ts'
import { call } from '#web/kit/http/call.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import type { SeenVersion } from '#web/kit/http/seen-version.ts'
import { RecordPage } from '#web/kit/record-page.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { Redirect } from '#web/kit/url/redirect.tsx'
import { AbsenceForm } from './absence-form.tsx'
import { periodWords } from './absence-words.ts'
import { clientCrumbs } from './crumbs.ts'

const kinds = { current: 'notice', upcoming: 'future', past: 'expired' } as const

export function EditAbsence({ guid, list }: { guid: string; list: string }) {
  const { client } = useClient()
  const zone = useZone()
  const mayEdit = usePermission(clientAccess.edit)
  const params = { guid: client.guid, absenceGuid: guid }
  // A form always starts with the current state, never with a cached one.
  const record = useQuery({ ...queryOf(getAbsence, { params }), enabled: isGuid(guid), gcTime: 0 })
  if (!mayEdit) return <Redirect to={list} />
  return (
    <RecordPage
      guid={guid}
      name="Absence"
      list={{ label: 'Absences', href: list }}
      backLabel="Back to absences"
      before={clientCrumbs(client)}
      record={record}
      headOf={(absence) => ({
        title: absenceReasons[absence.reason],
        status: <Status word={absenceTimes[absence.time]} kind={kinds[absence.time]} />,
        facts: periodWords(absence, zone),
        actions: <HistoryButton type="client-absence" guid={absence.guid} />,
      })}
    >
      {(absence, seen) => <EditForm absence={absence} clientGuid={client.guid} list={list} seen={seen} />}
    </RecordPage>
  )
}

interface EditFormProps {
  absence: Absence
  clientGuid: string
  list: string
  seen: SeenVersion
}

function EditForm({ absence, clientGuid, list, seen }: EditFormProps) {
  const update = useCall(updateAbsence, { errors: 'form', seen })
  const params = { guid: clientGuid, absenceGuid: absence.guid }
  const { reason, from, to, note } = absence
  return (
    <AbsenceForm
      label={absenceReasons[reason]}
      initial={{ reason, from, to: to ?? '', note: note ?? '' }}
      list={list}
      preview={(body) => call(previewAbsence, { params, body })}
      save={(body) => update.mutateAsync({ params, body })}
      done="Absence saved."
    />
  )
}
