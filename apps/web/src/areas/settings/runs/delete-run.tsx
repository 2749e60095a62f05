import type { Run } from '#contract/settings/runs.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { ApiError } from '../../../kit/http/api-error.ts'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import type { RunSide } from './run-sides.ts'

interface DeleteRunProps {
  side: RunSide
  run: Run
  onClose: () => void
}

/** FSET-D17. A refusal is shown as a toast (FSET-040, FSET-041). */
export function DeleteRun({ side, run, onClose }: DeleteRunProps) {
  const remove = useCall(side.remove, { errors: 'form' })
  const press = async () => {
    try {
      await remove.mutateAsync({ params: { guid: run.guid } })
      toast('Run successfully deleted.')
    } catch (error) {
      toast(refusalOf(error, side), 'error')
      void refresh(side.remove)
    }
    await refreshed()
    onClose()
  }
  return (
    <Confirm
      danger
      title="Delete run"
      text="Do you really want to delete this run?"
      yes="Delete"
      busy={remove.isPending}
      onYes={() => void press()}
      onNo={onClose}
    />
  )
}

function refusalOf(error: unknown, { tab }: RunSide): string {
  if (error instanceof ApiError && error.status === 424) {
    return `You can not delete Run associated with ${tab} model.`
  }
  return 'Something went wrong, please try again.'
}
