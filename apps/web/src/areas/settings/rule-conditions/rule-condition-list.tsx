import { useQuery } from '@tanstack/react-query'
import {
  conditionCategories,
  conditionTypeTitle,
  listRuleConditions,
  type RuleCondition,
} from '#contract/settings/rule-conditions.ts'
import { SettingsPage } from '#contract/settings/settings-page.ts'
import { NameLink } from '#ui/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { paths } from '../../../kit/paths.ts'
import { queryOf } from '../../../kit/query.ts'
import { useSearch } from '../../../kit/search.ts'
import { SettingsList } from '../settings-list.tsx'

const hrefOf = ({ guid }: RuleCondition) => paths.ruleCondition(guid)

const columns: readonly Column<RuleCondition>[] = [
  {
    key: 'title',
    head: 'Reason',
    fixed: true,
    width: 320,
    least: 180,
    cell: (row) => <NameLink href={hrefOf(row)}>{row.title}</NameLink>,
  },
  { key: 'category', head: 'Category', width: 180, cell: (row) => conditionCategories[row.rule_type_alias] },
  {
    key: 'type',
    head: 'Type',
    width: 280,
    least: 180,
    cell: ({ rule_type_alias, type }) => (type === null ? '-' : (conditionTypeTitle(rule_type_alias, type) ?? type)),
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
      hrefOf={hrefOf}
      create={{ label: 'Create rule condition', open: paths.ruleConditionNew() }}
      empty="No rule conditions found, start by adding one."
    />
  )
}
