import { type Download, listDownloads, retryDownload } from '#contract/output/downloads.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { invalidate, useCall } from '../../kit/http/query.ts'

/** Has a file that could not be made made again. */
export function RetryButton({ download }: { download: Download }) {
  const refresh = () => invalidate(listDownloads)
  const retry = useCall(retryDownload, {
    async onSuccess() {
      toast('The file is being made again.')
      await refresh()
    },
  })
  return (
    <Button
      size="small"
      aria-label={`Try again: ${download.file_name}`}
      busy={retry.isPending}
      onClick={() => retry.mutate({ params: { jobGuid: download.job_guid } }, { onError: () => void refresh() })}
    >
      Try again
    </Button>
  )
}
