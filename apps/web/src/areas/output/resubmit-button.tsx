import { useState } from 'react'
import { outputAccess } from '#contract/output/access.ts'
import type { FileRow } from '#contract/output/files.ts'
import { resubmitPayments } from '#contract/output/payroll.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { tryAgainSentence } from '../../kit/http/api-error.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import { resubmitRefusal } from './file-rules.ts'
import { RequestModal } from './request-modal.tsx'

/** Sends payments again that the payroll system has refused (FILE-018 to FILE-020, FILE-D09, FILE-D21). */
export function ResubmitButton({ picked }: { picked: readonly FileRow[] }) {
  const may = usePermission(outputAccess.resubmit)
  const [files, setFiles] = useState<readonly FileRow[]>()
  const close = () => {
    setFiles(undefined)
    request.reset()
  }
  const request = useCall(resubmitPayments, {
    errors: 'form',
    onSuccess: async () => {
      toast('Files successfully resubmitted to the payroll system')
      setFiles(undefined)
      await refreshed()
    },
  })
  return (
    <>
      <Button disabledReason={resubmitRefusal(picked, may)} onClick={() => setFiles(picked)}>
        Resubmit selected
      </Button>
      {files && (
        <RequestModal
          title="Resubmit selected"
          confirm="Resubmit"
          files={files}
          busy={request.isPending}
          error={request.error}
          failure={tryAgainSentence}
          onConfirm={() => request.mutate({ body: files.map(({ guid }) => guid) })}
          onClose={close}
        >
          <p>A new file of these payments goes to the payroll system, with the payroll codes of today.</p>
        </RequestModal>
      )}
    </>
  )
}
