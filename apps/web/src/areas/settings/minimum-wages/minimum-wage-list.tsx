import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { jurisdictions, listMinimumWages, type MinimumWage } from '#contract/settings/minimum-wages.ts'
import { LinkButton } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { formatMoney } from '#ui/figures/format.ts'
import { EmptyState } from '#ui/page/states.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Status } from '#ui/status/status.tsx'
import type { Column } from '#ui/table/column.ts'
import { ExportMenu } from '#ui/table/export-menu.tsx'
import { Table } from '#ui/table/table.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { exportOf } from '../../../kit/list/export.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { adminCrumb } from '../../admin/exports.ts'
import styles from './minimum-wages.module.css'
import { type WageBand, wageTitle, whomText } from './wage-words.ts'

const columns: readonly Column<WageBand>[] = [
  { key: 'title', head: 'Band', fixed: true, width: 260, minWidth: 160, cell: ({ title }) => title },
  {
    key: 'whose',
    head: 'Jurisdiction',
    width: 200,
    minWidth: 130,
    cell: (band) => jurisdictions[band.jurisdiction_alias],
  },
  { key: 'ages', head: 'Ages', width: 280, minWidth: 100, cell: (band) => <Sentence words={whomText(band)} /> },
  { key: 'rate', head: 'Rate per hour', align: 'right', width: 130, cell: ({ rate }) => <Money value={rate} /> },
]

/** This screen has no column chooser, so all columns are exported. */
const exported = listMinimumWages.exports?.columns.map(({ key }) => key) ?? []

/** The minimum wages by their first day, future ones first: the law changes each April (uk 1). */
export function MinimumWageList() {
  const list = useQuery(queryOf(listMinimumWages, {}))
  const wages = list.data?.minimum_wages
  return (
    <Page
      title="Minimum wages"
      crumbs={[adminCrumb]}
      actions={
        <>
          <ExportMenu columns={exported} onExport={exportOf(listMinimumWages, { query: {} })} />
          <LinkButton look="primary" icon={IconPlus} href={paths.minimumWageNew()}>
            Add future rates
          </LinkButton>
        </>
      }
    >
      {list.error && !wages && <LoadFailed query={list} />}
      {wages?.length === 0 && <EmptyState text="No minimum wages found, start by adding some." />}
      <div className={styles.lists}>
        {wages?.map((wage) => (
          <Rates key={wage.guid} wage={wage} />
        ))}
      </div>
    </Page>
  )
}

function Rates({ wage }: { wage: MinimumWage }) {
  const { jurisdiction_minimum_wage_bands: bands, accommodation_offset: offset, status } = wage
  const title = wageTitle(wage)
  return (
    <div>
      <div className={styles.head}>
        <h2>
          <NameLink href={paths.minimumWage(wage.guid)}>{title}</NameLink>
        </h2>
        <Status word={status} />
      </div>
      {/* The type of styles has no custom properties. */}
      <div className={styles.rows} style={{ '--rows': bands.length } as CSSProperties}>
        <Table
          label={title}
          columns={columns}
          rows={bands}
          rowKey={(band) => band.guid}
          empty={<EmptyState text="No bands." />}
        />
      </div>
      {offset !== null && (
        <p className={styles.foot}>
          Free accommodation counts for up to <span className="num">{formatMoney(offset)}</span> a day.
        </p>
      )}
    </div>
  )
}

function Sentence({ words }: { words: string }) {
  return <span title={words}>{words.charAt(0).toUpperCase() + words.slice(1)}</span>
}
