import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { type ExtraDays, ExtraInput } from '#contract/billing/extras.ts'
import { processing } from '#contract/billing/processing.ts'
import { carerOf } from '#contract/billing/processing-exports.ts'
import type { Charge } from '#contract/billing/transaction-items.ts'
import { addableTypes, quantityLabel } from '#domain/billing/charge-types.ts'
import { amountErrors, capErrors, extraDateError, extraSum } from '#domain/billing/extra-rules.ts'
import { withoutTrailingZeros } from '#domain/digits.ts'
import { formatPence } from '#domain/money.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatDateTime, formatMoney } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useFinanceSchema } from '../../../kit/finance-schema.ts'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { failureOf } from '../../../kit/http/api-error.ts'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { queryOf, useCall } from '../../../kit/http/query.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { useMayEditExtra } from './use-may-edit.ts'

interface ExtraFormProps {
  place: TransactionPlace
  days: z.output<typeof ExtraDays>
  /** The extra that is changed; undefined for a new one. */
  charge?: Charge | undefined
  /** The item of the visit or shift from whose working a new one is added. */
  itemGuid?: string
  onClose: () => void
}

/** A new extra, or the changes of one (EXTRA-D01); of a contribution only its cost and reason (EXTRA-D14). */
export function ExtraForm(props: ExtraFormProps) {
  const { place, days, charge, onClose } = props
  const { form, alias, setAlias } = useExtraForm(props)
  const types = useTypes(place)
  const isContribution = charge?.charge_type_alias === 'CONTRIB'
  const type = types?.find((each) => each.alias === alias)
  return (
    <FormModal
      form={form}
      title={isContribution ? 'Edit contribution' : charge ? 'Edit extra' : 'Add extra'}
      width={560}
      onClose={onClose}
    >
      <FormSection
        {...(place.side === 'payment' && { text: 'An extra of a payment is paid once it has been approved.' })}
      >
        {!isContribution && (
          <>
            <Select
              {...form.field('charge_type_alias')}
              options={(types ?? []).map(({ alias: value, title }) => ({ value, label: title }))}
              placeholder="Choose a type"
              onChange={(next) => {
                form.set('charge_type_alias', next ?? '')
                setAlias(next ?? '')
              }}
              required
            />
            <DateField {...form.field('date')} min={days.period_start} max={days.period_end} required />
          </>
        )}
        {type?.field_type === 'TimeAndRate' && (
          <>
            <NumberField
              {...form.field('quantity')}
              places={3}
              unit={quantityLabel(alias) === 'Mileage' ? 'miles' : 'hours'}
              required
            />
            <NumberField {...form.field('rate')} places={3} before="£" description={totalOf(form.values)} required />
          </>
        )}
        {(type?.field_type === 'Cash' || isContribution) && (
          <NumberField {...form.field('total')} places={2} before="£" required />
        )}
        {!isContribution && <Related place={place} field={form.field('transaction_item_guid')} />}
        <FormLine>
          <TextField {...form.field('description')} required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}

const empty = { charge_type_alias: '', quantity: '', rate: '', total: '', description: '' }

function useExtraForm({ place, days, charge, itemGuid, onClose }: ExtraFormProps) {
  const { side } = place
  const seen = useRef(charge?.version ?? 0)
  const create = useCall(processing[side].createExtra, { errors: 'form' })
  const update = useCall(processing[side].updateExtra, { errors: 'form', seen })
  const [alias, setAlias] = useState(charge?.charge_type_alias ?? '')
  const types = useFinanceSchema('ChargeType')
  const params = { periodGuid: place.periodGuid, guid: place.transactionGuid }
  const form = useForm({
    schema: ExtraInput[side],
    name: 'extra',
    initial: charge ? valuesOf(charge) : { ...empty, date: '', transaction_item_guid: itemGuid ?? '' },
    labels: {
      charge_type_alias: 'Type',
      date: 'Date',
      quantity: quantityLabel(alias),
      rate: 'Rate',
      total: alias === 'CONTRIB' ? 'Cost' : 'Amount',
      transaction_item_guid: 'Visit or shift',
      description: 'Reason',
    },
    toBody: ({ transaction_item_guid, ...values }) => ({
      ...values,
      transaction_item_guid: transaction_item_guid === '' ? null : transaction_item_guid,
    }),
    check: (values): Record<string, string> => {
      const caps = side === 'payment' ? types?.find((type) => type.alias === values.charge_type_alias)?.caps : undefined
      const date = extraDateError(values.date, days)
      return { ...capErrors(caps ?? [], values.date, values), ...(date !== undefined && { date }) }
    },
    submit: async (body) => {
      try {
        return charge
          ? await update.mutateAsync({ params: { ...params, chargeGuid: charge.guid }, body })
          : await create.mutateAsync({ params, body })
      } catch (error) {
        void refresh(processing[side].updateExtra)
        throw failureOf(failed(body.charge_type_alias, charge), error)
      }
    },
    onSaved: async () => {
      toast(charge ? 'Charge successfully updated.' : `Charge successfully ${itemGuid ? 'added' : 'created'}.`)
      onClose()
      await refreshed()
    },
  })
  return { form, alias, setAlias }
}

/** EXTRA-029, EXTRA-030. */
function failed(alias: string, charge: Charge | undefined): string {
  if (alias === 'CONTRIB') return 'Could not process contribution.'
  return charge ? 'Could not edit charge.' : 'Could not create charge.'
}

function valuesOf(charge: Charge) {
  const isCash = charge.field_type === 'Cash'
  return {
    charge_type_alias: charge.charge_type_alias,
    date: charge.date,
    quantity: isCash ? '' : withoutTrailingZeros(charge.quantity),
    rate: isCash ? '' : charge.rate,
    // A rejected extra has the total 0, and what was asked for as its rate.
    total: isCash ? charge.rate.replace(/0$/, '') : '',
    description: charge.description,
    transaction_item_guid: charge.transaction_item_guid ?? '',
  }
}

/** The types that the user may add on this side, as the server names them (EXTRA-031, EXTRA-D06). */
function useTypes({ side }: TransactionPlace) {
  const mayEdit = useMayEditExtra()
  const addable = addableTypes(side)
  return useFinanceSchema('ChargeType')?.filter(({ alias }) => addable.includes(alias) && mayEdit(alias))
}

function totalOf(values: typeof empty): string {
  const isValid = Object.keys(amountErrors('payment', values)).length === 0
  return isValid && values.quantity !== '' ? `Total ${formatMoney(formatPence(extraSum(values).total))}` : ''
}

interface RelatedProps {
  place: TransactionPlace
  field: { value: string; onChange: (guid: string | undefined) => void; label: string; id: string; name: string }
}

/** EXTRA-D13. */
function Related({ place, field }: RelatedProps) {
  const zone = useZone()
  const params = { periodGuid: place.periodGuid, guid: place.transactionGuid }
  const { data } = useQuery(queryOf(processing[place.side].listItems, { params, query: {} }))
  const options = (data?.items ?? []).map((item) => ({
    value: item.guid,
    label: `${formatDateTime(item.visit_date, zone)}, ${carerOf(item)}`,
  }))
  return (
    <FormLine>
      <Select {...field} options={options} none="None" />
    </FormLine>
  )
}
