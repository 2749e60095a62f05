import { clientAccess } from '#contract/client/access.ts'
import { createMedicine, NewMedicineInput } from '#contract/client/medicines.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { clientsCrumb, useClient } from '#web/areas/client/exports.ts'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useCall } from '#web/kit/http/query.ts'
import { Page } from '#web/kit/page.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { localDateIn } from '#web/kit/url/date-range.ts'
import { paths } from '#web/kit/url/paths.ts'
import { Redirect } from '#web/kit/url/redirect.tsx'
import { freshMedicine, MedicineFields, medicineLabels } from './medicine-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { freshSchedule, scheduleBody, scheduleLabels } from './schedule-values.ts'

/** Adds a medicine with its first schedule. */
export function NewMedicine({ list }: { list: string }) {
  const { client } = useClient()
  const mayEdit = usePermission(clientAccess.edit)
  if (!mayEdit) return <Redirect to={list} />
  const crumbs = [
    clientsCrumb,
    { label: client.profile.name, href: paths.client(client.guid) },
    { label: 'Medicines', href: list },
  ]
  return (
    <Page title="Add medicine" crumbs={crumbs}>
      <PageBody>
        <MedicineForm client={client.guid} list={list} />
      </PageBody>
    </Page>
  )
}

function MedicineForm({ client, list }: { client: string; list: string }) {
  const openPath = useOpenPath()
  const today = localDateIn(useZone())
  const create = useCall(createMedicine, { errors: 'form' })
  const form = useForm({
    schema: NewMedicineInput,
    name: 'medicine',
    initial: { ...freshMedicine, ...freshSchedule, starts_on: today, last_day: '' },
    labels: { ...medicineLabels, ...scheduleLabels, starts_on: 'First day', last_day: 'Last day' },
    toBody: (values) => ({ ...values, ...scheduleBody(values) }),
    submit: (body) => create.mutateAsync({ params: { client }, body }),
    onSaved({ guid }) {
      toast('Medicine added.')
      openPath(`${list}/${guid}`)
    },
  })
  const { field } = form
  return (
    <Form form={form} label="Medicine" submitLabel="Add" cancel={list}>
      <FormSection title="Medicine">
        <MedicineFields field={field} />
      </FormSection>
      <FormSection title="Schedule" text="Local times. Doses are due from now on, also if the first day is earlier.">
        <ScheduleFields
          {...{ kind: field('kind'), dose: field('dose'), units: field('units'), times: field('times') }}
          {...{ weekdays: field('weekdays'), every_days: field('every_days'), hour_step: field('hour_step') }}
          {...{ gap_minutes: field('gap_minutes'), daily_maximum: field('daily_maximum') }}
          time={(at) => field(`times.${at}`)}
          unit={form.values.unit}
        />
        <DateField {...field('starts_on')} required />
        <DateField {...field('last_day')} />
      </FormSection>
    </Form>
  )
}
