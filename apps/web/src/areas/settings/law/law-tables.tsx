import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { isWorkedOn, type LawTable, listLawTables } from '#contract/settings/law.ts'
import { lawAliases, lawTables } from '#domain/law/law-tables.ts'
import { LinkButton } from '#ui/button.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { pace } from '../../../kit/list/running.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { paths } from '../../../kit/url/paths.ts'
import { useUrlState } from '../../../kit/url/search.ts'
import { adminCrumb } from '../../admin/exports.ts'
import { LawChangeList } from './law-change-list.tsx'
import { LawRows } from './law-rows.tsx'
import { lawTablePath, TabSearch } from './law-search.ts'

/** Every figure that the law sets, a tab for each table, and the changes of all tables. */
export function LawTables() {
  const [{ tab }] = useUrlState(TabSearch)
  const found = useQuery({
    ...queryOf(listLawTables, {}),
    refetchInterval: ({ state }) =>
      state.data?.tables.some(({ change }) => change && isWorkedOn(change.state)) ? pace : false,
  })
  const table = found.data?.tables.find(({ law }) => law === tab)
  return (
    <Page
      title="Law tables"
      crumbs={[adminCrumb]}
      facts={table ? factsOf(table) : undefined}
      actions={
        table && (
          <LinkButton
            look="primary"
            icon={IconPlus}
            href={`${paths.lawChangeNew()}?law=${table.law}`}
            disabledReason={table.change ? 'Another change of this table is under way.' : undefined}
          >
            {table.law === 'BANK_HOLIDAY' ? 'Add a bank holiday' : 'Add figures'}
          </LinkButton>
        )
      }
      top={
        <>
          <Tabs
            label="Law tables"
            tabs={[
              ...lawAliases.map((law) => ({
                label: lawTables[law].title,
                href: lawTablePath(law),
                current: law === tab,
                bad: found.data?.tables.find((each) => each.law === law)?.is_running_out ?? false,
              })),
              { label: 'Changes', href: lawTablePath('CHANGES'), current: tab === 'CHANGES' },
            ]}
          />
          {table && <Notices table={table} />}
        </>
      }
    >
      {found.error && !found.data && <LoadFailed query={found} />}
      {tab === 'CHANGES' ? <LawChangeList /> : <LawRows key={tab} table={table} />}
    </Page>
  )
}

function factsOf({ use, runs_out_on }: LawTable): string {
  return runs_out_on === null ? use : `${use} Figures until ${formatDate(runs_out_on)}.`
}

function Notices({ table }: { table: LawTable }) {
  const { change, is_running_out, runs_out_on, title } = table
  return (
    <>
      {is_running_out && runs_out_on !== null && (
        <Banner tone="amber">
          {title} run out on {formatDate(runs_out_on)}: no figures are known from then on. Add the new ones, or the same
          ones from that day if they do not change.
        </Banner>
      )}
      {change && (
        <Banner tone="blue">
          {change.is_automatic
            ? `New bank holidays from ${formatDate(change.starts_on)} on wait: they change open amounts. `
            : `A change from ${formatDate(change.starts_on)} is under way. `}
          <Link href={paths.lawChange(change.guid)}>See what it does</Link>
        </Banner>
      )}
    </>
  )
}
