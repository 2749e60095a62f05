import type { z } from 'zod'
import { type CareType, CareTypeInput } from '#contract/settings/care-types.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { paths } from '../../../kit/url/paths.ts'
import { SettingForm } from '../setting-form.tsx'

const fresh = { title: '', is_training: false, is_shadowing: false, is_sleep_in: false, exclude_from_nmw: false }

interface CareTypeFormProps {
  careType?: CareType
  submit: (body: z.output<typeof CareTypeInput>) => Promise<unknown>
  /** As in "Contract care type successfully created." */
  done: 'created' | 'updated'
}

/** FSET-020, FSET-D09, FSET-D24. */
export function CareTypeForm({ careType, submit, done }: CareTypeFormProps) {
  const openPath = useOpenPath()
  const { guid: _, version: _version, ...initial } = careType ?? { ...fresh, guid: '', version: 0 }
  const form = useForm({
    schema: CareTypeInput,
    initial,
    labels: {
      title: 'Title',
      is_training: 'Training',
      is_shadowing: 'Shadowing',
      is_sleep_in: 'Sleep-in',
      exclude_from_nmw: 'Exclude from NMW',
    },
    submit,
    async onSaved() {
      await refreshed()
      toast(`Contract care type successfully ${done}.`)
      openPath(paths.careTypes())
    },
  })
  return (
    <SettingForm form={form} label="Contract care type" list={paths.careTypes()}>
      <FormSection>
        <FormLine>
          <TextField {...form.field('title')} required />
        </FormLine>
        <CheckField {...form.field('is_training')} />
        <CheckField {...form.field('is_shadowing')} />
        <CheckField {...form.field('is_sleep_in')} />
        <CheckField {...form.field('exclude_from_nmw')} />
      </FormSection>
    </SettingForm>
  )
}
