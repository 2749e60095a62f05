import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CarePlanForm, getCarePlan, getCarePlanFile, uploadCarePlan } from '#contract/document/care-plans.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { carePlanEndings, mimeTypes } from '#domain/document/file-rules.ts'
import { Button } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { FormModal } from '../../kit/form/form-modal.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { ApiError, isNotFound } from '../../kit/http/api-error.ts'
import { callForFile } from '../../kit/http/call.ts'
import { queryOf } from '../../kit/http/query.ts'
import { upload } from '../../kit/http/upload.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { attempts } from '../../kit/session/attempts.ts'
import { ShowButton } from '../output/exports.ts'
import styles from './care-plan.module.css'
import { downloadFailed } from './document-words.ts'
import { useSending } from './use-sending.ts'

type Plan = ResponseOf<typeof getCarePlan>

/** The current care plan of a client (CLIENT-014, CLIENT-D23). */
export function CarePlan({ client }: { client: string }) {
  const plan = useQuery(queryOf(getCarePlan, { params: { guid: client } }))
  if (plan.data) {
    return (
      <PageBody>
        <CurrentPlan client={client} plan={plan.data} />
      </PageBody>
    )
  }
  if (isNotFound(plan.error)) return <EmptyState text="No careplan uploaded yet." />
  return plan.error && <LoadFailed query={plan} />
}

function CurrentPlan({ client, plan }: { client: string; plan: Plan }) {
  const file = {
    title: plan.file_name,
    of: ['careplan', plan.file_guid],
    fetchFile: (signal: AbortSignal) => callForFile(getCarePlanFile, { params: { guid: client } }, { signal }),
  }
  const isPdf = plan.file_mime_type === mimeTypes.pdf
  return (
    <section className={styles.plan} aria-label="Current careplan">
      <IconFileText size={28} stroke={1.5} className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.name}>{plan.file_name}</h2>
        <p className={styles.facts}>
          Uploaded at <DateTimeText value={plan.uploaded_at} /> by {plan.uploaded_by_name}
        </p>
      </div>
      <div className={styles.buttons}>
        <ShowButton file={file} disabledReason={isPdf ? undefined : 'Only a PDF can be shown here. Download the file.'}>
          View
        </ShowButton>
        <DownloadButton client={client} name={plan.file_name} />
      </div>
    </section>
  )
}

function DownloadButton({ client, name }: { client: string; name: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      downloadBlob(name, (await callForFile(getCarePlanFile, { params: { guid: client } })).blob)
    } catch (error) {
      toast(downloadFailed, 'error', error instanceof ApiError ? error.moreDetails : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
      Download
    </Button>
  )
}

/** The button with the form that uploads a care plan, for users who may. */
export function UploadCarePlan({ client }: { client: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="primary" icon={IconUpload} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Upload careplan
      </Button>
      {isOpen && <UploadDialog client={client} onClose={() => setOpen(false)} />}
    </>
  )
}

/** CLIENT-053. */
function UploadDialog({ client, onClose }: { client: string; onClose: () => void }) {
  const { part, send } = useSending('Could not upload careplan')
  const [tries] = useState(attempts)
  const form = useForm({
    schema: CarePlanForm,
    name: 'careplan',
    initial: { file: undefined } as { file: File | undefined },
    labels: { file: 'File' },
    submit: ({ file }) =>
      send(async (sending) => {
        const { name, size, lastModified } = file
        const idempotencyKey = tries.keyFor({ client, name, size, lastModified })
        try {
          await upload(uploadCarePlan, { params: { guid: client }, body: { file } }, { ...sending, idempotencyKey })
          tries.ended()
        } catch (error) {
          tries.ended(error)
          throw error
        }
      }),
    onSaved: () => {
      toast('Careplan successfully uploaded')
      onClose()
    },
  })
  return (
    <FormModal form={form} title="Upload careplan" submitLabel="Upload" onClose={onClose} width={560}>
      <FormSection>
        <FormLine>
          <FileField {...form.field('file')} accept={carePlanEndings} autoFocus required />
        </FormLine>
      </FormSection>
      {part !== undefined && <Progress label="Upload" part={part} />}
    </FormModal>
  )
}
