import { useState } from 'react'
import {
  deleteMinimumWage,
  getMinimumWage,
  listMinimumWages,
  type MinimumWage,
} from '#contract/settings/minimum-wages.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/toasts.tsx'
import { failureOf } from '../../../kit/api-error.ts'
import { paths } from '../../../kit/paths.ts'
import { invalidate, showError, useCall } from '../../../kit/query.ts'

interface DeleteMinimumWageProps {
  wage: MinimumWage
  /** Before the list opens: nothing of the form is unsaved any more. */
  onGone: () => void
}

export function DeleteMinimumWage({ wage, onGone }: DeleteMinimumWageProps) {
  const openPath = useOpenPath()
  const [asking, setAsking] = useState(false)
  const remove = useCall(deleteMinimumWage, { errors: 'form', ifMatch: () => wage.version })
  const press = async () => {
    try {
      await remove.mutateAsync({ params: { guid: wage.guid } })
    } catch (error) {
      setAsking(false)
      return showError(failureOf('Could not delete minimum wages.', error))
    }
    onGone()
    toast('Minimum wages successfully deleted.')
    openPath(paths.minimumWages())
    await invalidate(listMinimumWages, getMinimumWage)
  }
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <Confirm
          danger
          title="Delete minimum wages"
          text="Do you really want to delete these rates? Those before them will go on in their place."
          yes="Delete"
          busy={remove.isPending}
          onYes={() => void press()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
