import { createHoliday } from '#contract/settings/holidays.ts'
import { paths } from '../../../kit/url/paths.ts'
import { NewSetting } from '../new-setting.tsx'
import { HolidayForm } from './holiday-form.tsx'

export function NewHoliday() {
  return (
    <NewSetting
      title="Create holiday"
      list={{ label: 'Holidays', href: paths.holidays() }}
      create={createHoliday}
      failed="Could not create Holiday."
    >
      {(submit) => <HolidayForm done="created" submit={submit} />}
    </NewSetting>
  )
}
