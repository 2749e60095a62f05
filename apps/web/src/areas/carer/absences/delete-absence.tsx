import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useRef, useState } from 'react'
import { type CarerAbsence, removeAbsence } from '#contract/carer/absences.ts'
import { absenceTitle } from '#domain/absence/absence-types.ts'
import { Button } from '#ui/button.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useCall } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'
import { absenceDates, overpaidText } from './absence-words.ts'

interface DeleteAbsenceProps {
  carerGuid: string
  absence: CarerAbsence
}

/** The button that deletes an absence, after a question. */
export function DeleteAbsence({ carerGuid, absence }: DeleteAbsenceProps) {
  const [isAsking, setAsking] = useState(false)
  const openPath = useOpenPath()
  const seen = useRef(absence.version)
  const remove = useCall(removeAbsence, {
    seen,
    onSuccess() {
      toast('Absence deleted.')
      openPath(paths.carerAbsences(carerGuid))
    },
  })
  const { files } = absence
  const certificates =
    files.length === 0 ? '' : ` Its ${files.length === 1 ? 'certificate is' : 'certificates are'} deleted too.`
  const overpaid = overpaidText(absence.paid_hours, null)
  return (
    <>
      <Button icon={IconTrash} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <Confirm
          title="Delete absence"
          text={`${absenceTitle(absence.type_alias)}, ${absenceDates(absence)}, is deleted. Visits that became unassigned stay so.${certificates}${overpaid ? ` ${overpaid}` : ''}`}
          yes="Delete"
          danger
          busy={remove.isPending}
          onYes={() => remove.mutate({ params: { carer: carerGuid, guid: absence.guid } })}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
