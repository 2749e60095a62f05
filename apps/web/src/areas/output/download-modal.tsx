import { useState } from 'react'
import { DownloadMode, downloadModes, type FileRow, modesOfSide } from '#contract/output/files.ts'
import { Select } from '#ui/fields/select.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useCall } from '../../kit/http/query.ts'
import { paths } from '../../kit/url/paths.ts'
import { downloadFailed } from './download-button.tsx'
import { RequestModal } from './request-modal.tsx'
import type { Side } from './sides.tsx'

interface DownloadModalProps {
  side: Side
  files: readonly FileRow[]
  onClose: () => void
}

/** Asks how several files are combined, and starts it (FILE-027 to FILE-029, FILE-D15). */
export function DownloadModal({ side, files, onClose }: DownloadModalProps) {
  const openPath = useOpenPath()
  const [mode, setMode] = useState<string>()
  const [tried, setTried] = useState(false)
  const request = useCall(side.files.download, {
    errors: 'form',
    onSuccess: ({ job_guid }) => {
      toast('Download request sent.')
      openPath(paths.download(job_guid))
    },
  })
  const modes = modesOfSide[side.modelType].map((value) => ({ value, label: downloadModes[value] }))
  const checked = DownloadMode.safeParse(mode)
  const send = () => {
    setTried(true)
    if (!checked.success || request.isPending) return
    request.mutate({ body: { download_mode: checked.data, transaction_guids: files.map((file) => file.guid) } })
  }
  return (
    <RequestModal
      title="Download selected"
      confirm="Download"
      files={files}
      busy={request.isPending}
      error={request.error}
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
        error={tried ? checked.error?.issues[0]?.message : undefined}
        {...(checked.success && { description: side.contents[checked.data] })}
        onChange={setMode}
      />
    </RequestModal>
  )
}
