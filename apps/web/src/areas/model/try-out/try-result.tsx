import type { UseQueryResult } from '@tanstack/react-query'
import type { VisitWorking } from '#contract/model/models.ts'
import { Money } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { ErrorState } from '#ui/page/states.tsx'
import { ApiError, messageOf } from '../../../kit/http/api-error.ts'
import { modelPaths } from '../../../kit/url/paths.ts'
import { Working } from '../../billing/exports.ts'
import { useModel } from '../open-model.ts'
import type { Draft } from './drafts.tsx'
import styles from './try-out.module.css'
import type { PricedBy } from './wire-model.ts'

interface TryResultProps {
  tried: UseQueryResult<VisitWorking | undefined>
  /** Why the form's values cannot be priced yet. */
  problem: string | undefined
  by: PricedBy
  draft: Draft | undefined
  /** False while a field of the visit is missing. */
  isAsked: boolean
  isPast: boolean
}

/** The price of the tried visit, step by step, or why it has none. */
export function TryResult({ tried, problem, by, draft, isAsked, isPast }: TryResultProps) {
  const { model } = useModel()
  const working = tried.data
  if (!isAsked) {
    return (
      <p className={styles.result}>
        {isPast ? 'Pick a visit to see its price.' : 'Fill in the visit to see its price.'}
      </p>
    )
  }
  return (
    <section aria-label="Working" aria-busy={tried.isFetching} className={styles.result}>
      {problem !== undefined ? (
        <NotYet draft={draft} why={problem} />
      ) : tried.error ? (
        <Refusal error={tried.error} draft={draft} onRetry={() => void tried.refetch()} retrying={tried.isFetching} />
      ) : (
        working && (
          <>
            <p className={styles.what}>
              {working.care_type_title} · {working.condition_title}
            </p>
            <Working
              working={working}
              origin={{
                title: 'Model',
                words: (
                  <>
                    <strong>{model.title}</strong>,{' '}
                    {draft ? `with your unsaved changes to ${draft.what}` : 'as it stands'}.
                  </>
                ),
              }}
              sentence={working.rule_sentence}
              chargeable
              noun="visit"
            />
            <FixLink working={working} by={by} />
          </>
        )
      )}
    </section>
  )
}

interface RefusalProps {
  error: Error
  draft: Draft | undefined
  onRetry: () => void
  retrying: boolean
}

/** Input without a price is shown as incomplete, any other error as a failure. */
function Refusal({ error, draft, onRetry, retrying }: RefusalProps) {
  if (!(error instanceof ApiError) || error.status !== 422) {
    return <ErrorState text={messageOf(error)} onRetry={onRetry} retrying={retrying} />
  }
  const said = Object.values(error.fields)[0]?.[0] ?? error.message
  return <NotYet draft={draft} why={said} />
}

function NotYet({ draft, why }: { draft: Draft | undefined; why: string }) {
  return (
    <Banner tone="amber">
      {draft ? 'The model cannot price what you have entered yet' : 'This can not be priced'}: {why}
    </Banner>
  )
}

/** The price of the visit, visible at any scroll position of the panel. */
export function TryTotal({ working }: { working: VisitWorking }) {
  return (
    <p role="status" className={styles.total}>
      Price <Money value={working.total} />
    </p>
  )
}

/** RULE-D19: a link to where a problem is fixed. */
function FixLink({ working, by }: { working: VisitWorking; by: PricedBy }) {
  const { of, model } = useModel()
  const to = (screen: string) => modelPaths.one(of.side, model.guid, `${by.side}-${screen}`)
  switch (working.problem) {
    case 'NO_RULE_GROUP':
    case 'NO_RULE':
      return <Link href={to('rule-groups')}>To the rule groups of the model</Link>
    case 'NO_SERVICE':
    case 'NO_RATE':
      return <Link href={to('services')}>To the services of the model</Link>
    default:
      return undefined
  }
}
