import { AbsenceInput, createAbsence } from '#contract/carer/absences.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Redirect } from '../../../kit/url/redirect.tsx'
import { useCarer } from '../open-carer.ts'
import { unassignedSentence } from '../unassigned-words.ts'
import { absenceCrumbs } from './absence-crumbs.ts'
import { AbsenceFields } from './absence-fields.tsx'
import { useAbsenceQuestion } from './absence-question.tsx'
import { absenceLabels, bodyOf, newAbsence } from './absence-values.ts'

const title = 'Record an absence'

/** CARER-014. */
export function NewAbsence() {
  const { carer } = useCarer()
  const mayEdit = usePermission(carerAccess.edit)
  return mayEdit ? <NewForm /> : <Redirect to={paths.carerAbsences(carer.guid)} />
}

function NewForm() {
  const { carer } = useCarer()
  const openPath = useOpenPath()
  const { saving } = useSaving('Could not record the absence')
  const create = useCall(createAbsence, { errors: 'form' })
  const { confirm, dialog, unassign } = useAbsenceQuestion(carer.guid)
  const list = paths.carerAbsences(carer.guid)
  const form = useForm({
    schema: AbsenceInput,
    name: 'absence',
    initial: newAbsence,
    labels: absenceLabels,
    toBody: bodyOf,
    confirm,
    submit: (body) =>
      saving(create.mutateAsync({ params: { carer: carer.guid }, body: { ...body, unassign: unassign.current } })),
    async onSaved({ unassigned }) {
      toast(`Absence recorded.${unassignedSentence(unassigned)}`)
      await refreshed()
      openPath(list)
    },
  })
  return (
    <Page title={title} crumbs={absenceCrumbs(carer)}>
      <PageBody>
        <Form form={form} label={title} submitLabel="Save absence" cancel={list}>
          <AbsenceFields form={form} carerGuid={carer.guid} showsEffect />
        </Form>
        {dialog}
      </PageBody>
    </Page>
  )
}
