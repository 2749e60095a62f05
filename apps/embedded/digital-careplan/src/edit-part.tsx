import { useQuery } from '@tanstack/react-query'
import { clientAccess } from '#contract/client/access.ts'
import { getPlan, listPlans, type Plan } from '#contract/client/digital-plan.ts'
import { type PlanPart, planParts } from '#domain/digital-plan/parts.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { type Client, clientsCrumb, useClient } from '#web/areas/client/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { Page } from '#web/kit/page.tsx'
import { RecordPage } from '#web/kit/record-page.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { paths } from '#web/kit/url/paths.ts'
import { Redirect } from '#web/kit/url/redirect.tsx'
import { EditRisks } from './edit-risks.tsx'
import { EditSection } from './edit-section.tsx'
import { PartStatus } from './plan-words.tsx'

interface EditPartProps {
  part: PlanPart
  basename: string
}

/** The form of one part of the draft. */
export function EditPart({ part, basename }: EditPartProps) {
  const { client } = useClient()
  const mayEdit = usePermission(clientAccess.edit)
  const heads = useQuery(queryOf(listPlans, { params: { client: client.guid }, query: {} }))
  const draft = `${basename}/draft`
  if (!mayEdit) return <Redirect to={draft} />
  const { title } = planParts[part]
  if (heads.data?.draft) return <PartPage guid={heads.data.draft.guid} part={part} client={client} draft={draft} />
  return (
    <Page title={title} crumbs={crumbsOf(client, draft)}>
      {heads.error && !heads.data && <LoadFailed query={heads} />}
      {heads.data && <EmptyState text="No draft." actions={<LinkButton href={draft}>Back to draft</LinkButton>} />}
    </Page>
  )
}

const listOf = (draft: string) => ({ label: 'Draft', href: draft })

function crumbsOf({ guid, profile }: Client, draft: string) {
  return [clientsCrumb, { label: profile.name, href: paths.client(guid) }, listOf(draft)]
}

interface PartPageProps {
  guid: string
  part: PlanPart
  client: Client
  draft: string
}

function PartPage({ guid, part, client, draft }: PartPageProps) {
  const params = { client: client.guid, guid }
  // A form always starts with the current state, never with a cached one.
  const record = useQuery({ ...queryOf(getPlan, { params }), gcTime: 0, select: (plan: Plan) => partOf(plan, part) })
  return (
    <RecordPage
      guid={guid}
      name="Draft"
      list={listOf(draft)}
      backLabel="Back to draft"
      before={crumbsOf(client, draft).slice(0, -1)}
      record={record}
      headOf={({ state }) => ({
        title: planParts[part].title,
        status: <PartStatus part={part} state={state} />,
        facts: planParts[part].covers,
      })}
    >
      {(first, seen) =>
        first.part === 'risks' ? (
          <EditRisks {...{ params, draft, seen }} risks={first} />
        ) : (
          <EditSection {...{ params, draft, seen }} section={first} />
        )
      }
    </RecordPage>
  )
}

function partOf({ sections, risks }: Plan, part: PlanPart) {
  const section = sections.find((each) => each.section === part)
  return section ? { part: 'section' as const, ...section } : { part: 'risks' as const, ...risks }
}
