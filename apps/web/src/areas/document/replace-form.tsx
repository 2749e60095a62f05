import { type Document, ReplaceForm as ReplaceSchema } from '#contract/document/documents.ts'
import { documentEndings } from '#domain/document/file-rules.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { FormModal } from '../../kit/form/form-modal.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import type { DocumentSource } from './document-source.ts'
import { done, failed } from './document-words.ts'
import { useSending } from './use-sending.ts'

interface ReplaceFormProps {
  source: DocumentSource
  document: Document
  onDone: () => void
  onClose: () => void
}

/** The form in replace mode: the name is locked, and only a file can be picked (SHELL-094, SHELL-D28). */
export function ReplaceForm({ source, document, onDone, onClose }: ReplaceFormProps) {
  const { part, send } = useSending(failed.replace)
  const form = useForm({
    schema: ReplaceSchema,
    name: 'document',
    initial: { file: undefined } as { file: File | undefined },
    labels: { file: 'File' },
    submit: ({ file }) => send((sending) => source.replace(document, file, sending)),
    onSaved: () => {
      toast(done.replace)
      onDone()
    },
  })
  return (
    <FormModal form={form} title="Replace document" submitLabel="Replace" onClose={onClose} width={560}>
      <FormSection>
        <FormLine>
          <TextField
            label="Name"
            value={document.title}
            disabled
            description={`The current file is ${document.file_name}.`}
            onChange={() => {}}
          />
        </FormLine>
        <FormLine>
          <FileField {...form.field('file')} accept={documentEndings} autoFocus required />
        </FormLine>
      </FormSection>
      {part !== undefined && <Progress label="Upload" part={part} />}
    </FormModal>
  )
}
