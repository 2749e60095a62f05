import { deleteHoliday, type Holiday } from '#contract/settings/holidays.ts'
import { useCall } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'
import { DeleteSetting } from '../delete-setting.tsx'

/** FSET-D15. */
export function DeleteHoliday({ holiday, onGone }: { holiday: Holiday; onGone: () => void }) {
  const remove = useCall(deleteHoliday, { errors: 'form', seen: { current: holiday.version } })
  return (
    <DeleteSetting
      title="Delete holiday"
      question="Do you really want to delete this holiday?"
      remove={() => remove.mutateAsync({ params: { guid: holiday.guid } })}
      done="Holiday successfully deleted."
      failed="Could not delete Holiday."
      list={paths.holidays()}
      onGone={onGone}
    />
  )
}
