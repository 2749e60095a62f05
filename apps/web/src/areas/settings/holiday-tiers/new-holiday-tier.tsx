import { createHolidayTier } from '#contract/settings/holiday-tiers.ts'
import { paths } from '../../../kit/url/paths.ts'
import { NewSetting } from '../new-setting.tsx'
import { HolidayTierForm } from './holiday-tier-form.tsx'

export function NewHolidayTier() {
  return (
    <NewSetting
      title="Create holiday tier"
      list={{ label: 'Holiday tiers', href: paths.holidayTiers() }}
      create={createHolidayTier}
      failed="Could not create Holiday tier."
    >
      {(submit) => <HolidayTierForm done="created" submit={submit} />}
    </NewSetting>
  )
}
