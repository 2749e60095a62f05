import type { Side } from '#contract/fields.ts'
import type { RuleGroup } from '#contract/model/rule-groups.ts'
import { DateText, Missing } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import type { Column } from '#ui/table/column.ts'
import { useCall } from '../../../kit/http/query.ts'
import { copyColumn } from '../parts/copy-column.tsx'
import { PartList } from '../parts/part-list.tsx'
import { StatusCell } from '../parts/status-cell.tsx'
import { useRuleGroups } from './use-rule-groups.ts'

/** The invoice or payment rules of a model, by start (RULE-001 to RULE-003, RULE-D01). */
export function RuleGroupList({ side }: { side: Side }) {
  const { kind, model, list, groups, path } = useRuleGroups(side)
  const remove = useCall(kind.calls.remove, { errors: 'form' })
  const hrefOf = ({ guid }: RuleGroup) => `${path}/${guid}`
  return (
    <PartList
      title={kind.heading}
      name={kind.screen}
      columns={columnsOf(hrefOf, ({ guid }) => `${path}/new?copy_guid=${guid}`)}
      rows={groups}
      load={list}
      hrefOf={hrefOf}
      labelOf={({ title }) => title}
      create={{ label: 'Create a rule group', href: `${path}/new` }}
      deletion={{
        title: 'Delete rule groups',
        question: 'Delete the selected rule groups and their rules? This can not be undone.',
        remove: ({ guid }) => remove.mutateAsync({ params: { guid: model.guid, groupGuid: guid } }),
        done: 'Rule group deleted successfully.',
      }}
      isBare
      empty="No rule groups found, start by adding one."
    />
  )
}

type Href = (group: RuleGroup) => string

function columnsOf(hrefOf: Href, copyOf: Href): Column<RuleGroup>[] {
  return [
    {
      key: 'title',
      head: 'Name',
      fixed: true,
      width: 320,
      minWidth: 160,
      cell: (group) => <NameLink href={hrefOf(group)}>{group.title}</NameLink>,
    },
    { key: 'start', head: 'Starts on', width: 120, cell: ({ start }) => <DateText value={start} /> },
    {
      key: 'end',
      head: 'Ends before',
      width: 120,
      cell: ({ end }) => (end === null ? <Missing /> : <DateText value={end} />),
    },
    { key: 'status', head: 'Status', fixed: true, width: 130, cell: ({ status }) => <StatusCell status={status} /> },
    copyColumn(copyOf, ({ title }) => title),
  ]
}
