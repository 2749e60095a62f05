import { getHolidayTier, updateHolidayTier } from '#contract/settings/holiday-tiers.ts'
import { paths } from '../../../kit/url/paths.ts'
import { EditSetting } from '../edit-setting.tsx'
import { HolidayTierForm } from './holiday-tier-form.tsx'

export function EditHolidayTier({ guid }: { guid: string }) {
  return (
    <EditSetting
      guid={guid}
      name="Holiday tier"
      list={{ label: 'Holiday tiers', href: paths.holidayTiers() }}
      history="holiday-tier"
      get={getHolidayTier}
      update={updateHolidayTier}
      titleOf={({ title }) => title}
      failed="Could not update Holiday tier."
    >
      {({ title }, submit) => <HolidayTierForm title={title} done="updated" submit={submit} />}
    </EditSetting>
  )
}
