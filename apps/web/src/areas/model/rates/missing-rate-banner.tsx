import { z } from 'zod'
import { Instant } from '#contract/fields.ts'
import { formatClock, parseClock } from '#domain/time.ts'
import { Button } from '#ui/button.tsx'
import { formatDate, formatTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { useUrlState } from '../../../kit/url/search.ts'
import { gapAt } from './missing-rate.ts'
import { withDrawn } from './rates-values.ts'
import type { RatesForm } from './use-rates-form.ts'

/** The start of a visit that found no rate in this band, from the alert that led here. */
const InUrl = z.object({ at: Instant.optional() })

/** Says that a visit has no rate here, with a button that adds one where it is missing; nothing once it is covered. */
export function MissingRateBanner({ form }: { form: RatesForm }) {
  const [{ at }] = useUrlState(InUrl)
  const zone = useZone()
  if (at === undefined) return undefined
  const [date, time] = [localDateOf(at, zone), formatTime(at, zone)]
  const gap = gapAt(form.values, date, parseClock(time))
  if (!gap) return undefined
  const add = () =>
    form.handle.change((values) => withDrawn(values, gap).values, `basicRates.${withDrawn(form.values, gap).at}.rate`)
  return (
    <Banner
      tone="amber"
      action={
        <Button size="small" onClick={add}>
          {`Add a rate from ${formatClock(gap.start)} to ${formatClock(gap.end)}`}
        </Button>
      }
    >
      {`A visit on ${formatWeekday(date)} ${formatDate(date)} at ${time} has no rate here.`}
    </Banner>
  )
}
