import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useId, useState } from 'react'
import { downloadCertificate, removeCertificate, uploadCertificate } from '#contract/carer/absence-files.ts'
import type { CarerAbsence } from '#contract/carer/absences.ts'
import { carerAccess } from '#contract/carer/access.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { downloadBlob } from '#ui/download.ts'
import { DateTimeText } from '#ui/figures/figures.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { ApiError } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { callForFile } from '../../../kit/http/call.ts'
import { useCall } from '../../../kit/http/query.ts'
import { upload } from '../../../kit/http/upload.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { UploadEvidence } from '../../document/exports.ts'
import { downloadFailed } from '../../output/exports.ts'
import styles from './absences.module.css'

type Certificate = CarerAbsence['files'][number]
interface Place {
  readonly carer: string
  readonly guid: string
}

/** The certificates of a sickness, with their upload, for HR (decision 0056). */
export function Certificates({ carerGuid, absence }: { carerGuid: string; absence: CarerAbsence }) {
  const headingId = useId()
  const mayEdit = usePermission(carerAccess.editCertificates)
  const [asking, setAsking] = useState<'upload' | Certificate>()
  const place = { carer: carerGuid, guid: absence.guid }
  const close = () => setAsking(undefined)
  return (
    <section className={styles.certificates} aria-labelledby={headingId}>
      <div className={styles.heading}>
        <h2 id={headingId}>Certificates</h2>
        {mayEdit && (
          <Button icon={IconUpload} aria-haspopup="dialog" onClick={() => setAsking('upload')}>
            Upload certificate
          </Button>
        )}
      </div>
      {absence.files.length === 0 && <p>No certificates uploaded yet.</p>}
      <ul className={styles.files}>
        {absence.files.map((file) => (
          <li key={file.guid} className={styles.file}>
            <div className={styles.words}>
              {file.file_name}
              <p>
                Uploaded at <DateTimeText value={file.uploaded_at} /> by {file.uploaded_by_name}
              </p>
            </div>
            <DownloadButton place={place} file={file} />
            {mayEdit && (
              <IconButton icon={IconTrash} label={`Delete ${file.file_name}`} onClick={() => setAsking(file)} />
            )}
          </li>
        ))}
      </ul>
      {asking === 'upload' && (
        <UploadEvidence
          what="certificate"
          record={place}
          onUpload={(file, options) => upload(uploadCertificate, { params: place, body: { file } }, options)}
          onClose={close}
        />
      )}
      {typeof asking === 'object' && <RemoveQuestion place={place} file={asking} onClose={close} />}
    </section>
  )
}

function DownloadButton({ place, file }: { place: Place; file: Certificate }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { blob } = await callForFile(downloadCertificate, { params: { ...place, file_guid: file.guid } })
      downloadBlob(file.file_name, blob)
    } catch (error) {
      toast(downloadFailed, 'error', error instanceof ApiError ? error.moreDetails : undefined)
    } finally {
      setBusy(false)
    }
  }
  return <IconButton icon={IconDownload} label={`Download ${file.file_name}`} busy={busy} onClick={() => void save()} />
}

function RemoveQuestion({ place, file, onClose }: { place: Place; file: Certificate; onClose: () => void }) {
  const remove = useCall(removeCertificate, {
    async onSuccess() {
      toast('Certificate deleted.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Confirm
      title="Delete certificate"
      text={`${file.file_name} is deleted and can not be brought back.`}
      yes="Delete"
      danger
      busy={remove.isPending}
      onYes={() => remove.mutate({ params: { ...place, file_guid: file.guid } })}
      onNo={onClose}
    />
  )
}
