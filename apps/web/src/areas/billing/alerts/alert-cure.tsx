import type { ReactNode } from 'react'
import type { AlertCause, FinanceAlert, AlertCure as Known } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import { modelAccess } from '#contract/model/access.ts'
import { serviceKindOf } from '#contract/model/service-kinds.ts'
import { formatTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { modelPaths, paths, processingPaths, servicePaths } from '../../../kit/url/paths.ts'
import { ProblemLink } from '../problem-link.tsx'
import styles from './alerts.module.css'
import { ContractCure } from './contract-cure.tsx'

interface AlertCureProps {
  side: Side
  alert: FinanceAlert
  /** Where missing times are entered, unless they are entered here or the user may not open it. */
  timesHref: string | undefined
  /** Undefined until it is known, and for alerts of a whole period. */
  known: Known | undefined
}

/** The remedy of each cause, in words. */
const words: Readonly<Record<AlertCause, string>> = {
  NO_CONTRACT: 'No contract is valid on this day. Extend or add one, or choose another for the appointment.',
  NO_RULE_GROUP: 'The contract model has no rule group on this day.',
  NO_RULE: 'The contract model has no rule for this variation. Add it, or choose another variation.',
  NO_ACTUAL_TIMES: 'Enter the times, or choose a variation that does not need them.',
  NO_SERVICE: 'The contract model has no service for this care type. Add it, or choose another service.',
  NO_RATE: 'The duration band has no rate at this time. Fill the gap once, and every visit like it is priced.',
  NO_PERIOD: 'The calendar of the contract model has no period on this day.',
  PERIOD_CLOSED: 'The period is complete, and no later one is open for it.',
  NOT_CONFIRMED: 'It has a price and waits to be confirmed.',
  NO_GUARANTEE_RATE: 'Neither the contract nor the pay group has a rate for the hours that were lost.',
  UNKNOWN_JOURNEY: 'The journey is not paid. Set the pin of the address on its map.',
  PAY_FAILED: 'The pay of this carer is tried again every hour; the transaction lets you try again now.',
  OVERPAID_LEAVE:
    'The leave was shortened or deleted after it was paid. Credit its charge, with recalculation if hours of it remain.',
}

export function AlertCure(props: AlertCureProps) {
  return (
    <section className={styles.cure} aria-label="What to do">
      <p>{words[props.alert.cause]}</p>
      <Cure {...props} />
    </section>
  )
}

function Cure({ side, alert, timesHref, known }: AlertCureProps): ReactNode {
  const { cause, carer_guid } = alert
  switch (cause) {
    case 'NO_ACTUAL_TIMES':
      return timesHref !== undefined && <Link href={timesHref}>Enter the time</Link>
    case 'NO_RULE_GROUP':
    case 'NO_RULE':
    case 'NO_SERVICE':
    case 'NO_RATE':
      return <ModelCure side={side} alert={alert} cause={cause} known={known} />
    case 'NO_CONTRACT':
      return <ContractCure side={side} alert={alert} cure={known} />
    case 'NO_GUARANTEE_RATE':
      return carer_guid !== null && <Link href={paths.carer(carer_guid, 'contracts')}>Contracts of the carer</Link>
    case 'UNKNOWN_JOURNEY':
      return carer_guid !== null && <Link href={paths.carer(carer_guid, 'profile/address')}>Address of the carer</Link>
    case 'OVERPAID_LEAVE':
      return <LeaveCure alert={alert} />
    case 'PAY_FAILED':
      return <Link href={processingPaths.groups(side)}>Payment processing</Link>
    default:
      return null
  }
}

function LeaveCure({ alert: { payment, carer_guid: carerGuid } }: { alert: FinanceAlert }) {
  if (payment === null || carerGuid === null) return null
  const { calendar_guid, period_guid, contract_guid, transaction_guid } = payment
  const extras = processingPaths.transaction({
    side: 'payment',
    calendarGuid: calendar_guid,
    periodGuid: period_guid,
    contractGuid: contract_guid,
    transactionGuid: transaction_guid,
  })
  return (
    <>
      <Link href={`${extras}?tab=extra`}>Extras of the payment</Link>
      <Link href={paths.carer(carerGuid, 'absences')}>Absences of the carer</Link>
    </>
  )
}

interface ModelCureProps {
  side: Side
  alert: FinanceAlert
  cause: 'NO_RULE_GROUP' | 'NO_RULE' | 'NO_SERVICE' | 'NO_RATE'
  known: Known | undefined
}

/** Links the very part of the model that is missing something, or its list before the part is known (RULE-D19). */
function ModelCure({ side, alert: { model_guid: modelGuid }, cause, known }: ModelCureProps) {
  const zone = useZone()
  const mayEdit = usePermission(modelAccess.edit)
  if (modelGuid === null) return null
  const groups = modelPaths.one(side, modelGuid, `${side}-rule-groups`)
  const service = known?.service
  if (mayEdit && cause === 'NO_RULE_GROUP') return <Link href={`${groups}/new`}>Add a rule group</Link>
  if (mayEdit && cause === 'NO_RULE' && known?.rule_group_guid) {
    return <Link href={`${groups}/${known.rule_group_guid}`}>Add the rule to its group</Link>
  }
  if (mayEdit && cause === 'NO_RATE' && service) {
    const kind = serviceKindOf(service.model_side, side)
    if (service.band_guid === null) {
      return <Link href={servicePaths.one(kind, service.model_guid, service.guid)}>Add a band to the service</Link>
    }
    const href = servicePaths.rates(kind, service.model_guid, service.guid, service.band_guid)
    const at = service.charged_start
    return at === null ? (
      <Link href={href}>Open the band</Link>
    ) : (
      <Link href={`${href}?at=${at}`}>{`Open the band at ${formatTime(at, zone)}`}</Link>
    )
  }
  return <ProblemLink problem={cause} side={side} modelGuid={modelGuid} />
}
