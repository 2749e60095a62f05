import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { clientAccess } from '#contract/client/access.ts'
import { getOutcome, type OutcomeReview, setOutcomeStatus, type WholeOutcome } from '#contract/client/outcomes.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Card, ClientPage, Facts, Nothing, useClient } from '#web/areas/client/exports.ts'
import { isNotFound } from '#web/kit/http/api-error.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { EditOutcome, ReviewOutcome } from './outcome-dialogs.tsx'
import { NextReview, OutcomeStatus, Result } from './outcome-words.tsx'
import styles from './outcomes.module.css'

/** One outcome with its reviews. */
export function OutcomePage({ guid, basename }: { guid: string; basename: string }) {
  const { client } = useClient()
  const mayEdit = usePermission(clientAccess.edit)
  const found = useQuery(queryOf(getOutcome, { params: { client: client.guid, guid } }))
  const outcome = found.data
  const isGone = isNotFound(found.error)
  return (
    <ClientPage
      actions={outcome && mayEdit && <Actions key={outcome.guid} client={client.guid} outcome={outcome} />}
      {...(outcome && { history: { type: 'care-outcome', guid } })}
    >
      <PageBody>
        <p className={styles.back}>
          <Link href={basename}>← All outcomes</Link>
        </p>
        {isGone && (
          <EmptyState text="Outcome not found" actions={<LinkButton href={basename}>Back to outcomes</LinkButton>} />
        )}
        {found.error && !isGone && !outcome && <LoadFailed query={found} />}
        {outcome && <Content outcome={outcome} />}
      </PageBody>
    </ClientPage>
  )
}

function Content({ outcome }: { outcome: WholeOutcome }) {
  return (
    <div className={styles.page}>
      <Card title={outcome.title} note={<OutcomeStatus {...outcome} />}>
        <Facts
          facts={[
            ...(outcome.description === undefined ? [] : [['Description', outcome.description] as const]),
            ['Started on', <DateText key="start" value={outcome.started_on} />],
            ...(outcome.status === 'Active'
              ? [['Next review', <NextReview key="next" outcome={outcome} />] as const]
              : [['Closed on', <DateText key="closed" value={outcome.closed_on} />] as const]),
          ]}
        />
      </Card>
      <Card title="Reviews" flush>
        {outcome.reviews.length === 0 && <Nothing>No reviews yet.</Nothing>}
        <ul className={styles.rows}>
          {outcome.reviews.map((review) => (
            <Review key={review.guid} review={review} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Review({ review }: { review: OutcomeReview }) {
  return (
    <li className={styles.row}>
      <Result result={review.result} />
      <DateText value={review.reviewed_on} />
      <span className={styles.second}>{review.reviewed_by_name}</span>
      <span>{review.review_note}</span>
    </li>
  )
}

function Actions({ client, outcome }: { client: string; outcome: WholeOutcome }) {
  const [asking, setAsking] = useState<'review' | 'edit' | 'close'>()
  const close = () => setAsking(undefined)
  if (outcome.status === 'Closed') return <Reopen client={client} outcome={outcome} />
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setAsking('close')}>
        Close outcome
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setAsking('edit')}>
        Edit
      </Button>
      <Button look="primary" aria-haspopup="dialog" onClick={() => setAsking('review')}>
        Review
      </Button>
      {asking === 'review' && <ReviewOutcome client={client} outcome={outcome} onClose={close} />}
      {asking === 'edit' && <EditOutcome client={client} outcome={outcome} onClose={close} />}
      {asking === 'close' && <CloseQuestion client={client} outcome={outcome} onClose={close} />}
    </>
  )
}

interface StatusProps {
  client: string
  outcome: WholeOutcome
}

function Reopen({ client, outcome }: StatusProps) {
  const seen = useRef(outcome.version)
  seen.current = outcome.version
  const set = useCall(setOutcomeStatus, { seen, onSuccess: () => toast('Outcome reopened.') })
  const input = { params: { client, guid: outcome.guid }, body: { status: 'Active' } as const }
  return (
    <Button busy={set.isPending} onClick={() => set.mutate(input)}>
      Reopen
    </Button>
  )
}

function CloseQuestion({ client, outcome, onClose }: StatusProps & { onClose: () => void }) {
  const seen = useRef(outcome.version)
  const set = useCall(setOutcomeStatus, {
    seen,
    onSuccess: () => {
      toast('Outcome closed.')
      onClose()
    },
  })
  return (
    <Confirm
      title="Close outcome?"
      text={`“${outcome.title}” is closed today, without another review. It can be reopened.`}
      yes="Close outcome"
      busy={set.isPending}
      onYes={() => set.mutate({ params: { client, guid: outcome.guid }, body: { status: 'Closed' } })}
      onNo={onClose}
    />
  )
}
