import { getHoliday, updateHoliday } from '#contract/settings/holidays.ts'
import { paths } from '../../../kit/url/paths.ts'
import { EditSetting } from '../edit-setting.tsx'
import { HolidayForm } from './holiday-form.tsx'

export function EditHoliday({ guid }: { guid: string }) {
  return (
    <EditSetting
      guid={guid}
      name="Holiday"
      list={{ label: 'Holidays', href: paths.holidays() }}
      history="holiday"
      get={getHoliday}
      update={updateHoliday}
      titleOf={({ title }) => title}
      failed="Could not update Holiday."
    >
      {(holiday, submit) => <HolidayForm holiday={holiday} done="updated" submit={submit} />}
    </EditSetting>
  )
}
