import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { listCareTypes } from '#contract/settings/care-types.ts'
import { TemplateUse, useTemplateFor, type WholeTemplate } from '#contract/visit/report-templates.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'

interface TemplateUseFormProps {
  template: WholeTemplate
  seen: RefObject<number>
  onReload: () => Promise<void>
}

/** The care types whose visits are reported with the template, and whether all others are. */
export function TemplateUseForm({ template, seen, onReload }: TemplateUseFormProps) {
  const careTypes = useQuery(queryOf(listCareTypes, { query: {} }))
  const save = useCall(useTemplateFor, { errors: 'form', seen })
  const form = useForm({
    schema: TemplateUse,
    name: 'report-template-use',
    initial: { care_type_guids: template.care_types.map(({ guid }) => guid), is_default: template.is_default },
    labels: { care_type_guids: 'Care types', is_default: 'Default for all other care types' },
    submit: (body) => save.mutateAsync({ params: { guid: template.guid }, body }),
    async onSaved() {
      // The forms restart before the message: who types after it loses nothing.
      await Promise.all([refreshed(), onReload()])
      toast('Use of the template saved.')
    },
  })
  const options = careTypes.data?.contract_service_types.map(({ guid, title }) => ({ value: guid, label: title }))
  return (
    <Form form={form} label="Use of the template" submitLabel="Save use">
      <FormSection title="Used for">
        <FormLine>
          <MultiSelect {...form.field('care_type_guids')} options={options ?? []} placeholder="None" />
        </FormLine>
        <FormLine>
          <CheckField {...form.field('is_default')} />
        </FormLine>
      </FormSection>
    </Form>
  )
}
