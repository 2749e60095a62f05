import { useQuery } from '@tanstack/react-query'
import { createMinimumWage, listMinimumWages } from '#contract/settings/minimum-wages.ts'
import { PageBody } from '#ui/page.tsx'
import { ErrorState } from '#ui/states.tsx'
import { messageOf } from '../../../kit/api-error.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/paths.ts'
import { queryOf, useCall } from '../../../kit/query.ts'
import { adminCrumb } from '../setting-page.tsx'
import { MinimumWageForm } from './minimum-wage-form.tsx'
import { following } from './wage-values.ts'

export function NewMinimumWage() {
  const list = useQuery({ ...queryOf(listMinimumWages, {}), gcTime: 0 })
  const create = useCall(createMinimumWage, { errors: 'form' })
  const { saving } = useSaving('Could not add minimum wages.')
  return (
    <Page title="Add coming rates" crumbs={[adminCrumb, { label: 'Minimum wages', href: paths.minimumWages() }]}>
      {list.error && !list.data && (
        <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {list.data && (
        <PageBody>
          <MinimumWageForm
            initial={following(list.data.minimum_wages[0])}
            done="added"
            submit={(body) => saving(create.mutateAsync({ body }))}
          />
        </PageBody>
      )}
    </Page>
  )
}
