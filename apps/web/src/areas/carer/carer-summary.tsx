import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getCarerSummary, type Proof } from '#contract/carer/carer-summary.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { absenceTitle } from '#domain/absence/absence-types.ts'
import { documentExpired } from '#domain/document/document-warnings.ts'
import { classes } from '#ui/classes.ts'
import { Bar } from '#ui/figures/bar.tsx'
import { DateText } from '#ui/figures/figures.tsx'
import { formatCount, formatDecimal, localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { Status } from '#ui/status/status.tsx'
import { queryOf } from '../../kit/http/query.ts'
import { paths } from '../../kit/url/paths.ts'
import { absenceDates, absenceLength, absenceTime } from './absences/absence-words.ts'
import styles from './carer-summary.module.css'
import type { Carer } from './carer-values.ts'
import { leaveBar, leaveNote } from './leave-left.ts'

type CarerSummaryData = ResponseOf<typeof getCarerSummary>

/** Head and summary of a carer share one call (decision 0067). */
export function useCarerSummary(guid: string): CarerSummaryData | undefined {
  return useQuery(queryOf(getCarerSummary, { params: { guid } })).data
}

/** A page with the answers that HR is asked for beside it, or under it where there is no room. */
export function BesideSummary({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.inner}>
        <div>{children}</div>
        <aside aria-label="Summary" className={styles.cards}>
          {summary}
        </aside>
      </div>
    </div>
  )
}

/** Documents, right to work, DBS, the next absence and leave, as far as the server has answered. */
export function CarerSummary({ carer }: { carer: Carer }) {
  const summary = useCarerSummary(carer.guid)
  if (!summary) return null
  const { documents, right_to_work, dbs, next_absence, leave } = summary
  return (
    <>
      <Documents carer={carer} documents={documents} />
      <ProofCard title="Right to work" proof={right_to_work} />
      <ProofCard title="DBS" proof={dbs} number={carer.finance.dbs_number} />
      <NextAbsence carer={carer} absence={next_absence} />
      {leave && <Leave carer={carer} leave={leave} />}
    </>
  )
}

interface CardProps {
  title: string
  /** At the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

export function SummaryCard({ title, aside, children }: CardProps) {
  return (
    <section aria-label={title} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

function Documents({ carer, documents }: { carer: Carer; documents: CarerSummaryData['documents'] }) {
  const { count, expired, expiring, first } = documents
  return (
    <SummaryCard title="Documents" aside={<Link href={paths.carer(carer.guid, 'documents')}>Open</Link>}>
      <p className={styles.note}>{countsText(count, expired, expiring)}</p>
      {count > 0 && (
        <ul className={styles.list}>
          {first.map(({ file_guid, title, expires_at, warnings }) => (
            <li key={file_guid} className={styles.document}>
              <span>{title}</span>
              <DateText value={expires_at} />
              {warnings.map((warning) => (
                <span key={warning} className={classes(styles.warning, warning === documentExpired && styles.expired)}>
                  {warning}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </SummaryCard>
  )
}

function countsText(count: number, expired: number, expiring: number): string {
  if (count === 0) return 'No documents yet'
  const inDate = `${formatCount(count - expired)} of ${formatCount(count)} in date`
  return expiring === 0 ? inDate : `${inDate}, ${formatCount(expiring)} ${expiring === 1 ? 'expires' : 'expire'} soon`
}

/** How the document of a category stands that is valid longest. */
function ProofCard({ title, proof, number }: { title: string; proof: Proof | null; number?: string | null }) {
  const zone = useZone()
  return (
    <SummaryCard title={title} aside={<ProofStatus proof={proof} />}>
      {number !== undefined && (
        <dl>
          <Line name="Number">{number ?? '–'}</Line>
        </dl>
      )}
      {proof && (
        <dl className={styles.list}>
          <Line name={proof.title}>
            until <DateText value={proof.expires_at} />
          </Line>
          <Line name={`Added by ${proof.uploaded_by_name}`}>
            <DateText value={localDateOf(proof.uploaded_at, zone)} />
          </Line>
        </dl>
      )}
      {!proof && <p className={styles.note}>There is no document of this category.</p>}
    </SummaryCard>
  )
}

function ProofStatus({ proof }: { proof: Proof | null }) {
  if (!proof) return <Status word="Missing" kind="warning" />
  if (proof.warnings.includes(documentExpired)) return <Status word="Expired" kind="failed" />
  return proof.warnings.length > 0 ? (
    <Status word="Expires soon" kind="warning" />
  ) : (
    <Status word="In date" kind="active" />
  )
}

/** The absence that lasts now, otherwise the next one (decision 0056). */
function NextAbsence({ carer, absence }: { carer: Carer; absence: CarerSummaryData['next_absence'] }) {
  const time = absence && absence.part !== 'DAYS' ? absenceTime(absence) : undefined
  const facts = absence && [absenceTitle(absence.type_alias), time, absenceLength(absence)]
  return (
    <SummaryCard title="Next absence" aside={<Link href={paths.carerAbsences(carer.guid)}>Open</Link>}>
      {absence && <p className="num">{absenceDates(absence)}</p>}
      <p className={styles.note}>{facts ? facts.filter(Boolean).join(', ') : 'No absence to come'}</p>
    </SummaryCard>
  )
}

function Leave({ carer, leave }: { carer: Carer; leave: NonNullable<CarerSummaryData['leave']> }) {
  const { guid, allowance, used, remaining } = leave
  return (
    <SummaryCard title="Holiday" aside={<Link href={paths.accrual(carer.guid, guid)}>Open</Link>}>
      <p className={styles.figure}>
        <b className="num">{formatDecimal(remaining)} hours</b> <span>left of {formatDecimal(allowance)}</span>
      </p>
      <Bar {...leaveBar(leave)} aria-hidden />
      <p className={styles.note}>{leaveNote(used, remaining)}</p>
    </SummaryCard>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
