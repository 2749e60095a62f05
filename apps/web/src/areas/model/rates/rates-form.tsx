import { useMemo } from 'react'
import type { BandRates, RatesBody } from '#contract/model/band-rates.ts'
import type { GridStretch } from '#domain/model/week-grid.ts'
import { Form } from '../../../kit/form/form.tsx'
import { useTryOutDraft } from '../try-out/drafts.tsx'
import { DayRates } from './day-rates.tsx'
import { EnhancedRates } from './enhanced-rates.tsx'
import { GapBanner } from './gap-banner.tsx'
import styles from './rates.module.css'
import { dayOptions, type Tiers } from './rates-values.ts'
import { withRates } from './tried-rates.ts'
import { type RatesForm, useRatesForm } from './use-rates-form.ts'
import { WeekView } from './week-view.tsx'

interface RatesFormProps {
  part: BandRates
  tiers: Tiers
  submit: (body: RatesBody) => Promise<unknown>
  onSaved: () => unknown
  cancel: string
}

/** The rates of a band as a table to type into and, beside it, as the week that they make (SERV-037). */
export function BandRatesForm({ part, tiers, submit, onSaved, cancel }: RatesFormProps) {
  const form = useRatesForm(part, submit, onSaved)
  const days = useMemo(() => dayOptions(tiers), [tiers])
  const { values, dirty } = form
  useTryOutDraft(dirty ? { what: 'the rates', apply: (whole) => withRates(whole, part.band.guid, values) } : undefined)
  const unit = part.service.payment_type_alias === 'FIX' ? '£ per visit' : '£ per hour'
  return (
    <div className={styles.page}>
      <Form form={form} label="Rates" cancel={cancel}>
        <div className={styles.columns}>
          <div className={styles.week}>
            <WeekView
              values={form.values}
              tiers={tiers}
              unit={unit}
              onOpen={(stretch, day) => form.show(fieldOf(form, stretch, day))}
            />
            <GapBanner form={form} tiers={tiers} />
            <p className={styles.hint}>
              A holiday tier goes before a single day, that before weekday or weekend, and these before week; an
              enhanced rate before a day rate of the same days.
            </p>
            {tiers.size === 0 && <p className={styles.hint}>Please make sure to add some holiday tiers first.</p>}
          </div>
          <div className={styles.tables}>
            <DayRates form={form} days={days} />
            <EnhancedRates form={form} days={days} tiers={tiers} />
          </div>
        </div>
      </Form>
    </div>
  )
}

/** The field that a stretch of the week leads to: the amount of its row, or in a gap the edge of the row beside it. */
function fieldOf({ values }: RatesForm, { kind, rows, start, end }: GridStretch, day: string): string {
  const row = rows.at(-1)
  if (row && kind !== 'gap') return `${row.path}.${row.isDerived ? 'modifier' : kind === 'overlap' ? 'start' : 'rate'}`
  const own = [day, ['SAT', 'SUN'].includes(day) ? 'W/END' : 'W/DAY', 'WEEK']
  const beside = (isBeside: (one: { start: string; end: string }) => boolean) =>
    values.basicRates.findIndex((one) => own.includes(one.day_type_alias) && isBeside(one))
  const after = beside((one) => clockOf(one.start) === end % 1440)
  if (after >= 0) return `basicRates.${after}.start`
  const before = beside((one) => clockOf(one.end) === start)
  return before >= 0 ? `basicRates.${before}.end` : 'basicRates'
}

function clockOf(text: string): number {
  const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number)
  return hours * 60 + minutes
}
