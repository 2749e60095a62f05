import { useQuery } from '@tanstack/react-query'
import { listMissedDoses, type MissedDose } from '#contract/client/missed-doses.ts'
import type { Overview, OverviewVisit } from '#contract/client/overview.ts'
import { carerWord, visitStatus } from '#contract/visit/visits.ts'
import { classes } from '#ui/classes.ts'
import { formatDate, formatTime, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { useFeatures } from '../../../kit/session/branch.ts'
import { paths } from '../../../kit/url/paths.ts'
import styles from './overview.module.css'
import { useVisitHref } from './visit-href.ts'

interface Alert {
  key: string
  tone: 'red' | 'amber'
  word: string
  note: string
  /** Where it is put right. */
  link?: { href: string; label: string } | undefined
}

/** Everything that needs somebody's attention, each with the way to its remedy. */
export function OverviewAlerts({ guid, overview }: { guid: string; overview: Overview }) {
  const zone = useZone()
  const hrefOf = useVisitHref(guid)
  const hasOutcomes = useFeatures()?.includes('client_care_outcomes') ?? false
  const hasCharts = useFeatures()?.includes('emars') ?? false
  const missed = useQuery({ ...queryOf(listMissedDoses, { query: { client: guid } }), enabled: hasCharts })
  const alerts = [
    ...missedDosesAlert(guid, missed.data?.doses ?? []),
    ...fallRiskAlert(guid, overview, hasOutcomes),
    ...planAlert(guid, overview),
    ...outcomesAlert(guid, overview),
    ...overview.open_visits.map((visit) => visitAlert(visit, zone, hrefOf)),
  ]
  if (alerts.length === 0) return null
  return (
    <ul className={styles.alerts} aria-label="Needs attention">
      {alerts.map(({ key, tone, word, note, link }) => (
        <li key={key} className={classes(styles.alert, styles[tone])}>
          <Glyph shape="triangle" tone={tone} />
          <strong>{word}</strong>
          <span>{note}</span>
          {link && (
            <Link href={link.href} aria-label={`${link.label}: ${word}, ${note}`}>
              {link.label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function missedDosesAlert(guid: string, doses: readonly MissedDose[]): Alert[] {
  const [first] = doses
  if (!first) return []
  const word = doses.length === 1 ? 'A dose is not recorded' : `${doses.length} doses are not recorded`
  const note = doses.map(({ medicine, time }) => `${time} ${medicine.name}`).join(', ')
  const link = { href: `${paths.client(guid, 'emars')}?day=${first.date}`, label: 'eMARS' }
  return [{ key: 'doses', tone: 'red', word, note, link }]
}

function fallRiskAlert(guid: string, { fall_risks }: Overview, hasOutcomes: boolean): Alert[] {
  const [before, last] = [fall_risks.at(-2), fall_risks.at(-1)]
  if (last?.value !== 'High') return []
  const note = `since ${formatDate(last.date)}${before && before.value !== 'High' ? `, ${before.value} before` : ''}`
  const link = hasOutcomes ? { href: paths.client(guid, 'outcomes/fall-risk'), label: 'Fall risk' } : undefined
  return [{ key: 'fall-risk', tone: 'red', word: 'Fall risk is High', note, link }]
}

function planAlert(guid: string, { digital_plan: plan }: Overview): Alert[] {
  if (!plan?.is_review_due) return []
  const link = { href: paths.newCareplan(guid), label: 'Digital Careplan' }
  const note = `since ${formatDate(plan.review_on)}`
  return [{ key: 'plan', tone: 'amber', word: 'The review of the care plan is due', note, link }]
}

function outcomesAlert(guid: string, { outcomes }: Overview): Alert[] {
  if (!outcomes || outcomes.overdue_count === 0) return []
  const { overdue_count: count } = outcomes
  const word = count === 1 ? 'A review is overdue' : `${count} reviews are overdue`
  const note = outcomes.due.flatMap(({ title, is_overdue }) => (is_overdue ? [title] : [])).join(', ')
  return [
    {
      key: 'outcomes',
      tone: 'amber',
      word,
      note,
      link: { href: paths.client(guid, 'outcomes'), label: 'Care Outcomes' },
    },
  ]
}

function visitAlert(visit: OverviewVisit, zone: string, hrefOf: ReturnType<typeof useVisitHref>): Alert {
  const day = localDateOf(visit.start, zone)
  const when = `${formatWeekday(day)} ${formatDate(day)} ${formatTime(visit.start, zone)}`
  return {
    key: visit.guid,
    tone: 'amber',
    word: visit.status_coalesced === visitStatus.checkedIn ? 'Check-out is missing' : 'Visit was missed',
    note: `${when}, ${carerWord(visit)}`,
    link: { href: hrefOf(visit, day), label: 'Open visit' },
  }
}
