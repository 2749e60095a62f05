import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useState } from 'react'
import { PurchaseOrderForm, uploadPurchaseOrder } from '#contract/user-contract/contract-files.ts'
import { orderEndings } from '#domain/document/file-rules.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { upload } from '../../../kit/http/upload.ts'
import { useSending } from '../../document/exports.ts'

interface UploadOrderProps {
  params: { ownerGuid: string; contractGuid: string }
}

/** CLCON-044, CLCON-045, CLCON-050, CLCON-D24. */
export function UploadOrder({ params }: UploadOrderProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon={IconUpload} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Upload purchase order
      </Button>
      {open && <OrderForm params={params} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Values {
  file: File | undefined
  file_name: string
  reference: string
  amount: string
}

const title = 'Upload purchase order'
const empty: Values = { file: undefined, file_name: '', reference: '', amount: '' }

function OrderForm({ params, onClose }: UploadOrderProps & { onClose: () => void }) {
  const { part, send } = useSending('Could not upload Purchase order.')
  const form = useForm({
    schema: PurchaseOrderForm,
    name: 'purchase-order',
    initial: empty,
    labels: { reference: 'Reference', amount: 'Amount', file: 'File', file_name: 'File name' },
    toBody: (values) => ({ ...values, file_name: values.file?.name ?? '' }),
    submit: ({ amount, ...order }) =>
      send((sending) =>
        upload(uploadPurchaseOrder, { params, body: { ...order, ...(amount !== null && { amount }) } }, sending),
      ),
    onSaved: () => {
      toast('Purchase order successfully uploaded.')
      onClose()
    },
  })
  return (
    <FormModal form={form} title={title} submitLabel="Upload" onClose={onClose} width={520}>
      <FormSection>
        <FormLine>
          <FileField {...form.field('file')} accept={orderEndings} autoFocus required />
        </FormLine>
        <TextField {...form.field('reference')} autoComplete="off" required />
        <MoneyField {...form.field('amount')} description="If the order has a limit." />
      </FormSection>
      {part !== undefined && <Progress label="Upload" part={part} />}
    </FormModal>
  )
}
