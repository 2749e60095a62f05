import { createCareType } from '#contract/settings/care-types.ts'
import { PageBody } from '#ui/page.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/paths.ts'
import { useCall } from '../../../kit/query.ts'
import { adminCrumb } from '../setting-page.tsx'
import { CareTypeForm } from './care-type-form.tsx'

export function NewCareType() {
  const create = useCall(createCareType, { errors: 'form' })
  const { saving } = useSaving('Could not create Contract care type.')
  return (
    <Page title="Create care type" crumbs={[adminCrumb, { label: 'Contract care types', href: paths.careTypes() }]}>
      <PageBody>
        <CareTypeForm done="created" submit={(body) => saving(create.mutateAsync({ body }))} />
      </PageBody>
    </Page>
  )
}
