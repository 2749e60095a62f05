import type { Side } from '#contract/fields.ts'
import type { RuleGroup } from '#contract/model/rule-groups.ts'
import { startOfNext, titleOfCopy } from '#domain/model/rule-group.ts'
import { LinkButton } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { messageOf } from '../../../kit/http/api-error.ts'
import { useCall } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { useUrlState } from '../../../kit/url/search.ts'
import { modelCrumbs, useModel } from '../open-model.ts'
import { useWholeGroup } from './edit-rule-group.tsx'
import { RuleGroupForm } from './rule-group-form.tsx'
import { newRuleGroup, type RuleGroupValues, ruleGroupValues } from './rule-group-values.ts'
import { RuleGroupSearch } from './rule-rows.tsx'
import { useRuleConditions, useRuleGroups } from './use-rule-groups.ts'

/** A new rule group, or a copy of the one in `copy_guid` of the address (RULE-001, RULE-041). */
export function NewRuleGroup({ side }: { side: Side }) {
  const open = useModel()
  const { kind, model, path } = useRuleGroups(side)
  const [{ copy_guid }] = useUrlState(RuleGroupSearch)
  return (
    <Page
      title={copy_guid === undefined ? 'Create a rule group' : 'Copy a rule group'}
      crumbs={[...modelCrumbs(open), { label: kind.heading, href: path }]}
      facts={model.title}
    >
      <PageBody>
        {copy_guid === undefined ? <Fresh side={side} /> : <Copied key={copy_guid} side={side} guid={copy_guid} />}
      </PageBody>
    </Page>
  )
}

/** RULE-D20. */
function Fresh({ side }: { side: Side }) {
  const { model, groups, path } = useRuleGroups(side)
  if (!groups) return null
  const open = groups.find(({ end }) => end === null)
  return (
    <Created side={side} initial={newRuleGroup(model, startOfNext(model, groups) ?? '')}>
      {open && (
        <Banner
          tone="blue"
          action={<LinkButton href={`${path}/new?copy_guid=${open.guid}`}>Copy {open.title}</LinkButton>}
        >
          {open.title} has no end, so a new rule group would overlap it. Give it an end first, or copy it: it then ends
          where the copy starts.
        </Banner>
      )}
    </Created>
  )
}

/** RULE-023, RULE-D16. */
function Copied({ side, guid }: { side: Side; guid: string }) {
  const { kind, model, groups } = useRuleGroups(side)
  const whole = useWholeGroup(kind, model.guid, guid)
  if (whole.error) {
    return <ErrorState text={messageOf(whole.error)} onRetry={() => void whole.refetch()} retrying={whole.isFetching} />
  }
  if (!whole.data || !groups) return null
  const { rules, ...original } = whole.data
  const start = original.end === null ? '' : (startOfNext(model, groups) ?? '')
  const copy = { ...original, title: titleOfCopy(original.title), start, end: model.end }
  return (
    <Created side={side} initial={ruleGroupValues(copy, rules)} original={original}>
      {original.end === null && (
        <Banner tone="blue">{original.title} has no end: it will end where its copy starts.</Banner>
      )}
    </Created>
  )
}

interface CreatedProps {
  side: Side
  initial: RuleGroupValues
  original?: RuleGroup
  children?: React.ReactNode
}

function Created({ side, initial, original, children }: CreatedProps) {
  const { kind, model } = useRuleGroups(side)
  const conditions = useRuleConditions()
  const create = useCall(kind.calls.create, { errors: 'form' })
  const { saving } = useSaving()
  if (!conditions) return null
  return (
    <RuleGroupForm
      side={side}
      initial={initial}
      conditions={conditions}
      original={original}
      done="Rule group created successfully."
      submit={(body) =>
        saving(create.mutateAsync({ params: { guid: model.guid }, query: { copy_guid: original?.guid }, body }))
      }
    >
      {children}
    </RuleGroupForm>
  )
}
