import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useQuery } from '@tanstack/react-query'
import type { Side } from '#contract/fields.ts'
import type { Rule, RuleGroup } from '#contract/model/rule-groups.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { call } from '../../../kit/http/call.ts'
import { useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { PartPage } from '../parts/part-page.tsx'
import { RuleGroupForm } from './rule-group-form.tsx'
import type { RuleGroupKind } from './rule-group-sides.ts'
import { ruleGroupValues } from './rule-group-values.ts'
import { useRuleConditions, useRuleGroups } from './use-rule-groups.ts'

interface WholeGroup extends RuleGroup {
  rules: Rule[]
  version: number
}

/** Loads a group with its rules: a form always starts with the current state, never with a cached one. */
export function useWholeGroup({ calls }: RuleGroupKind, modelGuid: string, guid: string) {
  const input = { params: { guid: modelGuid, groupGuid: guid } }
  return useQuery({
    queryKey: ['whole-rule-group', calls.get.path, modelGuid, guid],
    queryFn: async ({ signal }): Promise<WholeGroup> => {
      const group = await call(calls.get, input, { signal })
      // The group's version is the older one, so a change between the two calls is detected when this is saved.
      return { ...(await call(calls.getRules, input, { signal })), ...group }
    },
    enabled: isGuid(guid),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** One rule group (RULE-001, RULE-002). */
export function EditRuleGroup({ side, guid }: { side: Side; guid: string }) {
  const { kind, model, path } = useRuleGroups(side)
  const part = useWholeGroup(kind, model.guid, guid)
  return (
    <PartPage
      guid={guid}
      name="Rule group"
      list={{ label: kind.heading, href: path }}
      part={part}
      titleOf={({ title }) => title}
      actions={() => (
        <LinkButton icon={IconCopy} href={`${path}/new?copy_guid=${guid}`}>
          Copy
        </LinkButton>
      )}
    >
      {(group, seen, onReload) => <Present side={side} group={group} seen={seen} onReload={onReload} />}
    </PartPage>
  )
}

interface PresentProps {
  side: Side
  group: WholeGroup
  seen: SeenVersion
  onReload: () => Promise<void>
}

function Present({ side, group, seen, onReload }: PresentProps) {
  const { kind, model, groups } = useRuleGroups(side)
  const conditions = useRuleConditions()
  const update = useCall(kind.calls.update, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  if (!conditions || !groups) return null
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <RuleGroupForm
        side={side}
        group={group}
        initial={ruleGroupValues(group, group.rules)}
        conditions={conditions}
        done="Rule group updated successfully."
        submit={(body) => saving(update.mutateAsync({ params: { guid: model.guid, groupGuid: group.guid }, body }))}
      />
    </>
  )
}
