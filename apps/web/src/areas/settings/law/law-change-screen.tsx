import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ResponseOf } from '#contract/endpoint.ts'
import { applyLawChange, getLawChange, isWorkedOn } from '#contract/settings/law.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { Banner } from '#ui/page/banner.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import { isNotFound } from '../../../kit/http/api-error.ts'
import { refresh } from '../../../kit/http/cache.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { pace } from '../../../kit/list/running.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { adminCrumb } from '../../admin/exports.ts'
import { HistoryButton } from '../../history/exports.ts'
import { AffectedPeriods, ChangedFigures, CompletedStay, EffectInMoney } from './law-change-parts.tsx'
import { LawDecision } from './law-decision.tsx'
import { lawTablePath } from './law-search.ts'

type Change = ResponseOf<typeof getLawChange>

/** A change of a law table: what it puts into it, what that changes in money, and the buttons that decide about it. */
export function LawChangeScreen({ guid }: { guid: string }) {
  const found = useQuery({
    ...queryOf(getLawChange, { params: { guid } }),
    enabled: isGuid(guid),
    refetchInterval: ({ state }) => (state.data && isWorkedOn(state.data.state) ? pace : false),
  })
  const change = found.data
  useWhenDone(change?.state)
  const crumbs = [adminCrumb, { label: 'Law tables', href: lawTablePath(change?.law ?? 'CHANGES') }]
  if (!isGuid(guid) || isNotFound(found.error)) {
    return (
      <Page title="Change not found" crumbs={crumbs}>
        <EmptyState
          text="This record does not exist or has been deleted."
          actions={<LinkButton href={lawTablePath('CHANGES')}>Back</LinkButton>}
        />
      </Page>
    )
  }
  if (!change) {
    return (
      <Page title="Change" crumbs={crumbs}>
        {found.error && <LoadFailed query={found} />}
      </Page>
    )
  }
  return (
    <Page
      title={`${change.law_title} from ${formatDate(change.starts_on)}`}
      crumbs={crumbs}
      status={<Status word={change.state} />}
      facts={`${change.source}. Added by ${change.added_by}.`}
      actions={
        <>
          <HistoryButton type="law-change" guid={guid} />
          <LawDecision change={change} />
        </>
      }
    >
      <PageBody>
        <State change={change} />
        <ChangedFigures figures={change.figures} />
        {change.company && change.branch && <EffectInMoney company={change.company} branch={change.branch} />}
        {change.company && change.branch && <CompletedStay company={change.company} branch={change.branch} />}
        {change.company && <AffectedPeriods rows={change.affected} />}
      </PageBody>
    </Page>
  )
}

/** Once the job is done, the tables and everything priced by them is fetched again. */
function useWhenDone(state: Change['state'] | undefined) {
  const before = useRef(state)
  // The change comes from the server, not from a user action.
  useEffect(() => {
    if (before.current === 'Applying' && state === 'Applied') void refresh(applyLawChange)
    before.current = state
  }, [state])
}

/** Bank holidays that price nothing are applied as they are added. */
function isByClock({ is_automatic, added_at, applied_at }: Change): boolean {
  return is_automatic && added_at === applied_at
}

function State({ change }: { change: Change }) {
  const { state, problem } = change
  if (problem !== null) return <Banner tone={state === 'Failed' ? 'red' : 'amber'}>{problem}</Banner>
  switch (state) {
    case 'Checking':
      return <Banner tone="blue">What this changes is being worked out. You may leave this screen.</Banner>
    case 'Applying':
      return <Banner tone="blue">The change is being applied. You may leave this screen.</Banner>
    case 'Ready':
      return change.is_automatic ? (
        <Banner tone="blue">
          These bank holidays were added at night, and there are open amounts on their days. Nothing has changed yet.
          This is what applying them will do.
        </Banner>
      ) : (
        <Banner tone="blue">Nothing has changed yet. This is what applying it will do.</Banner>
      )
    case 'Applied':
      return isByClock(change) ? (
        <Banner tone="green">Applied automatically: there were no open amounts on these days, so none changed.</Banner>
      ) : (
        <Banner tone="green">Applied by {change.applied_by}. This is what it changed.</Banner>
      )
    case 'Failed':
    case 'Withdrawn':
      return <Banner tone="amber">This change was given up. Nothing has changed.</Banner>
  }
}
