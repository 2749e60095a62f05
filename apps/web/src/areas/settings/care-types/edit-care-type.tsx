import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CareType, getCareType, updateCareType } from '#contract/settings/care-types.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { paths } from '../../../kit/paths.ts'
import { queryOf, useCall } from '../../../kit/query.ts'
import { SettingPage } from '../setting-page.tsx'
import { CareTypeForm } from './care-type-form.tsx'

export function EditCareType({ guid }: { guid: string }) {
  // A form begins with what is there now, never with what was seen before.
  const setting = useQuery({ ...queryOf(getCareType, { params: { guid } }), enabled: isGuid(guid), gcTime: 0 })
  return (
    <SettingPage
      guid={guid}
      name="Care type"
      list={{ label: 'Contract care types', href: paths.careTypes() }}
      history="care-type"
      setting={setting}
      titleOf={({ title }) => title}
    >
      {(careType, onReload) => <Present careType={careType} onReload={onReload} />}
    </SettingPage>
  )
}

interface PresentProps {
  /** As it was when the form began. */
  careType: CareType
  onReload: () => Promise<void>
}

function Present({ careType, onReload }: PresentProps) {
  const [seen] = useState(careType)
  const update = useCall(updateCareType, { errors: 'form', ifMatch: () => seen.version })
  const { isLate, saving } = useSaving('Could not update Contract care type.')
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <CareTypeForm
        careType={seen}
        done="updated"
        submit={(body) => saving(update.mutateAsync({ params: { guid: seen.guid }, body }))}
      />
    </>
  )
}
