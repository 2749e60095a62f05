import {
  conditionCategories,
  conditionExport,
  conditionTypeText,
  listRuleConditions,
  type RuleCondition,
} from '#contract/settings/rule-conditions.ts'
import type { Column } from '#ui/table/column.ts'
import { columnsOf } from '../../../kit/list/columns.ts'
import { paths } from '../../../kit/url/paths.ts'
import { SettingsList, titleLook } from '../settings-list.tsx'

const hrefOf = ({ guid }: RuleCondition) => paths.ruleCondition(guid)

const columns: readonly Column<RuleCondition>[] = columnsOf(conditionExport, {
  title: titleLook(hrefOf),
  category: { width: 180, cell: (row) => conditionCategories[row.rule_type_alias] },
  type: {
    width: 280,
    minWidth: 180,
    cell: conditionTypeText,
  },
})

/** FSET-006, FSET-D04, FSET-D05. */
export function RuleConditionList() {
  return (
    <SettingsList
      title="Rule conditions"
      name="rule-conditions"
      columns={columns}
      list={listRuleConditions}
      rowsOf={(found) => found.contract_rule_conditions}
      hrefOf={hrefOf}
      create={{ label: 'Create rule condition', open: paths.ruleConditionNew() }}
      empty="No rule conditions found, start by adding one."
    />
  )
}
