import { type Run, RunInput } from '#contract/settings/runs.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { HistoryButton } from '../../history/exports.ts'
import type { RunSide } from './run-sides.ts'

interface RunFormProps {
  side: RunSide
  /** Undefined for a new one. */
  run: Run | undefined
  onClose: () => void
}

/** FSET-D17. */
export function RunForm({ side, run, onClose }: RunFormProps) {
  const { saving } = useSaving()
  const create = useCall(side.create, { errors: 'form' })
  const update = useCall(side.update, { errors: 'form', seen: run && { current: run.version } })
  const form = useForm({
    schema: RunInput,
    name: 'run',
    initial: { title: run?.title ?? '' },
    labels: { title: 'Title' },
    submit: (body): Promise<unknown> =>
      saving<unknown>(run ? update.mutateAsync({ params: { guid: run.guid }, body }) : create.mutateAsync({ body })),
    async onSaved() {
      await refreshed()
      toast(`Run successfully ${run ? 'updated' : 'created'}.`)
      onClose()
    },
  })
  const title = run ? 'Edit run' : 'Create run'
  return (
    <FormModal form={form} title={title} onClose={onClose} before={run && <HistoryButton type="run" guid={run.guid} />}>
      <FormSection>
        <FormLine>
          <TextField {...form.field('title')} required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
