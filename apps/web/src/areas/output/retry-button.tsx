import { type Download, retryDownload } from '#contract/output/downloads.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refresh, refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'

/** Makes a failed file again. */
export function RetryButton({ download }: { download: Download }) {
  const retry = useCall(retryDownload, {
    async onSuccess() {
      toast('The file is being created again.')
      await refreshed()
    },
  })
  return (
    <Button
      size="small"
      aria-label={`Try again: ${download.file_name}`}
      busy={retry.isPending}
      onClick={() =>
        retry.mutate({ params: { jobGuid: download.job_guid } }, { onError: () => void refresh(retryDownload) })
      }
    >
      Try again
    </Button>
  )
}
