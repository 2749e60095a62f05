import { categoryContracts } from '#contract/user-contract/category-contracts.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'
import { CategoryPage, useCategory } from '../../shift-category/exports.ts'
import { ContractHead } from '../contract-head.tsx'
import { CategoryContractForm } from './category-contract-form.tsx'

/** SHIFTCAT-013, SHIFTCAT-037. */
export function NewCategoryContract() {
  const { category } = useCategory()
  const openPath = useOpenPath()
  const create = useCall(categoryContracts.create, { errors: 'form' })
  const { saving } = useSaving()
  const params = { ownerGuid: category.guid }
  return (
    <CategoryPage top={<ContractHead title="New contract" />}>
      <PageBody>
        <CategoryContractForm
          submit={(body) => saving(create.mutateAsync({ params, body }))}
          onSaved={async ({ guid }) => {
            await refreshed()
            toast('Contract successfully created.')
            openPath(paths.shiftCategory(category.guid, `contracts/${guid}`))
          }}
        />
      </PageBody>
    </CategoryPage>
  )
}
