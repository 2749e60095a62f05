import { Link } from '#ui/link.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import type { Answers, LawDashboard, Weeks } from './answers.ts'
import { IncomePanel, UnconfirmedPanel } from './charts.tsx'
import { clockTime, greeting, longDate } from './days.ts'
import layout from './layout.module.css'
import { lawChange, lawTable } from './links.ts'
import { DeadlinePanel, LatePanel, ProblemPanel } from './lists.tsx'
import styles from './page.module.css'
import { Tiles } from './tiles.tsx'
import { TodayPanel } from './today.tsx'
import { offered } from './use-weeks.ts'

interface PageProps {
  /** The user's first name, undefined until it has loaded. */
  firstName: string | undefined
  zone: string
  basename: string
  weeks: Weeks
  /** The last answers received. */
  answers: Answers | undefined
  /** Why the last refresh failed. */
  error: string | undefined
  /** Refreshes the figures. */
  again: () => void
}

/** The whole dashboard in its current state. */
export function Page(props: PageProps) {
  const { answers, error, zone, again } = props
  return (
    <div className={styles.page}>
      <Head {...props} />
      {error !== undefined && answers && (
        <p className={styles.banner} role="status">
          <Glyph shape="triangle" tone="amber" />
          {`${error} The figures shown are older. `}
          <Retry onPress={again} />
        </p>
      )}
      {answers?.law?.tables.map((table) => (
        <LawNotice key={table.law} table={table} />
      ))}
      {answers?.law?.waiting && <WaitingNotice change={answers.law.waiting} />}
      {answers ? (
        <Body {...answers} zone={zone} />
      ) : error === undefined ? (
        <Waiting />
      ) : (
        <div className={styles.nothing} role="alert">
          <p>{error}</p>
          <Retry onPress={again} />
        </div>
      )}
    </div>
  )
}

/** A law table that runs out within 60 days, for those who can add figures. */
function LawNotice({ table }: { table: LawDashboard['tables'][number] }) {
  const { law, title, runs_out_on, is_changing } = table
  return (
    <p className={styles.banner} role="status">
      <Glyph shape="triangle" tone="amber" />
      {`${title}: no figures are known from ${longDate(runs_out_on)} on. `}
      <Link href={lawTable(law)} className={styles.link}>
        {is_changing ? 'See the change' : 'Add figures'}
      </Link>
    </p>
  )
}

/** Bank holidays that were added at night and change open amounts. */
function WaitingNotice({ change }: { change: NonNullable<LawDashboard['waiting']> }) {
  const { guid, title, starts_on } = change
  return (
    <p className={styles.banner} role="status">
      <Glyph shape="triangle" tone="amber" />
      {`${title}: new days from ${longDate(starts_on)} on wait until somebody applies them. `}
      <Link href={lawChange(guid)} className={styles.link}>
        See what they change
      </Link>
    </p>
  )
}

function Head({ answers, basename, firstName, weeks, zone }: PageProps) {
  const at = answers?.visits?.at ?? answers?.finance?.at
  const today = answers?.visits?.today ?? answers?.finance?.today
  const facts = [answers?.visits?.branch_title, at && `updated ${clockTime(at, zone)}`].filter(Boolean).join(', ')
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{at ? [greeting(at, zone), firstName].filter(Boolean).join(', ') : 'Dashboard'}</h1>
      {today !== undefined && <p className={styles.facts}>{[longDate(today), facts].filter(Boolean).join(', ')}</p>}
      <span className={layout.gap} />
      {at !== undefined && (
        <nav className={styles.choices} aria-label="How far back">
          {offered.map((choice) => (
            <Link key={choice} href={`${basename}?weeks=${choice}`} aria-current={choice === weeks || undefined}>
              {choice} weeks
            </Link>
          ))}
        </nav>
      )}
    </header>
  )
}

function Body({ visits, finance, law, zone }: Answers & { zone: string }) {
  if (!visits && !finance && (law?.tables.length || law?.waiting)) return undefined
  if (!visits && !finance)
    return (
      <p className={styles.nothing}>
        You do not have permission to view visits or invoices. Choose another page from the menu.
      </p>
    )
  return (
    <div className={layout.grid}>
      <Tiles visits={visits} finance={finance} />
      {visits && <TodayPanel visits={visits} />}
      {finance && <IncomePanel finance={finance} />}
      {visits && <UnconfirmedPanel visits={visits} />}
      {finance && <DeadlinePanel finance={finance} />}
      {visits && <LatePanel visits={visits} zone={zone} />}
      {finance && <ProblemPanel finance={finance} />}
    </div>
  )
}

/** A skeleton of the dashboard, shown while its figures load. */
function Waiting() {
  return (
    <div className={layout.grid} role="status" aria-label="Loading the figures">
      <div className={layout.tiles}>
        {[1, 2, 3, 4].map((tile) => (
          <div key={tile} className={styles.block} />
        ))}
      </div>
      <div className={`${styles.block} ${layout.wide}`} />
      <div className={`${styles.block} ${styles.tall}`} />
      <div className={`${styles.block} ${styles.tall}`} />
    </div>
  )
}

/** A button without tooltips: the shared one would add their placement code to the first screen. */
function Retry({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      Try again
    </button>
  )
}
