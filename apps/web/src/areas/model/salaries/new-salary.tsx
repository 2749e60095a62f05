import { SalaryInput, salaries } from '#contract/model/salaries.ts'
import { partRangeErrors } from '#domain/model/part-dates.ts'
import { salaryKind } from '#domain/model/salaries.ts'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { modelCrumbs, useModel } from '../open-model.ts'
import { Salaried } from './salaried.tsx'
import { salaryDatesBody } from './salary-values.ts'
import { useSalaries } from './use-salaries.ts'

/** The first stage of a salary: its dates. Its bands come after (MCHG-031, MCHG-D15). */
export function NewSalary() {
  const open = useModel()
  const { path } = useSalaries()
  return (
    <Salaried>
      <Page
        title="Create a salary"
        crumbs={[...modelCrumbs(open), { label: 'Salary bands', href: path }]}
        facts={open.model.title}
      >
        <PageBody>
          <DatesForm />
        </PageBody>
      </Page>
    </Salaried>
  )
}

function DatesForm() {
  const openPath = useOpenPath()
  const { model, rows = [], path } = useSalaries()
  const create = useCall(salaries.create, { errors: 'form' })
  const { saving } = useSaving()
  const form = useForm({
    schema: SalaryInput,
    initial: { start: '', end: '', no_end_date: model.end === null },
    labels: { start: 'Starts on', end: 'Ends before', no_end_date: 'No end date' },
    toBody: salaryDatesBody,
    check: (values) => ({ ...partRangeErrors(values, model, rows, salaryKind) }),
    submit: (body) => saving(create.mutateAsync({ params: { guid: model.guid }, body })),
    async onSaved({ guid }) {
      await refreshed()
      toast('Salary successfully created.')
      openPath(`${path}/${guid}`)
    },
  })
  return (
    <Form form={form} label="Salary" submitLabel="Next" cancel={path}>
      <FormSection>
        <FormLine>
          <ValidityFields start={form.field('start')} end={form.field('end')} noEnd={form.field('no_end_date')} />
        </FormLine>
      </FormSection>
    </Form>
  )
}
