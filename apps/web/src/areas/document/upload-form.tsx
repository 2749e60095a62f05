import { UploadForm as UploadSchema } from '#contract/document/documents.ts'
import { documentEndings, titleOf } from '#domain/document/file-rules.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import type { Option } from '#ui/fields/options.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { FormModal } from '../../kit/form/form-modal.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import type { DocumentSource } from './document-source.ts'
import { done, failed } from './document-words.ts'
import { useSending } from './use-sending.ts'

interface UploadFormProps {
  source: DocumentSource
  categories: readonly Option[]
  /** A file that was dropped on the list. */
  file: File | undefined
  onDone: () => void
  onClose: () => void
}

interface Values {
  file_name: string
  category_guid: string
  expires_at: string
  file: File | undefined
}

/** SHELL-093, SHELL-D28. It is remounted for every document, so that it starts empty each time (SHELL-095). */
export function UploadForm({ source, categories, file, onDone, onClose }: UploadFormProps) {
  const { part, send } = useSending(failed.upload)
  const form = useForm({
    schema: UploadSchema,
    name: 'document',
    initial: { file_name: '', category_guid: '', expires_at: '', file: undefined, ...startOf(file) } as Values,
    labels: { file: 'File', file_name: 'Name', category_guid: 'Category', expires_at: 'Expiry date' },
    submit: (document) => send((sending) => source.upload(document, sending)),
    onSaved: () => {
      toast(done.upload)
      onDone()
    },
  })
  const choose = (next: File | undefined) => {
    const { file_name, file: before } = form.values
    const isSuggested = file_name === '' || (before !== undefined && file_name === titleOf(before.name))
    form.setAll({ ...form.values, file: next, ...(isSuggested && { file_name: next ? titleOf(next.name) : '' }) })
  }
  return (
    <FormModal form={form} title="Upload document" submitLabel="Upload" onClose={onClose} width={560}>
      <FormSection>
        <FormLine>
          <FileField {...form.field('file')} onChange={choose} accept={documentEndings} autoFocus required />
        </FormLine>
        <FormLine>
          <TextField {...form.field('file_name')} />
        </FormLine>
        <Select {...form.field('category_guid')} options={categories} placeholder="Choose a category" required />
        <DateField {...form.field('expires_at')} required />
      </FormSection>
      {part !== undefined && <Progress label="Upload" part={part} />}
    </FormModal>
  )
}

function startOf(file: File | undefined): Partial<Values> {
  return file ? { file, file_name: titleOf(file.name) } : {}
}
