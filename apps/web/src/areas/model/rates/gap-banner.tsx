import { rateWindows } from '#domain/model/rate-rows.ts'
import { openIntervals, rateMessages } from '#domain/model/rates.ts'
import { formatClock } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import styles from './rates.module.css'
import { daysTitle, rowsOf, type Tiers } from './rates-values.ts'
import type { RatesForm } from './use-rates-form.ts'

interface GapBannerProps {
  form: RatesForm
  tiers: Tiers
}

/** The first gap of the rates in the form: its time, a link to its row, and a button that closes it. */
export function GapBanner({ form, tiers }: GapBannerProps) {
  const set = rowsOf(form.values)
  const [gap] = openIntervals(set, rateWindows(set))
  if (!gap) return undefined
  const { days, start, end, before, after } = gap
  const message = after ? (before ? rateMessages.gap : rateMessages.start) : rateMessages.end
  const field = after ? (`${after.path}.start` as const) : (`${before?.path}.end` as const)
  const clock = formatClock(after ? start : end)
  const close = () =>
    form.handle.change((values) => {
      const [, at] = field.split('.')
      const change = after ? { start: clock } : { end: clock }
      return {
        ...values,
        basicRates: values.basicRates.map((row, index) => (index === Number(at) ? { ...row, ...change } : row)),
      }
    }, field)
  return (
    <Banner
      tone="red"
      action={
        <Button size="small" onClick={close}>
          {after ? `Start the next rate at ${clock}` : `End the last rate at ${clock}`}
        </Button>
      }
    >
      <strong>{message}.</strong> {`${daysTitle(days, tiers)} ${formatClock(start)}–${formatClock(end)} has no rate. `}
      <button type="button" className={styles.link} onClick={() => form.show(field)}>
        Go to the row
      </button>
    </Banner>
  )
}
