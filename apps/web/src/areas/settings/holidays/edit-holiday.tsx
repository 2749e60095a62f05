import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getHoliday, type Holiday, updateHoliday } from '#contract/settings/holidays.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { paths } from '../../../kit/paths.ts'
import { queryOf, useCall } from '../../../kit/query.ts'
import { SettingPage } from '../setting-page.tsx'
import { HolidayForm } from './holiday-form.tsx'

export function EditHoliday({ guid }: { guid: string }) {
  // A form begins with what is there now, never with what was seen before.
  const setting = useQuery({ ...queryOf(getHoliday, { params: { guid } }), enabled: isGuid(guid), gcTime: 0 })
  return (
    <SettingPage
      guid={guid}
      name="Holiday"
      list={{ label: 'Holidays', href: paths.holidays() }}
      history="holiday"
      setting={setting}
      titleOf={({ title }) => title}
    >
      {(holiday, onReload) => <Present holiday={holiday} onReload={onReload} />}
    </SettingPage>
  )
}

interface PresentProps {
  /** As it was when the form began. */
  holiday: Holiday
  onReload: () => Promise<void>
}

function Present({ holiday, onReload }: PresentProps) {
  const [seen] = useState(holiday)
  const update = useCall(updateHoliday, { errors: 'form', ifMatch: () => seen.version })
  const { isLate, saving } = useSaving('Could not update Holiday.')
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <HolidayForm
        holiday={seen}
        done="updated"
        submit={(body) => saving(update.mutateAsync({ params: { guid: seen.guid }, body }))}
      />
    </>
  )
}
