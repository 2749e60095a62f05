import {
  type FilteredList,
  renameFilter,
  type SavedFilter,
  SavedFilterName,
  saveFilter,
} from '#contract/search/saved-filters.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../form/form-modal.tsx'
import { useForm } from '../form/use-form.ts'
import { refreshed } from '../http/cache.ts'
import { useCall } from '../http/query.ts'

interface NameFormProps {
  title: string
  name: string
  done: string
  submit: (name: string) => Promise<unknown>
  onClose: () => void
}

function NameForm({ title, name, done, submit, onClose }: NameFormProps) {
  const form = useForm({
    schema: SavedFilterName,
    name: 'saved filters',
    initial: { name },
    labels: { name: 'Name' },
    submit: (body) => submit(body.name),
    async onSaved() {
      await refreshed()
      toast(done)
      onClose()
    },
  })
  return (
    <FormModal form={form} title={title} onClose={onClose}>
      <FormSection>
        <FormLine>
          <TextField {...form.field('name')} required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}

interface SaveFilterProps {
  list: FilteredList
  search: string
  onClose: () => void
}

export function SaveFilter({ list, search, onClose }: SaveFilterProps) {
  const save = useCall(saveFilter, { errors: 'form' })
  const submit = (name: string) => save.mutateAsync({ body: { list, search, name } })
  return <NameForm title="Save filters" name="" done="Filters saved." submit={submit} onClose={onClose} />
}

export function RenameFilter({ filter, onClose }: { filter: SavedFilter; onClose: () => void }) {
  const rename = useCall(renameFilter, { errors: 'form' })
  const submit = (name: string) => rename.mutateAsync({ params: { guid: filter.guid }, body: { name } })
  return (
    <NameForm title="Rename filters" name={filter.name} done="Filters renamed." submit={submit} onClose={onClose} />
  )
}
