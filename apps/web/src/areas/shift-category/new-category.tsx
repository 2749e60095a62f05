import { createShiftCategory } from '#contract/shift-category/shift-categories.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { useSaving } from '../../kit/form/use-saving.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { Page } from '../../kit/page.tsx'
import { paths } from '../../kit/url/paths.ts'
import { ShiftCategoryForm } from './category-form.tsx'
import { categoriesCrumb } from './open-category.ts'

/** SHIFTCAT-007, SHIFTCAT-047, SHIFTCAT-D09. */
export function NewShiftCategory() {
  const openPath = useOpenPath()
  const create = useCall(createShiftCategory, { errors: 'form' })
  const { saving } = useSaving()
  return (
    <Page title="Create shift category" crumbs={[categoriesCrumb]}>
      <PageBody>
        <ShiftCategoryForm
          submit={(body) => saving(create.mutateAsync({ body }))}
          onSaved={async ({ guid }) => {
            await refreshed()
            toast('Shift category successfully created')
            openPath(paths.shiftCategory(guid))
          }}
        />
      </PageBody>
    </Page>
  )
}
