import { useState } from 'react'
import { z } from 'zod'
import { Email, PersonName, RequiredText } from '#contract/fields.ts'
import { periodOf, validityErrors } from '#domain/validators/period.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Wizard } from '#web/kit/form/wizard.tsx'
import { useUrlState } from '#web/kit/url/search.ts'
import { State, States } from '../frame.tsx'

export const title = 'Wizard'

const Carer = z.object({
  first_name: PersonName,
  email: Email,
  job_title: RequiredText('Job title', 40),
  period: z.object({ start: z.string(), end: z.string().nullable() }),
})

const Section = z.object({ section: z.enum(['person', 'work', 'contract']).default('person') })

export function Page() {
  const [{ section }, setUrl] = useUrlState(Section)
  const [saved, setSaved] = useState('')
  const form = useForm({
    schema: Carer,
    initial: { first_name: '', email: '', job_title: '', period: { start: '', end: '', no_end_date: false } },
    labels: {
      first_name: 'First name',
      email: 'Email',
      job_title: 'Job title',
      period: 'Period',
      'period.start': 'Starts on',
      'period.end': 'Ends before',
      'period.no_end_date': 'No end date',
    },
    toBody: (values) => ({ ...values, period: periodOf(values.period) }),
    check: ({ period }) =>
      Object.fromEntries(Object.entries(validityErrors(period)).map(([end, text]) => [`period.${end}`, text])),
    submit: async (body) => body,
    onSaved: (body) => {
      setSaved(JSON.stringify(body))
      toast('Carer successfully created.')
    },
  })
  return (
    <States>
      <State title="A carer" wide>
        <Wizard
          form={form}
          label="Carer"
          cancel="/"
          section={section}
          onSection={(id) => setUrl({ section: Section.shape.section.parse(id) })}
          sections={[
            {
              id: 'person',
              title: 'Personal details',
              fields: ['first_name', 'email'],
              content: (
                <>
                  <TextField {...form.field('first_name')} required />
                  <TextField {...form.field('email')} type="email" required />
                </>
              ),
            },
            {
              id: 'work',
              title: 'Work',
              fields: ['job_title'],
              content: <TextField {...form.field('job_title')} required />,
            },
            {
              id: 'contract',
              title: 'Contract',
              fields: ['period'],
              content: (
                <FormLine>
                  <ValidityFields
                    start={form.field('period.start')}
                    end={form.field('period.end')}
                    noEnd={form.field('period.no_end_date')}
                  />
                </FormLine>
              ),
            },
          ]}
        />
      </State>
      <State title="What was saved" wide>
        <output>{saved}</output>
      </State>
    </States>
  )
}
