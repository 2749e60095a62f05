import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type CreditFields, creditDetails, creditForm, modeOf, type PreparedCredit } from '#contract/billing/credits.ts'
import { type PreparedTask, tasks } from '#contract/billing/tasks.ts'
import type { Side } from '#contract/fields.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { call } from '../../../kit/http/call.ts'
import { useUser } from '../../../kit/session/session.ts'
import { followTask } from '../../../kit/session/started-tasks.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'

/** The target of a credit: transactions of a period, all of periods, or the items of a search. */
export interface CreditTarget {
  readonly side: Side
  readonly isBulk: boolean
  /** The period of the transactions; undefined where the guids are periods. */
  readonly periodGuid?: string | undefined
  readonly guids: readonly string[]
  /** Prepares the task; by default that of the guids. */
  readonly prepare?: () => Promise<PreparedTask>
  /** Queues the task of a bulk credit; by default that of the guids. */
  readonly process?: (taskGuid: string, fields: CreditFields) => Promise<{ task_guid: string }>
  /** The dates of a search. */
  readonly dates?: { readonly start: string; readonly end: string } | undefined
}

/** Prepares the credit of a modal: once, when it opens, and not again when the window regains focus. */
export function usePreparedCredit(target: CreditTarget) {
  const [key] = useState(() => crypto.randomUUID())
  return useQuery({
    queryKey: ['prepare credit', key],
    queryFn: target.prepare ?? (() => prepareParts(target)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Prepares what a target names, or only some parts of its single transaction. */
function prepareParts({ side, guids, periodGuid }: CreditTarget, parts?: readonly string[]): Promise<PreparedTask> {
  const [transaction] = guids
  const place = parts
    ? { guids: [...parts], period_guid: periodGuid ?? null, transaction_guid: transaction ?? null }
    : { guids: [...guids], period_guid: periodGuid ?? null }
  return call(tasks[side].prepare, { body: { ...place, mode: 'CreditRecalc' } })
}

interface CreditFormOptions {
  readonly target: CreditTarget
  readonly prepared: PreparedTask
  /** The ticked parts of a single transaction; undefined for all that was prepared. */
  readonly parts: readonly string[] | undefined
  readonly confirm: () => Promise<boolean>
  readonly onDone: () => void
}

/** The form of a prepared credit (CRED-004 to CRED-015). */
export function useCreditForm({ target, prepared, parts, confirm, onDone }: CreditFormOptions) {
  const { side, isBulk } = target
  const { sub: user, branch_guid: branch } = useUser()
  const today = localDateIn(useZone())
  const sent = useRef(prepared.task_guid)
  return useForm({
    schema: creditForm(side, isBulk),
    initial: {
      credit_type_alias: 'CHG+RPAY' as CreditFields['credit_type_alias'],
      charge_reason_type_alias: '' as CreditFields['charge_reason_type_alias'],
      reference: '',
      ...datesOf(prepared.credit, target.dates),
      tax_point_date: side === 'invoice' ? today : '',
      note: '',
    },
    labels: {
      credit_type_alias: 'Type',
      charge_reason_type_alias: 'Reason',
      reference: 'Reference',
      start: 'Start',
      end: 'End',
      tax_point_date: 'Tax point date',
      note: 'Notes',
    },
    name: 'credit',
    confirm: async ({ credit_type_alias: type }) => type === 'CHG+RPAY' || confirm(),
    submit: async ({ reference, ...fields }) => {
      // The draft lists all parts; fewer make another draft, which the server checks again.
      if (parts) sent.current = (await prepareParts(target, parts)).task_guid
      const body = { ...fields, details: creditDetails(reference, fields.start, fields.end) }
      if (target.process) return target.process(sent.current, body)
      return call(tasks[side].process, {
        params: { taskGuid: sent.current },
        body: { is_draft: false, mode: modeOf(body.credit_type_alias), ...body },
      })
    },
    onSaved: async ({ task_guid: guid }) => {
      toast(isBulk ? `${side === 'invoice' ? 'Invoices' : 'Payments'} successfully credited.` : 'Credit generated!')
      followTask({ guid, side, user, branch: branch ?? '' })
      onDone()
      await refreshed()
    },
  })
}

/** The preset of the dates (CRED-D06): the period of a single transaction, or the range of a search. */
function datesOf(credit: PreparedCredit | null, dates: CreditTarget['dates']) {
  const { start, end } = credit?.single ?? dates ?? { start: '', end: '' }
  return { start, end }
}
