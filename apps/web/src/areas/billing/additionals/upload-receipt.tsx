import { useState } from 'react'
import { ReceiptForm, receipts } from '#contract/billing/receipts.ts'
import type { Side } from '#contract/fields.ts'
import { certificateEndings } from '#domain/document/file-rules.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { upload } from '../../../kit/http/upload.ts'
import { attempts } from '../../../kit/session/attempts.ts'
import { useSending } from '../../document/exports.ts'

/** Uploads a receipt of an additional. */
export function UploadReceipt({ side, guid, onClose }: { side: Side; guid: string; onClose: () => void }) {
  const { part, send } = useSending('Could not upload the receipt')
  const [tries] = useState(attempts)
  const form = useForm({
    schema: ReceiptForm,
    name: 'receipt',
    initial: { file: undefined } as { file: File | undefined },
    labels: { file: 'File' },
    submit: ({ file }) =>
      send(async (sending) => {
        const { name, size, lastModified } = file
        const idempotencyKey = tries.keyFor({ guid, name, size, lastModified })
        try {
          await upload(receipts[side].upload, { params: { guid }, body: { file } }, { ...sending, idempotencyKey })
          tries.ended()
        } catch (error) {
          tries.ended(error)
          throw error
        }
      }),
    async onSaved() {
      toast('Receipt uploaded.')
      await refreshed()
      onClose()
    },
  })
  return (
    <FormModal form={form} title="Upload receipt" submitLabel="Upload" onClose={onClose} width={560}>
      <FormSection>
        <FormLine>
          <FileField {...form.field('file')} accept={certificateEndings} autoFocus required />
        </FormLine>
      </FormSection>
      {part !== undefined && <Progress label="Upload" part={part} />}
    </FormModal>
  )
}
