import type { ReactNode } from 'react'
import type { AlertCause, FinanceAlert } from '#contract/billing/alerts.ts'
import { clientAccess } from '#contract/client/access.ts'
import type { Side } from '#contract/fields.ts'
import { Link } from '#ui/link.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths, processingPaths } from '../../../kit/url/paths.ts'
import { ProblemLink } from '../problem-link.tsx'
import styles from './alerts.module.css'

interface AlertCureProps {
  side: Side
  alert: FinanceAlert
  /** The visit or shift, for users who may open it. */
  visitHref: string | undefined
}

/** The remedy of each cause, in words. */
const words: Readonly<Record<AlertCause, string>> = {
  NO_CONTRACT: 'No contract is valid on this day. Extend or add one, or choose another for the appointment.',
  NO_RULE_GROUP: 'The contract model has no rule group on this day.',
  NO_RULE: 'The contract model has no rule for this variation. Add it, or choose another variation.',
  NO_ACTUAL_TIMES: 'Enter the times on the visit, or choose a variation that does not need them.',
  NO_SERVICE: 'The contract model has no service for this care type. Add it, or choose another service.',
  NO_RATE: 'The duration band has no rate at this time. Fill the gap once, and every visit like it is priced.',
  NO_PERIOD: 'The calendar of the contract model has no period on this day.',
  PERIOD_CLOSED: 'The period is complete, and no later one is open for it.',
  NOT_CONFIRMED: 'It has a price and waits to be confirmed.',
  NO_GUARANTEE_RATE: 'Neither the contract nor the pay group has a rate for the hours that were lost.',
  UNKNOWN_JOURNEY: 'The journey is not paid. Set the pin of the address on its map.',
  PAY_FAILED: 'The pay of this carer is tried again every hour; the transaction lets you try again now.',
}

export function AlertCure({ side, alert, visitHref }: AlertCureProps) {
  const cause = alert.cause
  return (
    <section className={styles.cure} aria-label="What to do">
      <p>{words[cause]}</p>
      <Cure side={side} alert={alert} visitHref={visitHref} />
    </section>
  )
}

function Cure({ side, alert, visitHref }: AlertCureProps): ReactNode {
  const mayOpenClient = usePermission(clientAccess.read)
  const { cause, client_guid, client_type, carer_guid, model_guid } = alert
  switch (cause) {
    case 'NO_ACTUAL_TIMES':
      return visitHref !== undefined && <Link href={visitHref}>Enter the time</Link>
    case 'NO_RULE_GROUP':
    case 'NO_RULE':
    case 'NO_SERVICE':
    case 'NO_RATE':
      return (
        model_guid !== null && (
          <ProblemLink
            problem={cause}
            appointmentType={alert.source === 'Shift' ? 'Shift' : 'Visit'}
            side={side}
            modelGuid={model_guid}
          />
        )
      )
    case 'NO_CONTRACT':
      if (side === 'payment')
        return carer_guid !== null && <Link href={paths.carer(carer_guid, 'contracts')}>Contracts of the carer</Link>
      if (client_guid === null || client_type !== 'client' || !mayOpenClient) return null
      return <Link href={paths.client(client_guid, 'contracts')}>Contracts of the client</Link>
    case 'NO_GUARANTEE_RATE':
      return carer_guid !== null && <Link href={paths.carer(carer_guid, 'contracts')}>Contracts of the carer</Link>
    case 'UNKNOWN_JOURNEY':
      return carer_guid !== null && <Link href={paths.carer(carer_guid, 'profile/address')}>Address of the carer</Link>
    case 'PAY_FAILED':
      return <Link href={processingPaths.groups(side)}>Payment processing</Link>
    default:
      return null
  }
}
