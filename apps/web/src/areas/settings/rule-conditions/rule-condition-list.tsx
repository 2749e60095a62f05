import { useQuery } from '@tanstack/react-query'
import {
  conditionCategories,
  conditionTypeText,
  listRuleConditions,
  type RuleCondition,
} from '#contract/settings/rule-conditions.ts'
import { SettingsPage } from '#contract/settings/settings-page.ts'
import type { Column } from '#ui/table/column.ts'
import { exportOf } from '../../../kit/export.ts'
import { paths } from '../../../kit/paths.ts'
import { queryOf } from '../../../kit/query.ts'
import { useSearch } from '../../../kit/search.ts'
import { SettingsList, titleColumn } from '../settings-list.tsx'

const hrefOf = ({ guid }: RuleCondition) => paths.ruleCondition(guid)

const columns: readonly Column<RuleCondition>[] = [
  titleColumn(hrefOf, { head: 'Reason' }),
  { key: 'category', head: 'Category', width: 180, cell: (row) => conditionCategories[row.rule_type_alias] },
  {
    key: 'type',
    head: 'Type',
    width: 280,
    least: 180,
    cell: conditionTypeText,
  },
]

/** FSET-006, FSET-D04, FSET-D05. */
export function RuleConditionList() {
  const [search] = useSearch(SettingsPage)
  const list = useQuery(queryOf(listRuleConditions, { query: search }))
  return (
    <SettingsList
      title="Rule conditions"
      name="rule-conditions"
      columns={columns}
      rows={list.data?.contract_rule_conditions}
      count={list.data?.count}
      load={list}
      onExport={exportOf(listRuleConditions, { query: {} })}
      hrefOf={hrefOf}
      create={{ label: 'Create rule condition', open: paths.ruleConditionNew() }}
      empty="No rule conditions found, start by adding one."
    />
  )
}
