import { useState } from 'react'
import { alertCauses, alertSources, alertStatus, type FinanceAlert, isOfDay } from '#contract/billing/alerts.ts'
import type { Side } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { updateFinanceAssignees } from '#contract/rota/finance-appointments.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { Button } from '#ui/button.tsx'
import { formatCount, formatDate, formatDateTime, formatMoney, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/overlay/panel.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { sumOf } from '../../../kit/list/sum-of.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { AppointmentEdit, ConfirmEffect } from '../../rota/exports.ts'
import { TimeEntry } from '../../visit/exports.ts'
import { sourceHref } from './alert-columns.tsx'
import { AlertCure } from './alert-cure.tsx'
import type { Groups } from './alert-groups.tsx'
import styles from './alerts.module.css'
import { KnownTimes } from './known-times.tsx'
import { useCure } from './use-cure.ts'

interface AlertPanelProps {
  side: Side
  alert: FinanceAlert
  /** Its place in the queue: "1 of 12". */
  place: string
  groups: Groups | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/** One alert: what is known, what cures it, and what is left after it. */
export function AlertPanel({ side, alert, place, groups, onPrevious, onNext, onClose }: AlertPanelProps) {
  const zone = useZone()
  const href = sourceHref(alert, useRecordLinks())
  const mayEdit = usePermission(rotaAccess.editForFinance) && alert.appointment_guid !== null
  const [isEditing, setEditing] = useState(false)
  const entry = useTimeEntry(alert, onNext)
  const confirm = useConfirm(alert, onNext)
  const known = useCure(side, alert)
  const hasButtons = href !== undefined || mayEdit || entry.visitGuid !== undefined || confirm.isPossible || undefined
  const owner = alert.client_name || alert.carer_name
  const when = isOfDay(alert) ? formatDate(localDateOf(alert.date, zone)) : formatDateTime(alert.date, zone)
  return (
    <Panel
      key={alert.guid}
      title={alertCauses[alert.cause]}
      facts={`${owner}, ${when} · ${place}`}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      foot={
        hasButtons && (
          <>
            {href !== undefined && <Link href={href}>Open {alert.source === 'Shift' ? 'shift' : 'visit'}</Link>}
            {mayEdit && entry.visitGuid === undefined && (
              <Button onClick={() => setEditing(true)}>Edit appointment</Button>
            )}
            {entry.visitGuid !== undefined && <span ref={entry.setButtonIn} />}
            {confirm.isPossible && (
              <Button look="primary" busy={confirm.isPending} onClick={confirm.run}>
                Confirm
              </Button>
            )}
          </>
        )
      }
    >
      <Facts alert={alert} />
      {known && <KnownTimes cure={known} />}
      <AlertCure side={side} alert={alert} timesHref={entry.visitGuid === undefined ? href : undefined} known={known} />
      {mayEdit && entry.visitGuid !== undefined && (
        <Button size="small" className={styles.edit} onClick={() => setEditing(true)}>
          Edit appointment
        </Button>
      )}
      {entry.visitGuid !== undefined && (
        <TimeEntry
          guid={entry.visitGuid}
          side={side}
          buttonIn={entry.buttonIn}
          takesFocus={entry.hasSaved}
          onSaved={entry.saved}
          searchKeys={searchKeys}
        />
      )}
      {confirm.isPossible && alert.assignee_guid !== null && <ConfirmEffect assigneeGuid={alert.assignee_guid} />}
      {/* A time alone leaves an unconfirmed visit in the queue. */}
      {groups && (entry.visitGuid === undefined || alert.confirmed) && <WhatIsLeft groups={groups} alert={alert} />}
      {isEditing && alert.appointment_guid !== null && (
        <AppointmentEdit appointmentGuid={alert.appointment_guid} onClose={() => setEditing(false)} />
      )}
    </Panel>
  )
}

/** Another alert or tab is another record: its form asks before typed times are lost. */
const searchKeys = ['alert', 'tab'] as const

/** Where the missing times of a visit are entered, and how it goes on from there. */
function useTimeEntry({ cause, source, relation_guid: guid }: FinanceAlert, onNext: (() => void) | undefined) {
  const mayEdit = usePermission(visitAccess.edit)
  const [buttonIn, setButtonIn] = useState<HTMLElement | null>(null)
  const [hasSaved, setSaved] = useState(false)
  return {
    /** Undefined for alerts that are not cured by a time of a visit, and for users who may not enter it. */
    visitGuid: mayEdit && cause === 'NO_ACTUAL_TIMES' && source !== 'Shift' && guid !== null ? guid : undefined,
    buttonIn,
    setButtonIn,
    hasSaved,
    saved: (isLast: boolean) => {
      setSaved(true)
      if (isLast) onNext?.()
    },
  }
}

/** Confirms the place as it is priced, and goes on to the next alert. */
function useConfirm({ cause, assignee_guid: guid }: FinanceAlert, onNext: (() => void) | undefined) {
  const mayEdit = usePermission(rotaAccess.editForFinance)
  const { mutate, isPending } = useCall(updateFinanceAssignees, {
    onSuccess: async ({ failed_user_appointment_guids: failed }) => {
      if (failed.length > 0) return toast('Could not edit appointments.', 'error')
      toast('Appointment successfully updated.')
      onNext?.()
      await refreshed()
    },
  })
  return {
    isPossible: mayEdit && cause === 'NOT_CONFIRMED' && guid !== null,
    isPending,
    run: () => guid !== null && mutate({ body: { user_appointment_guids: [guid], confirmed: true } }),
  }
}

function Facts({ alert }: { alert: FinanceAlert }) {
  const facts = [
    ['Description', alert.description],
    ['Source', alertSources[alert.source]],
    ['Status', alertStatus(alert)],
    ['Client', alert.client_name],
    ['Carer', alert.carer_name],
    ['Contract', alert.contract_title],
    ['At stake', alert.at_stake === null ? 'Not known yet' : formatMoney(alert.at_stake)],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function WhatIsLeft({ groups, alert }: { groups: Groups; alert: FinanceAlert }) {
  const left = groups.count - 1
  const money = sumOf([groups.at_stake, `-${alert.at_stake ?? '0.00'}`])
  return (
    <p className={styles.after}>
      <strong>{formatCount(left)} left</strong> and {formatMoney(money)} at stake after this one.
    </p>
  )
}
