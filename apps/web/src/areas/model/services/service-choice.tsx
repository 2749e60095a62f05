import { z } from 'zod'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { serviceInputs } from '#contract/model/services.ts'
import { priceTypes } from '#domain/model/services.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FormSection } from '#ui/form/form-layout.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { paths } from '../../../kit/url/paths.ts'
import { type Choice, serviceLabels } from './service-values.ts'
import { useCareTypeOptions, usePayGroups, useServices } from './use-services.ts'

const { type_guid, payment_type_alias } = serviceInputs.invoice.shape
const schemas = {
  plain: z.object({ type_guid, payment_type_alias }),
  linked: z.object({
    type_guid,
    payment_type_alias,
    payment_contract_guid: serviceInputs.linked.shape.payment_contract_guid,
  }),
}

export const priceTypeOptions = Object.entries(priceTypes).map(([value, label]) => ({ value, label }))

interface ServiceChoiceProps {
  kind: ServiceKind
  choice: Choice
  onChosen: (choice: Choice) => void
}

/** The create stage of a service (SERV-013). Nothing is saved yet: "Next" opens the edit stage (SERV-D29). */
export function ServiceChoice({ kind, choice, onChosen }: ServiceChoiceProps) {
  const { path } = useServices(kind)
  const payGroups = usePayGroupOptions(kind)
  const careTypes = useCareTypeOptions()
  const { payment_contract_guid, payment_type_alias, type_guid } = choice
  const form = useForm({
    schema: kind === 'linked' ? schemas.linked : schemas.plain,
    initial: { payment_contract_guid, payment_type_alias, type_guid },
    labels: {
      payment_contract_guid: serviceLabels.payment_contract_guid,
      payment_type_alias: serviceLabels.payment_type_alias,
      type_guid: serviceLabels.type_guid,
    },
    // A copy may use a pay group that is no longer offered.
    check: (values) =>
      payGroups.some(({ value }) => value === values.payment_contract_guid) || kind !== 'linked'
        ? {}
        : { payment_contract_guid: requiredMessage },
    name: `${kind}-service-choice`,
    submit: async (body) => body,
    onSaved: (body) => onChosen({ payment_contract_guid: '', ...body }),
  })
  return (
    <Form form={form} label="New service" submitLabel="Next" cancel={path}>
      {careTypes?.length === 0 && (
        <Banner tone="amber" action={<LinkButton href={paths.careTypeNew()}>Add a care type</LinkButton>}>
          No care types found, start by adding one.
        </Banner>
      )}
      <FormSection>
        {kind === 'linked' && <Select {...form.field('payment_contract_guid')} options={payGroups} required />}
        <Select {...form.field('payment_type_alias')} options={priceTypeOptions} required />
        <Select {...form.field('type_guid')} options={careTypes ?? []} required />
      </FormSection>
    </Form>
  )
}

/** SERV-D31: pay groups that can still be used, by title. */
function usePayGroupOptions(kind: ServiceKind) {
  return usePayGroups(kind)
    .filter(({ archived, status }) => !archived && status !== 'Expired')
    .map(({ guid, title }) => ({ value: guid, label: title }))
}
