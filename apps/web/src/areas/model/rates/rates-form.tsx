import { useMemo } from 'react'
import type { BandRates, RatesBody } from '#contract/model/band-rates.ts'
import type { GridInterval } from '#domain/model/week-grid.ts'
import { Form } from '../../../kit/form/form.tsx'
import { useTryOutDraft, useTryOutSubject } from '../try-out/drafts.tsx'
import { minutesWithin } from '../try-out/try-values.ts'
import { DayRates } from './day-rates.tsx'
import { EnhancedRates } from './enhanced-rates.tsx'
import { GapBanner } from './gap-banner.tsx'
import { MissingRateBanner } from './missing-rate-banner.tsx'
import styles from './rates.module.css'
import { dayOptions, type Tiers, withDrawn } from './rates-values.ts'
import { withRates } from './tried-rates.ts'
import { useRatesForm } from './use-rates-form.ts'
import type { DrawnRate } from './week-drag.ts'
import { WeekView } from './week-view.tsx'

interface RatesFormProps {
  part: BandRates
  tiers: Tiers
  submit: (body: RatesBody) => Promise<unknown>
  onSaved: () => unknown
  cancel: string
}

/** The rates of a band as a table to type into, with the resulting week beside it (SERV-037). */
export function BandRatesForm({ part, tiers, submit, onSaved, cancel }: RatesFormProps) {
  const form = useRatesForm(part, submit, onSaved)
  const days = useMemo(() => dayOptions(tiers), [tiers])
  const { values, dirty } = form
  useTryOutDraft(dirty ? { what: 'the rates', apply: (whole) => withRates(whole, part.band.guid, values) } : undefined)
  useTryOutSubject({
    careType: part.service.service_type.guid,
    minutes: minutesWithin(part.band.minimum_duration_minutes, part.band.maximum_duration_minutes),
  })
  const draw = (drawn: DrawnRate) => {
    const { at } = withDrawn(values, drawn)
    form.handle.change((all) => withDrawn(all, drawn).values, `basicRates.${at}.rate`)
  }
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
              onOpen={(interval) => form.show(fieldOf(interval))}
              onDraw={draw}
              onPull={form.setAll}
            />
            <MissingRateBanner form={form} />
            <GapBanner form={form} tiers={tiers} />
            <p className={styles.hint}>
              A holiday tier takes precedence over a single day, a single day over weekday or weekend, and these over
              week. An enhanced rate takes precedence over a day rate of the same days.
            </p>
            <p className={styles.hint}>
              Drag over an empty interval, or press Enter on it, to add a rate; pull the edge of a block to change its
              time.
            </p>
            {tiers.size === 0 && <p className={styles.hint}>Please make sure to add some holiday tiers first.</p>}
          </div>
          <div className={styles.tables}>
            <DayRates form={form} part={part} days={days} />
            <EnhancedRates form={form} days={days} tiers={tiers} />
          </div>
        </div>
      </Form>
    </div>
  )
}

/**
 * Returns the field that an interval of the week opens: the amount of its row or, for overlapping rates, the start of
 * one.
 */
function fieldOf({ kind, rows }: GridInterval): string {
  const row = rows.at(-1)
  return row ? `${row.path}.${row.isDerived ? 'modifier' : kind === 'overlap' ? 'start' : 'rate'}` : 'basicRates'
}
