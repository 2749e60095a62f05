import { createUnit } from '#contract/unit/units.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { useSaving } from '../../kit/form/use-saving.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { unitsCrumb } from './open-unit.ts'
import { UnitForm } from './unit-form.tsx'

/** UNIT-008, UNIT-071. */
export function NewUnit() {
  const openPath = useOpenPath()
  const create = useCall(createUnit, { errors: 'form' })
  const { saving } = useSaving()
  return (
    <Page title="Create a unit" crumbs={[unitsCrumb]}>
      <PageBody>
        <UnitForm
          submit={(body) => saving(create.mutateAsync({ body }))}
          onSaved={async ({ guid }) => {
            await refreshed()
            toast('Unit successfully created.')
            openPath(paths.unit(guid))
          }}
        />
      </PageBody>
    </Page>
  )
}
