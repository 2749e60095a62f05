import { createRegion, deleteRegion, type Region, RegionInput, updateRegion } from '#contract/branch/company.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { HistoryButton } from '#web/areas/history/exports.ts'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useSaving } from '#web/kit/form/use-saving.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { useCall } from '#web/kit/http/query.ts'

interface RegionFormProps {
  /** Undefined for a new one. */
  region: Region | undefined
  onClose: () => void
}

export function RegionForm({ region, onClose }: RegionFormProps) {
  const { saving } = useSaving()
  const create = useCall(createRegion, { errors: 'form' })
  const update = useCall(updateRegion, { errors: 'form', seen: region && { current: region.version } })
  const form = useForm({
    schema: RegionInput,
    name: 'region',
    initial: { title: region?.title ?? '' },
    labels: { title: 'Title' },
    submit: (body): Promise<unknown> =>
      saving<unknown>(
        region ? update.mutateAsync({ params: { guid: region.guid }, body }) : create.mutateAsync({ body }),
      ),
    async onSaved() {
      await refreshed()
      toast(`Region successfully ${region ? 'updated' : 'created'}.`)
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={region ? 'Edit region' : 'Create region'}
      onClose={onClose}
      before={region && <HistoryButton type="region" guid={region.guid} />}
    >
      <FormSection>
        <FormLine>
          <TextField {...form.field('title')} required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}

/** A region that something belongs to is refused, with the sentence of the server. */
export function DeleteRegion({ region, onClose }: { region: Region; onClose: () => void }) {
  const remove = useCall(deleteRegion)
  const press = async () => {
    try {
      await remove.mutateAsync({ params: { guid: region.guid } })
      await refreshed()
      toast('Region successfully deleted.')
    } finally {
      onClose()
    }
  }
  return (
    <Confirm
      danger
      title="Delete region"
      text={`Do you really want to delete ${region.title}?`}
      yes="Delete"
      busy={remove.isPending}
      onYes={() => void press().catch(() => undefined)}
      onNo={onClose}
    />
  )
}
