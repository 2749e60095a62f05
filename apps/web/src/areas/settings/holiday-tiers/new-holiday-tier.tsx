import { createHolidayTier } from '#contract/settings/holiday-tiers.ts'
import { PageBody } from '#ui/page.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/paths.ts'
import { useCall } from '../../../kit/query.ts'
import { adminCrumb } from '../setting-page.tsx'
import { HolidayTierForm } from './holiday-tier-form.tsx'

export function NewHolidayTier() {
  const create = useCall(createHolidayTier, { errors: 'form' })
  const { saving } = useSaving('Could not create Holiday tier.')
  return (
    <Page title="Create holiday tier" crumbs={[adminCrumb, { label: 'Holiday tiers', href: paths.holidayTiers() }]}>
      <PageBody>
        <HolidayTierForm done="created" submit={(body) => saving(create.mutateAsync({ body }))} />
      </PageBody>
    </Page>
  )
}
