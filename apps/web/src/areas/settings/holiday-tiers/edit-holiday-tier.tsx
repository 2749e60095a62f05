import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getHolidayTier, type HolidayTier, updateHolidayTier } from '#contract/settings/holiday-tiers.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { paths } from '../../../kit/paths.ts'
import { queryOf, useCall } from '../../../kit/query.ts'
import { SettingPage } from '../setting-page.tsx'
import { HolidayTierForm } from './holiday-tier-form.tsx'

export function EditHolidayTier({ guid }: { guid: string }) {
  // A form begins with what is there now, never with what was seen before.
  const setting = useQuery({ ...queryOf(getHolidayTier, { params: { guid } }), enabled: isGuid(guid), gcTime: 0 })
  return (
    <SettingPage
      guid={guid}
      name="Holiday tier"
      list={{ label: 'Holiday tiers', href: paths.holidayTiers() }}
      history="holiday-tier"
      setting={setting}
      titleOf={({ title }) => title}
    >
      {(tier, onReload) => <Present tier={tier} onReload={onReload} />}
    </SettingPage>
  )
}

interface PresentProps {
  /** As it was when the form began. */
  tier: HolidayTier
  onReload: () => Promise<void>
}

function Present({ tier, onReload }: PresentProps) {
  const [seen] = useState(tier)
  const update = useCall(updateHolidayTier, { errors: 'form', ifMatch: () => seen.version })
  const { isLate, saving } = useSaving('Could not update Holiday tier.')
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <HolidayTierForm
        title={seen.title}
        done="updated"
        submit={(body) => saving(update.mutateAsync({ params: { guid: seen.guid }, body }))}
      />
    </>
  )
}
