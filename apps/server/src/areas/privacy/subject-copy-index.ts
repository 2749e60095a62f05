import type { Erasure } from '#contract/privacy/erasure.ts'
import type { Subject } from '#contract/privacy/subject-access.ts'
import { formatDate } from '#domain/date-format.ts'
import { escapeHtml } from '../../kit/html.ts'
import { partsOf } from './apply-rule.ts'
import type { HeldRows } from './read-held.ts'
import { retentions } from './retention.ts'

interface About {
  readonly subject: Subject
  readonly person: string
  readonly company: string
  /** Date and time of the copy, as text. */
  readonly madeAt: string
  /** The erasure of the person's data, with its day as text; null if there was none. */
  readonly erased: { readonly on: string; readonly number: number; readonly parts: Erasure['parts'] } | null
}

/** A table of the copy, with the name of its file. */
export interface CopiedTable extends HeldRows {
  readonly fileName: string
}

/** Tables with more rows are only in their own file. */
const mostRows = 50

/** Returns the first page of a copy as HTML: what it contains, with links to the files beside it. */
export function subjectCopyIndex(about: About, tables: readonly CopiedTable[]): string {
  const { person, company, madeAt } = about
  const contents = tables.map(
    ({ title, rows, fileName }) =>
      `<tr><td>${escapeHtml(title)}</td><td>${rows.length}</td><td><a href="${encodeURIComponent(fileName)}">${escapeHtml(fileName)}</a></td></tr>`,
  )
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>${escapeHtml(`Data held about ${person}`)}</title>
<style>
body { font: 16px/1.5 sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; } td, th { border: 1px solid #ccc; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
section { overflow-x: auto; }
</style>
<h1>${escapeHtml(`Data held about ${person}`)}</h1>
<p>Made by ${escapeHtml(company)} on ${escapeHtml(madeAt)}, in answer to a request under Article 15 of the UK GDPR.</p>
<p>Names of other people, passwords and internal numbers of the program are left out. Copies of invoices and payslips that were sent can be asked for separately.</p>
<h2>Contents</h2>
<table><thead><tr><th>Data</th><th>Entries</th><th>File</th></tr></thead><tbody>
${contents.join('\n')}
</tbody></table>
${about.erased ? erasedSection(about.erased) : rightsSection(about.subject)}
${tables.map(sectionOf).join('\n')}
</html>
`
}

function erasedSection({ on, number, parts }: NonNullable<About['erased']>): string {
  const kept = parts.filter(({ act, ended_on }) => act === 'keep' && ended_on === null)
  const rows = kept.map(
    ({ title, reason, kept_until }) =>
      `<tr><td>${escapeHtml(title)}</td><td>${kept_until === null ? '' : formatDate(kept_until)}</td><td>${escapeHtml(reason ?? '')}</td></tr>`,
  )
  return `<h2>This data was erased</h2>
<p>The data of this person was erased on ${escapeHtml(on)} (number ${number}). Only this is kept, as the law requires:</p>
<table><thead><tr><th>Data</th><th>Until</th><th>Reason</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

/** The rights of the person, and how long each kind of data is kept after an erasure: from the list that erasures follow. */
function rightsSection(subject: Subject): string {
  const rows = partsOf(subject).map(({ title, rule }) => {
    const time = rule.act === 'keep' ? `${retentions[rule.why].years} years` : 'Until then'
    const reason = rule.act === 'keep' ? `${retentions[rule.why].reason} (${retentions[rule.why].law})` : ''
    return `<tr><td>${escapeHtml(title)}</td><td>${time}</td><td>${escapeHtml(reason)}</td></tr>`
  })
  return `<h2>Your rights</h2>
<p>You may ask us to correct this data, to restrict its use, or to erase it, and you may object to its use. You may complain to the Information Commissioner (ico.org.uk).</p>
<p>We erase your data on request once your care or employment with us has ended. This is what we keep longer, counted from the last day that any of it is about, and why:</p>
<table><thead><tr><th>Data</th><th>Kept</th><th>Reason</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function sectionOf({ title, columns, rows, fileName, files }: CopiedTable): string {
  const heading = `<section><h2>${escapeHtml(title)}</h2>`
  const links = files.map(({ name }) => `<li>${escapeHtml(name)}</li>`)
  const list = links.length > 0 ? `<p>Files, in this archive:</p><ul>${links.join('')}</ul>` : ''
  if (rows.length > mostRows)
    return `${heading}<p>${rows.length} entries, in ${escapeHtml(fileName)}.</p>${list}</section>`
  // One row reads better from top to bottom.
  const body =
    rows.length === 1
      ? columns.map(
          (column, at) => `<tr><th>${escapeHtml(column)}</th><td>${escapeHtml(rows[0]?.[at] ?? '')}</td></tr>`,
        )
      : [lineOf('th', columns), ...rows.map((row) => lineOf('td', row))]
  return `${heading}<table>${body.join('')}</table>${list}</section>`
}

const lineOf = (tag: 'td' | 'th', cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
