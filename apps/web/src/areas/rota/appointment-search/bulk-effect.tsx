import type { BulkEffect, EffectTotals as Totals } from '#contract/rota/finance-appointments.ts'
import type { ScheduledPlace } from '#contract/rota/search-appointments.ts'
import { formatPence, parsePence, pence } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { formatMoney, formatTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { Status } from '#ui/status/status.tsx'
import styles from './bulk-edit.module.css'

interface BulkEffectViewProps {
  effect: BulkEffect
  /** Whether it is the effect of an earlier choice, while the present one is worked out. */
  isBusy: boolean
  picked: readonly ScheduledPlace[]
  /** Unticks the places that would stay as they are. */
  onLeaveOut: () => void
}

/** The effect of a bulk edit, place by place and in all, before it is saved. */
export function BulkEffectView({ effect, isBusy, picked, onLeaveOut }: BulkEffectViewProps) {
  const refused = effect.places.filter(({ refusal }) => refusal !== null)
  return (
    <section aria-label="What would change" aria-busy={isBusy} className={styles.effect}>
      <h3 className={styles.heading}>
        What would change <span className={styles.note}>before you save</span>
      </h3>
      {effect.totals && <EffectTotals totals={effect.totals} />}
      <EffectPlaces picked={picked} effect={effect} />
      {refused.length > 0 && (
        <Banner
          tone="amber"
          action={
            refused.length < picked.length && (
              <Button size="small" onClick={onLeaveOut}>
                Leave out
              </Button>
            )
          }
        >
          {refused.length === 1
            ? '1 cannot be changed and will stay as it is.'
            : `${refused.length} cannot be changed and will stay as they are.`}
        </Banner>
      )}
    </section>
  )
}

export function EffectTotals({ totals }: { totals: Totals }) {
  return (
    <table className={styles.totals} aria-label="Totals">
      <tbody>
        <Total label="Invoices" change={totals.invoices} />
        <Total label="Pay" change={totals.pay} />
        <Total label="Ready to invoice" change={totals.ready} />
      </tbody>
    </table>
  )
}

/** The places with their amounts before and after, as far as they are known. */
export function EffectPlaces({
  picked,
  effect,
}: {
  picked: readonly ScheduledPlace[]
  effect: BulkEffect | undefined
}) {
  const places = new Map(effect?.places.map((place) => [place.guid, place]))
  return (
    <table className={styles.places} aria-label="Places">
      <tbody>
        {picked.map((place) => (
          <Place key={place.assignee.guid} place={place} effect={places.get(place.assignee.guid)} />
        ))}
      </tbody>
    </table>
  )
}

interface Change {
  readonly before: string | null
  readonly after: string | null
}

function Total({ label, change }: { label: string; change: Change }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <Amounts change={change} />
    </tr>
  )
}

function Place({ place, effect }: { place: ScheduledPlace; effect: BulkEffect['places'][number] | undefined }) {
  const zone = useZone()
  const { start, owner } = place.appointment
  const name = (
    <>
      <span className="num">
        {formatWeekday(localDateOf(start, zone))} {formatTime(start, zone)}
      </span>{' '}
      <span className={styles.owner}>{owner.name}</span>
    </>
  )
  if (effect?.refusal) {
    return (
      <tr>
        <th scope="row" colSpan={4}>
          {name}
          <span className={styles.refusal}>
            <Status word={effect.refusal} kind="warning" />
          </span>
        </th>
      </tr>
    )
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      {effect?.invoice && <Amounts change={effect.invoice} />}
    </tr>
  )
}

/** Before, after and the difference; what cannot be priced has no amount. */
function Amounts({ change: { before, after } }: { change: Change }) {
  const difference = before !== null && after !== null ? parsePence(after) - parsePence(before) : null
  return (
    <>
      <td className={styles.before}>{before === null ? 'No price' : formatMoney(before)}</td>
      <td className={styles.after}>
        <span aria-hidden="true">→ </span>
        {after === null ? 'No price' : formatMoney(after)}
      </td>
      <td className={toneOf(difference)}>{difference !== null && signed(difference)}</td>
    </>
  )
}

function toneOf(difference: number | null): string | undefined {
  if (difference === null || difference === 0) return styles.before
  return difference < 0 ? styles.less : styles.more
}

function signed(difference: number): string {
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±'
  return `${sign}${formatMoney(formatPence(pence(Math.abs(difference))))}`
}
