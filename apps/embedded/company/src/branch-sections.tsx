import { features as allFeatures, type Feature } from '#contract/branch/features.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import type { FieldProps } from '#web/kit/form/use-form.ts'
import { featureWords } from './feature-words.ts'

export const settingLabels = {
  on_cost_percent: 'On-costs (%)',
  invoice_note: 'Text on invoices',
  external_inbox: 'Inbox in place of messages',
  left_menu_jarvis: 'Jarvis',
  features: 'Features',
} as const

/** The fields that both forms of a branch have. */
interface BranchForm {
  values: { features: readonly Feature[] }
  field: {
    (name: 'on_cost_percent' | 'invoice_note'): FieldProps<string>
    (name: 'external_inbox' | 'left_menu_jarvis'): FieldProps<boolean>
  }
  set: (name: 'features', features: Feature[]) => void
}

/** The settings and features in the forms of a branch. */
export function BranchSections({ form }: { form: BranchForm }) {
  const { features } = form.values
  const toggle = (feature: Feature, isOn: boolean | undefined) =>
    form.set('features', isOn ? [...features, feature].sort() : features.filter((one) => one !== feature))
  return (
    <>
      <FormSection
        title="Margin"
        text="What employing costs beyond pay, in per cent of pay and paid travel time: National Insurance, pension, leave."
      >
        <NumberField {...form.field('on_cost_percent')} />
      </FormSection>
      <FormSection title="Invoices" text="Without a text of its own the branch prints the provider's.">
        <FormLine>
          <TextArea {...form.field('invoice_note')} description="Printed above the terms of payment" />
        </FormLine>
      </FormSection>
      <FormSection title="Menu">
        <CheckField {...form.field('external_inbox')} />
        <CheckField {...form.field('left_menu_jarvis')} />
      </FormSection>
      <FormSection
        title="Features"
        text="Parts that the branch does not have are hidden from its users; their data are kept."
      >
        {allFeatures.map((feature) => (
          <CheckField
            key={feature}
            label={featureWords[feature]}
            value={features.includes(feature)}
            onChange={(isOn) => toggle(feature, isOn)}
          />
        ))}
      </FormSection>
    </>
  )
}
