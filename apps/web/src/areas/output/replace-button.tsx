import { outputAccess } from '#contract/output/access.ts'
import type { FileRow } from '#contract/output/files.ts'
import { replaceFiles } from '#contract/output/replace-files.ts'
import { Button } from '#ui/button.tsx'
import { formatTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { messageOf } from '../../kit/http/api-error.ts'
import { useCall } from '../../kit/http/query.ts'
import { useRequestLock } from '../../kit/request-lock.ts'
import { usePermission } from '../../kit/session/access.ts'
import { useBranch } from '../../kit/session/branch.ts'

/**
 * Has the stored files of invoices made again; for developers, every 5 minutes in a branch (FILE-019, FILE-022,
 * FILE-023, FILE-D10).
 */
export function ReplaceButton({ picked }: { picked: readonly FileRow[] }) {
  const may = usePermission(outputAccess.replace)
  const branch = useBranch()
  return may && branch ? <Replace picked={picked} branchGuid={branch.guid} /> : null
}

function Replace({ picked, branchGuid }: { picked: readonly FileRow[]; branchGuid: string }) {
  const zone = useZone()
  const { until, lock, unlock } = useRequestLock(`replace-files ${branchGuid}`)
  const request = useCall(replaceFiles, { errors: 'form' })
  const send = () => {
    lock()
    request.mutate(
      { body: picked.map(({ guid }) => guid) },
      {
        onSuccess: () => toast('Replace file request sent.'),
        onError: (error) => {
          unlock()
          toast(`Something went wrong with the replace file request. ${messageOf(error)}`, 'error')
        },
      },
    )
  }
  return (
    <Button busy={request.isPending} disabledReason={replaceRefusal(picked, until, zone)} onClick={send}>
      Replace file
    </Button>
  )
}

function replaceRefusal(picked: readonly FileRow[], until: string | null, zone: string): string | undefined {
  if (until !== null) return `Files were replaced. The next time is possible at ${formatTime(until, zone)}.`
  return picked.length === 0 ? 'Select the files to replace.' : undefined
}
