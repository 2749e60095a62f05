import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getMinimumWage, type MinimumWage, updateMinimumWage } from '#contract/settings/minimum-wages.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { paths } from '../../../kit/paths.ts'
import { queryOf, useCall } from '../../../kit/query.ts'
import { SettingPage } from '../setting-page.tsx'
import { MinimumWageForm } from './minimum-wage-form.tsx'
import { valuesOf } from './wage-values.ts'
import { wageTitle } from './wage-words.ts'

export function EditMinimumWage({ guid }: { guid: string }) {
  // A form begins with what is there now, never with what was seen before.
  const setting = useQuery({ ...queryOf(getMinimumWage, { params: { guid } }), enabled: isGuid(guid), gcTime: 0 })
  return (
    <SettingPage
      guid={guid}
      name="Minimum wages"
      list={{ label: 'Minimum wages', href: paths.minimumWages() }}
      history="minimum-wage"
      setting={setting}
      titleOf={wageTitle}
    >
      {(wage, onReload) => <Present wage={wage} onReload={onReload} />}
    </SettingPage>
  )
}

interface PresentProps {
  /** As it was when the form began. */
  wage: MinimumWage
  onReload: () => Promise<void>
}

function Present({ wage, onReload }: PresentProps) {
  const [seen] = useState(wage)
  const update = useCall(updateMinimumWage, { errors: 'form', ifMatch: () => seen.version })
  const { isLate, saving } = useSaving('Could not update minimum wages.')
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <MinimumWageForm
        initial={valuesOf(seen)}
        wage={seen}
        done="updated"
        submit={(body) => saving(update.mutateAsync({ params: { guid: seen.guid }, body }))}
      />
    </>
  )
}
