import { useRef } from 'react'
import { type ShiftCategory, updateShiftCategory } from '#contract/shift-category/shift-categories.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { useInitialValue } from '../../kit/form/use-initial-value.ts'
import { useSaving } from '../../kit/form/use-saving.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { ShiftCategoryForm } from './category-form.tsx'
import { CategoryPage } from './category-page.tsx'
import { useCategory } from './open-category.ts'

/** SHIFTCAT-008. */
export function ShiftCategoryDetail() {
  const { category, reload: reloadCategory } = useCategory()
  const { number, first, reload } = useInitialValue<ShiftCategory | undefined>(category, reloadCategory)
  return (
    <CategoryPage>
      <PageBody>{first && <EditCategory key={number} first={first} onReload={reload} />}</PageBody>
    </CategoryPage>
  )
}

function EditCategory({ first, onReload }: { first: ShiftCategory; onReload: () => Promise<void> }) {
  const seen = useRef(first.version)
  const update = useCall(updateShiftCategory, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <ShiftCategoryForm
        category={first}
        submit={(body) => saving(update.mutateAsync({ params: { guid: first.guid }, body }))}
        onSaved={async () => {
          toast('Shift category details successfully updated.')
          await refreshed()
        }}
      />
    </>
  )
}
