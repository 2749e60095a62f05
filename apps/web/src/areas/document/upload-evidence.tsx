import { useState } from 'react'
import { EvidenceForm } from '#contract/document/evidence-file.ts'
import { certificateEndings } from '#domain/document/file-rules.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { FormModal } from '../../kit/form/form-modal.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { refreshed } from '../../kit/http/cache.ts'
import type { UploadOptions } from '../../kit/http/upload.ts'
import { attempts } from '../../kit/session/attempts.ts'
import { useSending } from './use-sending.ts'

interface UploadEvidenceProps {
  what: 'certificate' | 'receipt'
  /** Identifies the record that the file is for: the same file for it is one upload, however often it is tried. */
  record: Readonly<Record<string, string>>
  onUpload: (file: File, options: UploadOptions) => Promise<unknown>
  onClose: () => void
}

/** Uploads a file that proves something. */
export function UploadEvidence({ what, record, onUpload, onClose }: UploadEvidenceProps) {
  const { part, send } = useSending(`Could not upload the ${what}`)
  const [tries] = useState(attempts)
  const form = useForm({
    schema: EvidenceForm,
    name: what,
    initial: { file: undefined } as { file: File | undefined },
    labels: { file: 'File' },
    submit: ({ file }) =>
      send(async (sending) => {
        const { name, size, lastModified } = file
        const idempotencyKey = tries.keyFor({ ...record, name, size, lastModified })
        try {
          await onUpload(file, { ...sending, idempotencyKey })
          tries.ended()
        } catch (error) {
          tries.ended(error)
          throw error
        }
      }),
    async onSaved() {
      toast(what === 'receipt' ? 'Receipt uploaded.' : 'Certificate uploaded.')
      await refreshed()
      onClose()
    },
  })
  return (
    <FormModal form={form} title={`Upload ${what}`} submitLabel="Upload" onClose={onClose} width={560}>
      <FormSection>
        <FormLine>
          <FileField {...form.field('file')} accept={certificateEndings} autoFocus required />
        </FormLine>
      </FormSection>
      {part !== undefined && <Progress label="Upload" part={part} />}
    </FormModal>
  )
}
