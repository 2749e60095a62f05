import { useQuery } from '@tanstack/react-query'
import { AbsenceInput, type CarerAbsence, getAbsence, updateAbsence } from '#contract/carer/absences.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { absenceTitle } from '#domain/absence/absence-types.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Status } from '#ui/status/status.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { RecordPage } from '../../../kit/record-page.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { HistoryButton } from '../../history/exports.ts'
import { carersCrumb, useCarer } from '../open-carer.ts'
import { unassignedSentence } from '../unassigned-words.ts'
import { absencesCrumb } from './absence-crumbs.ts'
import { AbsenceFields } from './absence-fields.tsx'
import { useAbsenceQuestion } from './absence-question.tsx'
import { absenceLabels, bodyOf, valuesOf } from './absence-values.ts'
import { absenceDates, absenceLength, absenceStatus, absenceTime } from './absence-words.ts'
import { Certificates } from './certificates.tsx'
import { DeleteAbsence } from './delete-absence.tsx'

/** CARER-014. */
export function EditAbsence({ guid }: { guid: string }) {
  const { carer } = useCarer()
  const mayEdit = usePermission(carerAccess.edit)
  const params = { carer: carer.guid, guid }
  // A form always starts with the current state, never with a cached one.
  const record = useQuery({ ...queryOf(getAbsence, { params }), enabled: isGuid(guid), gcTime: 0 })
  return (
    <RecordPage
      guid={guid}
      name="Absence"
      list={absencesCrumb(carer.guid)}
      backLabel="Back to absences"
      before={[carersCrumb, { label: carer.profile.name, href: paths.carer(carer.guid) }]}
      record={record}
      headOf={(absence) => ({
        title: `${absenceTitle(absence.type_alias)} – ${carer.profile.name}`,
        status: <Status {...absenceStatus(absence, Temporal.Now.instant().toString())} />,
        facts: factsOf(absence),
        actions: (
          <>
            {mayEdit && <DeleteAbsence carerGuid={carer.guid} absence={absence} />}
            <HistoryButton type="carer-absence" guid={guid} />
          </>
        ),
      })}
    >
      {(first, seen, reload) => (
        <>
          <EditForm absence={first} seen={seen} onReload={reload} />
          {record.data?.type_alias === 'SICKNESS' && <Certificates carerGuid={carer.guid} absence={record.data} />}
        </>
      )}
    </RecordPage>
  )
}

function factsOf(absence: CarerAbsence): string {
  const length = absenceLength(absence)
  const parts = [absenceDates(absence), absence.part === 'DAYS' ? undefined : absenceTime(absence), length]
  return [...parts, `Recorded by ${absence.recorded_by_name}`].filter((part) => part !== undefined).join(' · ')
}

interface EditFormProps {
  /** As it was when the form began. */
  absence: CarerAbsence
  seen: SeenVersion
  onReload: () => Promise<void>
}

function EditForm({ absence, seen, onReload }: EditFormProps) {
  const { carer } = useCarer()
  const { guid } = absence
  const openPath = useOpenPath()
  const mayEdit = usePermission(carerAccess.edit)
  const { saving, isLate } = useSaving('Could not save the absence')
  const update = useCall(updateAbsence, { errors: 'form', seen })
  const { confirm, dialog, unassign } = useAbsenceQuestion(carer.guid, guid)
  const list = paths.carerAbsences(carer.guid)
  const form = useForm({
    schema: AbsenceInput,
    name: 'absence',
    initial: valuesOf(absence),
    labels: absenceLabels,
    toBody: bodyOf,
    confirm,
    submit: (body) =>
      saving(
        update.mutateAsync({ params: { carer: carer.guid, guid }, body: { ...body, unassign: unassign.current } }),
      ),
    async onSaved({ unassigned }) {
      toast(`Absence saved.${unassignedSentence(unassigned)}`)
      await refreshed()
      openPath(list)
    },
  })
  const reason = mayEdit ? undefined : 'You do not have the permission to change absences.'
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Form form={form} label="Absence" cancel={list} readOnly={!mayEdit}>
        <LockedFields reason={reason}>
          <AbsenceFields form={form} carerGuid={carer.guid} absence={absence} showsEffect={mayEdit} />
        </LockedFields>
      </Form>
      {dialog}
    </>
  )
}
