import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { settingsAccess } from '#contract/settings/access.ts'
import { listHolidayTiers } from '#contract/settings/holiday-tiers.ts'
import { fixedHoliday, type Holiday, HolidayInput, nations } from '#contract/settings/holidays.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Link, useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import type { FieldNotes } from '../../../kit/form/validate-form.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'
import { paths } from '../../../kit/url/paths.ts'
import { lawTablePath } from '../law/law-search.ts'
import { SettingForm } from '../setting-form.tsx'
import { DeleteHoliday } from './delete-holiday.tsx'

interface HolidayFormProps {
  holiday?: Holiday
  submit: (body: z.output<typeof HolidayInput>) => Promise<unknown>
  /** As in "Holiday successfully created." */
  done: 'created' | 'updated'
}

interface Values {
  title: string
  date: string
  nation_alias: string
  invoice_tier_guid: string
  payment_tier_guid: string
}

const nationOptions = Object.entries(nations).map(([value, label]) => ({ value, label }))

/** FSET-021 to FSET-023, FSET-D11 to FSET-D15. */
export function HolidayForm({ holiday, submit, done }: HolidayFormProps) {
  const openPath = useOpenPath()
  const today = localDateIn(useZone())
  const tiers = useQuery(queryOf(listHolidayTiers, {})).data?.holiday_tiers
  const initial: Values = {
    title: holiday?.title ?? '',
    date: holiday?.date ?? '',
    nation_alias: holiday?.nation_alias ?? '',
    invoice_tier_guid: holiday?.invoice_tier_guid ?? '',
    payment_tier_guid: holiday?.payment_tier_guid ?? '',
  }
  const isPast = ({ date }: Values) => date !== '' && date <= today
  const form = useForm({
    schema: HolidayInput,
    initial,
    labels: {
      title: 'Title',
      date: 'Date',
      nation_alias: 'Nation',
      invoice_tier_guid: 'Invoice tier',
      payment_tier_guid: 'Payment tier',
    },
    toBody: (values) => ({
      ...values,
      invoice_tier_guid: values.invoice_tier_guid || null,
      payment_tier_guid: values.payment_tier_guid || null,
    }),
    check: (values): FieldNotes => (holiday && isPast(values) ? { date: 'Holiday date must be in the future.' } : {}),
    warnings: (values): FieldNotes =>
      !holiday && isPast(values) ? { date: 'This holiday cannot be edited or deleted after saving.' } : {},
    submit,
    async onSaved(_, { date }) {
      await refreshed()
      toast(`Holiday successfully ${done}.`)
      // The list opens on the holiday's year, so that it is visible.
      openPath(`${paths.holidays()}?year=${date.slice(0, 4)}`)
    },
  })
  const tierOptions = (tiers ?? []).map(({ guid, title }) => ({ value: guid, label: title }))
  return (
    <SettingForm
      form={form}
      label="Holiday"
      list={paths.holidays()}
      fixed={holiday?.fixed ? <Fixed holiday={holiday} fixed={holiday.fixed} /> : undefined}
      remove={holiday && <DeleteHoliday holiday={holiday} onGone={form.discard} />}
    >
      <FormSection>
        <FormLine>
          <TextField {...form.field('title')} required />
        </FormLine>
        <DateField {...form.field('date')} required />
        <Select {...form.field('nation_alias')} options={nationOptions} required />
        {tiers?.length === 0 ? (
          <FormLine>
            <p>Please make sure to add some holiday tiers first.</p>
          </FormLine>
        ) : (
          <>
            <Select {...form.field('invoice_tier_guid')} options={tierOptions} none="None" />
            <Select {...form.field('payment_tier_guid')} options={tierOptions} none="None" />
          </>
        )}
      </FormSection>
    </SettingForm>
  )
}

/** Why a holiday cannot be changed here. What the tiers of a bank holiday do in money is seen before they are changed. */
function Fixed({ holiday, fixed }: { holiday: Holiday; fixed: NonNullable<Holiday['fixed']> }) {
  const mayChange = usePermission(settingsAccess.lawTables)
  return (
    <>
      {fixedHoliday[fixed]}{' '}
      {holiday.is_proclaimed && mayChange && (
        <>
          This one was added by hand: <Link href={lawTablePath('BANK_HOLIDAY')}>remove it in the law tables</Link>.{' '}
        </>
      )}
      {fixed === 'system' && mayChange && (
        <Link href={`${paths.lawChangeNew()}?law=BANK_HOLIDAY&holiday=${holiday.guid}`}>
          Change its tiers in the law tables
        </Link>
      )}
    </>
  )
}
