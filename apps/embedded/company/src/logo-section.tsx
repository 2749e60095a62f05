import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { branchAccess } from '#contract/branch/access.ts'
import { getLogo, LogoForm, removeLogo, uploadLogo } from '#contract/branch/logo.ts'
import { imageEndings } from '#domain/document/file-rules.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { useSending } from '#web/areas/document/exports.ts'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { refreshed } from '#web/kit/http/cache.ts'
import { callForFile } from '#web/kit/http/call.ts'
import { useCall } from '#web/kit/http/query.ts'
import { upload } from '#web/kit/http/upload.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { attempts } from '#web/kit/session/attempts.ts'
import { useObjectUrl } from '#web/kit/use-object-url.ts'
import styles from './logo-section.module.css'

/** The logo in the head of new documents; null for none. It is saved by itself, not with the form below it. */
export function LogoSection({ logoGuid }: { logoGuid: string | null }) {
  const mayEdit = usePermission(branchAccess.editCompany)
  const hasLogo = logoGuid !== null
  const [asking, setAsking] = useState<'upload' | 'remove'>()
  const close = () => setAsking(undefined)
  return (
    <div className={styles.place}>
      <FormSection
        title="Logo"
        text="Printed in the head of new documents; existing ones keep theirs. A logo is saved as soon as it is uploaded."
      >
        <FormLine>
          <div className={styles.logo}>
            {hasLogo ? (
              <Logo guid={logoGuid} />
            ) : (
              <p className={styles.none}>No logo. Documents have the mark of Almoner.</p>
            )}
            {mayEdit && (
              <div className={styles.actions}>
                <Button onClick={() => setAsking('upload')}>{hasLogo ? 'Replace logo' : 'Upload logo'}</Button>
                {hasLogo && <Button onClick={() => setAsking('remove')}>Remove logo</Button>}
              </div>
            )}
          </div>
        </FormLine>
      </FormSection>
      {asking === 'upload' && <UploadLogo hasLogo={hasLogo} onClose={close} />}
      {asking === 'remove' && <RemoveLogo onClose={close} />}
    </div>
  )
}

function Logo({ guid }: { guid: string }) {
  const file = useQuery({
    queryKey: [getLogo.path, guid],
    queryFn: ({ signal }) => callForFile(getLogo, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(file.data?.blob)
  return (
    <div className={styles.paper}>
      {file.isError && <p>The logo could not be loaded.</p>}
      {url !== undefined && <img src={url} alt="Logo of the provider" />}
    </div>
  )
}

function UploadLogo({ hasLogo, onClose }: { hasLogo: boolean; onClose: () => void }) {
  const { part, send } = useSending('Could not upload the logo')
  const [tries] = useState(attempts)
  const form = useForm({
    schema: LogoForm,
    name: 'logo',
    initial: { file: undefined } as { file: File | undefined },
    labels: { file: 'File' },
    submit: ({ file }) =>
      send(async (sending) => {
        const { name, size, lastModified } = file
        const idempotencyKey = tries.keyFor({ name, size, lastModified })
        try {
          await upload(uploadLogo, { body: { file } }, { ...sending, idempotencyKey })
          tries.ended()
        } catch (error) {
          tries.ended(error)
          throw error
        }
      }),
    async onSaved() {
      await refreshed()
      toast('Logo saved.')
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={hasLogo ? 'Replace logo' : 'Upload logo'}
      submitLabel="Upload"
      onClose={onClose}
      width={560}
    >
      <FormSection>
        <FormLine>
          <FileField
            {...form.field('file')}
            accept={imageEndings}
            description="PNG or JPEG. What is transparent becomes white."
            autoFocus
            required
          />
        </FormLine>
      </FormSection>
      {part !== undefined && <Progress label="Upload" part={part} />}
    </FormModal>
  )
}

function RemoveLogo({ onClose }: { onClose: () => void }) {
  const remove = useCall(removeLogo)
  const press = async () => {
    try {
      await remove.mutateAsync({})
      await refreshed()
      toast('Logo removed.')
    } finally {
      onClose()
    }
  }
  return (
    <Confirm
      danger
      title="Remove logo"
      text="Do you really want to remove the logo? New documents have the mark of Almoner instead."
      yes="Remove"
      busy={remove.isPending}
      onYes={() => void press().catch(() => undefined)}
      onNo={onClose}
    />
  )
}
