import type { z } from 'zod'
import { HolidayTierInput } from '#contract/settings/holiday-tiers.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { paths } from '../../../kit/url/paths.ts'
import { SettingForm } from '../setting-form.tsx'

interface HolidayTierFormProps {
  title?: string
  submit: (body: z.output<typeof HolidayTierInput>) => Promise<unknown>
  /** As in "Holiday tier successfully created." */
  done: 'created' | 'updated'
}

/** FSET-024, FSET-025. */
export function HolidayTierForm({ title = '', submit, done }: HolidayTierFormProps) {
  const openPath = useOpenPath()
  const form = useForm({
    schema: HolidayTierInput,
    initial: { title },
    labels: { title: 'Title' },
    submit,
    async onSaved() {
      await refreshed()
      toast(`Holiday tier successfully ${done}.`)
      openPath(paths.holidayTiers())
    },
  })
  return (
    <SettingForm form={form} label="Holiday tier" list={paths.holidayTiers()}>
      <FormSection>
        <FormLine>
          <TextField {...form.field('title')} required />
        </FormLine>
      </FormSection>
    </SettingForm>
  )
}
