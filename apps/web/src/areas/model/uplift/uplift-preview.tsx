import { useQuery } from '@tanstack/react-query'
import type { Side } from '#contract/fields.ts'
import { type UpliftPreview as Preview, previewUplift } from '#contract/model/uplift.ts'
import { shareOf } from '#domain/model/uplift.ts'
import { formatPence, parsePence, sumBy } from '#domain/money.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { Button } from '#ui/button.tsx'
import { formatCount, formatDecimal, formatMoney } from '#ui/figures/decimal.ts'
import { Money, PeriodText } from '#ui/figures/figures.tsx'
import { Link } from '#ui/link.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { call } from '../../../kit/http/call.ts'
import { modelPaths } from '../../../kit/url/paths.ts'
import styles from './uplift.module.css'
import { type PickedGroup, requestOf, stepProblem, type UpliftValues } from './uplift-values.ts'

interface UpliftPreviewProps {
  side: Side
  values: UpliftValues
  picked: readonly PickedGroup[]
}

/** The new total of the branch's visits of last month; loaded as soon as the summary opens. */
export function UpliftPreview({ side, values, picked }: UpliftPreviewProps) {
  const isValid =
    stepProblem('rates', values, picked) === undefined && stepProblem('summary', values, picked) === undefined
  const body = isValid ? requestOf(values, picked) : []
  const found = useQuery({
    queryKey: ['uplift-preview', side, body],
    queryFn: ({ signal }) => call(previewUplift[side], { body }, { signal }),
    enabled: isValid,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  if (!isValid) return undefined
  return (
    <section className={styles.preview} aria-label="Difference for last month’s visits" aria-busy={found.isFetching}>
      <h3 className={styles.heading}>
        Difference for last month’s visits{found.data && `, branch ${found.data.branch}`}
      </h3>
      {found.isPending && <p role="status">Calculating what last month’s visits would have cost…</p>}
      {found.error && (
        <p role="alert">
          {messageOf(found.error)}{' '}
          <Button size="small" busy={found.isFetching} onClick={() => void found.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {found.data && <Figures side={side} preview={found.data} />}
    </section>
  )
}

function Figures({ side, preview }: { side: Side; preview: Preview }) {
  const visited = preview.groups.filter((group) => group.visits > 0)
  // A provider may have models that this branch does not use.
  const groups = visited.length > 0 ? visited : preview.groups
  const others = preview.groups.length - groups.length
  const total = (key: 'total_now' | 'total_new' | 'difference') =>
    formatPence(sumBy(groups, (group) => parsePence(group[key])))
  const visits = groups.reduce((count, group) => count + group.visits, 0)
  const unpriced = groups.reduce((count, group) => count + group.unpriced, 0)
  return (
    <>
      <p>
        <PeriodText start={preview.from} end={preview.to} />, {side === 'invoice' ? 'charged' : 'paid'} with the current
        rates and with the new ones as if they had applied then. Only visits of this branch are included.
        {others > 0 && ` ${formatCount(others)} of the groups had no visits in it.`}
        {unpriced > 0 && ` ${formatCount(unpriced)} of the visits have no price with these models.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <section className={styles.previewRows} tabIndex={0} aria-label="Difference by group">
        <table className={styles.table} aria-label="Difference by group">
          <thead>
            <tr>
              <th scope="col">{side === 'invoice' ? 'Invoice group' : 'Pay group'}</th>
              {['Visits', 'Now', 'New', 'Difference', 'Per cent'].map((head) => (
                <th key={head} scope="col" className={styles.amount}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.length > 1 && (
              <tr className={styles.total}>
                <th scope="row">All groups</th>
                <td className={styles.amount}>{formatCount(visits)}</td>
                <td className={styles.amount}>
                  <Money value={total('total_now')} />
                </td>
                <td className={styles.amount}>
                  <Money value={total('total_new')} />
                </td>
                <td className={styles.amount}>{signed(total('difference'))}</td>
                <td className={styles.amount}>{percentText(total('difference'), total('total_now'))}</td>
              </tr>
            )}
            {groups.map((group) => (
              <tr key={group.contract_guid}>
                <td title={group.title}>{group.title}</td>
                <td className={styles.amount}>{formatCount(group.visits)}</td>
                <td className={styles.amount}>
                  <Money value={group.total_now} />
                </td>
                <td className={styles.amount}>
                  <Money value={group.total_new} />
                </td>
                <td className={styles.amount}>{signed(group.difference)}</td>
                <td className={styles.amount}>{percentText(group.difference, group.total_now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <NotRaised side={side} groups={preview.groups} />
    </>
  )
}

const priceWords = { FIX: 'a visit', HOUR: 'an hour' } as const

/** Fixed prices of rule groups, which replace rates: an uplift leaves them unchanged (finance 3.3). */
function NotRaised({ side, groups }: { side: Side; groups: Preview['groups'] }) {
  const rows = groups.flatMap((group) => group.not_raised.map((price) => ({ group, price })))
  if (rows.length === 0) return undefined
  return (
    <section className={styles.notRaised} aria-label="Not raised">
      <h3 className={styles.heading}>Not raised</h3>
      <p>These rule groups have their own price. To raise it, copy the rule group from that day and set its price.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <section className={styles.previewRows} tabIndex={0} aria-label="Prices that are not raised">
        <table className={styles.table} aria-label="Prices that are not raised">
          <thead>
            <tr>
              <th scope="col">{side === 'invoice' ? 'Invoice group' : 'Pay group'}</th>
              <th scope="col">Rule group</th>
              <th scope="col" className={styles.price}>
                Price
              </th>
              <th scope="col" className={styles.amount}>
                Last month
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, price }) => (
              <tr key={price.guid}>
                <td title={group.title}>{group.title}</td>
                <td title={price.title}>
                  <Link href={`${modelPaths.one(side, group.contract_guid, `${side}-rule-groups`)}/${price.guid}`}>
                    {price.title}
                  </Link>
                </td>
                <td className={styles.price}>
                  {formatMoney(shownRate(price.rate))} {priceWords[price.price_type_alias]}
                </td>
                <td className={styles.amount}>
                  <Money value={price.total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** Formats pounds with a sign, for rises and falls. */
function signed(pounds: string): string {
  const text = formatMoney(pounds)
  return pounds.startsWith('-') || /^0\.00$/.test(pounds) ? text : `+${text}`
}

/** Formats a difference in per cent of the current amount; a difference from zero has no percentage. */
function percentText(difference: string, now: string): string {
  const share = shareOf(parsePence(difference), parsePence(now))
  if (share === undefined) return '–'
  return `${/^-|^0\.00$/.test(share) ? '' : '+'}${formatDecimal(share)}%`
}
