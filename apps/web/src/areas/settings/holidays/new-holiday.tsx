import { createHoliday } from '#contract/settings/holidays.ts'
import { PageBody } from '#ui/page.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/paths.ts'
import { useCall } from '../../../kit/query.ts'
import { adminCrumb } from '../setting-page.tsx'
import { HolidayForm } from './holiday-form.tsx'

export function NewHoliday() {
  const create = useCall(createHoliday, { errors: 'form' })
  const { saving } = useSaving('Could not create Holiday.')
  return (
    <Page title="Create holiday" crumbs={[adminCrumb, { label: 'Holidays', href: paths.holidays() }]}>
      <PageBody>
        <HolidayForm done="created" submit={(body) => saving(create.mutateAsync({ body }))} />
      </PageBody>
    </Page>
  )
}
