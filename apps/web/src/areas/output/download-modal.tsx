import { useState } from 'react'
import { outputAccess } from '#contract/output/access.ts'
import { requestEvidence } from '#contract/output/evidence.ts'
import { DownloadMode, downloadModes, type FileRow, modesOfSide } from '#contract/output/files.ts'
import { Select } from '#ui/fields/select.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useCall } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { downloadFailed } from './download-button.tsx'
import { RequestModal } from './request-modal.tsx'
import type { Side } from './sides.tsx'

interface DownloadModalProps {
  side: Side
  files: readonly FileRow[]
  onClose: () => void
}

/** The further choice for invoices: a call of its own, as it needs the permission for visits too. */
const evidence = {
  value: 'Evidence',
  label: 'Evidence pack (PDF)',
  contents: 'One PDF: each visit beside its line, with check-in, check-out, places, tasks and report.',
}

/** Asks how several files are combined, and starts it (FILE-027 to FILE-029, FILE-D15). */
export function DownloadModal({ side, files, onClose }: DownloadModalProps) {
  const openPath = useOpenPath()
  const [mode, setMode] = useState<string>()
  const [tried, setTried] = useState(false)
  const onSuccess = ({ job_guid }: { job_guid: string }) => {
    toast('Download request sent.')
    openPath(paths.download(job_guid))
  }
  const request = useCall(side.files.download, { errors: 'form', onSuccess })
  const evidenceRequest = useCall(requestEvidence, { errors: 'form', onSuccess })
  const mayHaveEvidence = usePermission(outputAccess.evidence) && side.modelType === 'invoice'
  const modes = [
    ...modesOfSide[side.modelType].map((value) => ({ value, label: downloadModes[value] })),
    ...(mayHaveEvidence ? [evidence] : []),
  ]
  const isEvidence = mode === evidence.value
  const checked = DownloadMode.safeParse(mode)
  const isPending = request.isPending || evidenceRequest.isPending
  const send = () => {
    setTried(true)
    const transaction_guids = files.map((file) => file.guid)
    if (isPending) return
    if (isEvidence) evidenceRequest.mutate({ body: { transaction_guids } })
    else if (checked.success) request.mutate({ body: { download_mode: checked.data, transaction_guids } })
  }
  const contents = isEvidence ? evidence.contents : checked.success ? side.contents[checked.data] : undefined
  return (
    <RequestModal
      title="Download selected"
      confirm="Download"
      files={files}
      busy={isPending}
      error={isEvidence ? evidenceRequest.error : request.error}
      failure={downloadFailed}
      onConfirm={send}
      onClose={onClose}
    >
      <Select
        required
        label="Download mode"
        placeholder="Choose"
        value={mode}
        options={modes}
        error={tried && !isEvidence ? checked.error?.issues[0]?.message : undefined}
        {...(contents !== undefined && { description: contents })}
        onChange={setMode}
      />
    </RequestModal>
  )
}
