import { useState } from 'react'
import { z } from 'zod'
import { CommonNumber, Email, OptionalPhone, OptionalText, PersonName, RequiredDate } from '#contract/fields.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { ApiError } from '#web/kit/http/api-error.ts'
import { State, States } from '../frame.tsx'

export const title = 'Form'

const Person = z.object({
  name: PersonName,
  email: Email,
  phone: OptionalPhone,
  born: RequiredDate,
  rate: CommonNumber,
  note: OptionalText('Note', 40),
})

const initial = { name: '', email: '', phone: '', born: '', rate: '', note: '' }

/** A stand-in for the server: it refuses a taken address, a date of birth, and a forbidden name. */
async function save(person: z.output<typeof Person>) {
  await new Promise((done) => setTimeout(done, 300))
  if (person.email.startsWith('taken@')) {
    const fields = { email: ['This email is already in use.'], badge: ['Badge 7 is given out.'] }
    throw new ApiError({
      status: 422,
      message: '',
      lines: ['Please fix the errors in the form.', ...Object.values(fields).flat()],
      fields,
    })
  }
  if (person.born === '1980-01-01') {
    const message = 'Nobody was born on this day.'
    throw new ApiError({ status: 422, message, fields: { born: [message] } })
  }
  if (person.name === 'Nobody') throw new ApiError({ status: 409, message: 'Somebody else has changed this.' })
  return person
}

export function Page() {
  const [saved, setSaved] = useState<string[]>([])
  const form = useForm({
    schema: Person,
    initial,
    labels: { name: 'Name', email: 'Email', phone: 'Phone', born: 'Date of birth', rate: 'Rate', note: 'Note' },
    // From 25 November 2008 on: eighteen years before the day of the gallery.
    warnings: ({ born }) => (born > '2008-11-24' ? { born: 'Person is under the age of 18. Is this correct?' } : {}),
    submit: save,
    onSaved: (person) => {
      setSaved((before) => [...before, JSON.stringify(person)])
      toast('Person successfully updated.')
    },
  })
  return (
    <States>
      <State title="A person" wide>
        <Form form={form} label="Person" cancel="/">
          <FormSection title="Personal details">
            <TextField {...form.field('name')} required />
            <TextField {...form.field('email')} type="email" required />
            <TextField {...form.field('phone')} type="tel" />
            <DateField {...form.field('born')} required />
            <MoneyField {...form.field('rate')} places={3} required />
            <FormLine>
              <TextArea {...form.field('note')} />
            </FormLine>
          </FormSection>
        </Form>
      </State>
      <State title="What was saved" wide>
        <ol>
          {saved.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows.
            <li key={at}>{text}</li>
          ))}
        </ol>
      </State>
    </States>
  )
}
