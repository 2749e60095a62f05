import { savePayElements } from '#contract/output/pay-elements.ts'
import { notedBelow } from '#ui/fields/field.tsx'
import { FieldRow, FieldRows } from '#ui/fields/field-rows.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { paths } from '../../../kit/url/paths.ts'
import styles from '../output.module.css'
import { type ElementRow, ElementRows, elementsOf } from './element-values.ts'

const columns = [
  { head: 'Pay', width: 'minmax(0, 5fr)' },
  { head: 'Code', width: 'minmax(0, 3fr)' },
  { head: 'Code of the enhanced part', width: 'minmax(0, 3fr)' },
] as const

interface PayElementFormProps {
  initial: { rows: ElementRow[] }
  seen: SeenVersion
  onReload: () => Promise<void>
}

/** The codes of the payroll system, one row for each care type and type of charge. */
export function PayElementForm({ initial, seen, onReload }: PayElementFormProps) {
  const call = useCall(savePayElements, { errors: 'form', seen })
  const { isLate, saving } = useSaving('Could not save payroll codes.')
  const form = useForm({
    schema: ElementRows,
    initial,
    labels: { rows: 'Codes', 'rows.*.base': 'Code', 'rows.*.enhanced': 'Code of the enhanced part' },
    submit: ({ rows }) => saving(call.mutateAsync({ body: { elements: elementsOf(rows) } })),
    async onSaved() {
      await refreshed()
      toast('Payroll codes successfully updated.')
    },
  })
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <Form form={form} label="Payroll codes" submitLabel="Save" cancel={paths.runs()}>
        <FormSection text="Pay without a code cannot go into a file for payroll. An enhanced rate is sent as its time at the code and, on top, at the code of the enhanced part.">
          <FormLine>
            <FieldRows columns={columns} actions="0px">
              {form.values.rows.map(({ name, chargeTypeAlias }, at) => {
                const base = form.field(`rows.${at}.base`)
                const enhanced = form.field(`rows.${at}.enhanced`)
                return (
                  <FieldRow
                    key={name}
                    label={name}
                    fields={[
                      <span key="name" className={styles.besideInput}>
                        {name}
                      </span>,
                      <TextField key="base" {...notedBelow(base)} />,
                      chargeTypeAlias === null ? <TextField key="enhanced" {...notedBelow(enhanced)} /> : undefined,
                    ]}
                    notes={[base, enhanced]}
                    actions={undefined}
                  />
                )
              })}
            </FieldRows>
          </FormLine>
        </FormSection>
      </Form>
    </>
  )
}
