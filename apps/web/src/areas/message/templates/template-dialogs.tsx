import {
  createMessageTemplate,
  deleteMessageTemplate,
  type MessageTemplate,
  MessageTemplateInput,
  updateMessageTemplate,
} from '#contract/message/templates.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { HistoryButton } from '../../history/exports.ts'
import { placeholderHint } from '../words.ts'

interface TemplateFormProps {
  /** Undefined for a new one. */
  template: MessageTemplate | undefined
  onClose: () => void
}

export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const { saving } = useSaving()
  const create = useCall(createMessageTemplate, { errors: 'form' })
  const update = useCall(updateMessageTemplate, { errors: 'form', seen: template && { current: template.version } })
  const form = useForm({
    schema: MessageTemplateInput,
    name: 'template',
    initial: { title: template?.title ?? '', text: template?.text ?? '' },
    labels: { title: 'Title', text: 'Message' },
    submit: (body): Promise<unknown> =>
      saving<unknown>(
        template ? update.mutateAsync({ params: { guid: template.guid }, body }) : create.mutateAsync({ body }),
      ),
    async onSaved() {
      await refreshed()
      toast(`Template successfully ${template ? 'updated' : 'created'}.`)
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={template ? 'Edit template' : 'Create template'}
      onClose={onClose}
      before={template && <HistoryButton type="message-template" guid={template.guid} />}
    >
      <FormSection>
        <FormLine>
          <TextField {...form.field('title')} required />
        </FormLine>
        <FormLine>
          <TextArea {...form.field('text')} required rows={5} description={placeholderHint} />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}

export function DeleteTemplate({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const remove = useCall(deleteMessageTemplate)
  const press = async () => {
    try {
      await remove.mutateAsync({ params: { guid: template.guid } })
      await refreshed()
      toast('Template successfully deleted.')
    } finally {
      onClose()
    }
  }
  return (
    <Confirm
      danger
      title="Delete template"
      text={`Do you really want to delete ${template.title}? Messages that were sent stay as they are.`}
      yes="Delete"
      busy={remove.isPending}
      onYes={() => void press().catch(() => undefined)}
      onNo={onClose}
    />
  )
}
