import { useState } from 'react'
import { deleteHoliday, getHoliday, type Holiday, listHolidays } from '#contract/settings/holidays.ts'
import { Button } from '#ui/button.tsx'
import { Confirm } from '#ui/confirm.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/toasts.tsx'
import { failureOf } from '../../../kit/api-error.ts'
import { paths } from '../../../kit/paths.ts'
import { invalidate, showError, useCall } from '../../../kit/query.ts'

interface DeleteHolidayProps {
  holiday: Holiday
  /** Before the list opens: nothing of the form is unsaved any more. */
  onGone: () => void
}

/** FSET-D15. */
export function DeleteHoliday({ holiday, onGone }: DeleteHolidayProps) {
  const openPath = useOpenPath()
  const [asking, setAsking] = useState(false)
  const remove = useCall(deleteHoliday, { errors: 'form', ifMatch: () => holiday.version })
  const press = async () => {
    try {
      await remove.mutateAsync({ params: { guid: holiday.guid } })
    } catch (error) {
      setAsking(false)
      return showError(failureOf('Could not delete Holiday.', error))
    }
    onGone()
    toast('Holiday successfully deleted.')
    openPath(paths.holidays())
    await invalidate(listHolidays, getHoliday)
  }
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <Confirm
          danger
          title="Delete holiday"
          text="Do you really want to delete this holiday?"
          yes="Delete"
          busy={remove.isPending}
          onYes={() => void press()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
