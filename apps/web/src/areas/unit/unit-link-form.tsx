import { z } from 'zod'
import { OptionalDate, RequiredDate } from '#contract/fields.ts'
import { laterEndErrors, periodOf, validityErrors, validityOf } from '#domain/validators/period.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { FindField } from '#ui/fields/find-field.tsx'
import { ValidityFields } from '#ui/fields/validity-fields.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { LockedFields } from '#ui/form/locked-fields.tsx'
import { Form } from '../../kit/form/form.tsx'
import { type FieldProps, useForm } from '../../kit/form/use-form.ts'
import { useFound } from '../../kit/form/use-found.ts'
import { useUnit } from './open-unit.ts'
import { type Link, linkHref, linkKinds, type UnitLinkKind, useChoices } from './unit-link-kinds.ts'

/** The body of either kind; the client or the category is sent under the name of its kind. */
const LinkInput = z.object({ thing_guid: z.string().min(1, requiredMessage), start: RequiredDate, end: OptionalDate })
type LinkBody = z.output<typeof LinkInput>

interface UnitLinkFormProps<R> {
  kind: UnitLinkKind
  /** The saved link, whose client or category stays; undefined for a new one. */
  link?: Link
  lockedReason?: string | undefined
  submit: (body: LinkBody) => Promise<R>
  onSaved: (result: R) => unknown
}

/** UNIT-029 to UNIT-034, UNIT-D06, UNIT-D07. */
export function UnitLinkForm<R>({ kind, link, lockedReason, submit, onSaved }: UnitLinkFormProps<R>) {
  const { unit } = useUnit()
  const { name } = linkKinds[kind]
  const form = useForm({
    schema: LinkInput,
    initial: { thing_guid: link?.guid ?? '', ...(link ? validityOf(link) : fresh) },
    labels: { thing_guid: name, start: 'Starts on', end: 'Ends before', no_end_date: 'No end date' },
    toBody: ({ thing_guid, start, end, no_end_date }) => ({ thing_guid, start, end: no_end_date ? null : end }),
    check: (values) => {
      const { start, end } = periodOf(values)
      return { ...validityErrors(values), ...laterEndErrors(start, end, 2) }
    },
    submit,
    onSaved,
  })
  const { field } = form
  const fields = (
    <FormSection>
      <FormLine>
        {link ? (
          <FindField
            label={name}
            options={[]}
            onFind={nothing}
            value={{ value: link.guid, label: link.name }}
            onChange={nothing}
            disabled
          />
        ) : (
          <ThingField kind={kind} {...field('thing_guid')} />
        )}
      </FormLine>
      <FormLine>
        <ValidityFields start={field('start')} end={field('end')} noEnd={field('no_end_date')} />
      </FormLine>
    </FormSection>
  )
  return (
    <Form
      form={form}
      label={link?.name ?? `New ${name.toLowerCase()}`}
      submitLabel="Save"
      cancel={linkHref(kind, unit.guid)}
      readOnly={lockedReason !== undefined}
    >
      <LockedFields reason={lockedReason}>{fields}</LockedFields>
    </Form>
  )
}

const nothing = () => undefined
const fresh = { start: '', end: '', no_end_date: true }

/** The choice of a client or a category, searched for on the server. */
function ThingField({ kind, warning: _, ...field }: FieldProps<string> & { kind: UnitLinkKind }) {
  const { unit } = useUnit()
  const { text, found } = useFound(field)
  return <FindField {...field} {...found} options={useChoices(kind, unit.guid, text)} />
}
