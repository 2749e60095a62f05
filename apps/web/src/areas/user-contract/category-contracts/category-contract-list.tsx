import { useQuery } from '@tanstack/react-query'
import { type CategoryContractRow, listContracts } from '#contract/user-contract/contract-list.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { dateColumns, useStatusFilter } from '../../../kit/list/dated-list.tsx'
import { statusColumn } from '../../../kit/list/deletable-list.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { CategoryPage, useCategory } from '../../shift-category/exports.ts'
import { ContractList } from '../contract-list.tsx'
import { modelColumns } from '../model-columns.tsx'

/** SHIFTCAT-010 to SHIFTCAT-012, SHIFTCAT-D16. */
export function CategoryContractList() {
  const { category } = useCategory()
  const list = useQuery(queryOf(listContracts['shift-category'], { params: { ownerGuid: category.guid } }))
  const hrefOf = ({ guid }: CategoryContractRow) => paths.shiftCategory(category.guid, `contracts/${guid}`)
  const { shown, filterWith } = useStatusFilter(list.data?.contracts)
  return (
    <ContractList
      owner="shift-category"
      ownerGuid={category.guid}
      columns={[...modelColumns('Invoice model', hrefOf), ...dateColumns<CategoryContractRow>(), statusColumn()]}
      rows={shown}
      load={list}
      hrefOf={hrefOf}
      createHref={paths.shiftCategory(category.guid, 'contracts/new')}
      frame={({ tools, actions, children }) => (
        <CategoryPage actions={actions} top={filterWith(tools)}>
          {children}
        </CategoryPage>
      )}
    />
  )
}
