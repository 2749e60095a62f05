import type { FileRow } from '#contract/output/files.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refresh, refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { paths } from '../../kit/url/paths.ts'
import { RequestModal } from './request-modal.tsx'
import type { Side } from './sides.tsx'

/** FILE-031. */
const failure = 'Something went wrong while interfacing the file(s). Please try again later or contact user support.'

interface InterfaceModalProps {
  side: Side
  files: readonly FileRow[]
  onClose: () => void
}

/** Asks before files go into an interface file, which is possible only once for each (FILE-030, FILE-D11). */
export function InterfaceModal({ side, files, onClose }: InterfaceModalProps) {
  const openPath = useOpenPath()
  const request = useCall(side.interfaces.create, {
    errors: 'form',
    onSuccess: async ({ job_guid }) => {
      toast('Interface request sent.')
      openPath(paths.download(job_guid))
      await refreshed()
    },
  })
  const send = () => request.mutate({ query: { type: side.interfaceType }, body: files.map((file) => file.guid) })
  const close = () => {
    // A refusal means that the list is out of date.
    if (request.error) void refresh(side.interfaces.create)
    onClose()
  }
  return (
    <RequestModal
      title="Interface selected"
      confirm="Interface"
      files={files}
      busy={request.isPending}
      error={request.error}
      failure={failure}
      onConfirm={send}
      onClose={close}
    >
      <p>An interface file will be created from these. Each file can be interfaced only once.</p>
    </RequestModal>
  )
}
