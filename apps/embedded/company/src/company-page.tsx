import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { PageBody } from '#ui/page/page.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { adminCrumb } from '#web/areas/admin/exports.ts'
import { HistoryButton } from '#web/areas/history/exports.ts'
import { latestOf, useInitialValue } from '#web/kit/form/use-initial-value.ts'
import { LoadFailed } from '#web/kit/load-failed.tsx'
import { Page } from '#web/kit/page.tsx'
import { paths } from '#web/kit/url/paths.ts'

export type CompanyTabName = 'Provider' | 'Branch' | 'Regions'

const tabs: Readonly<Record<CompanyTabName, string>> = {
  Provider: paths.company(),
  Branch: `${paths.company()}/branch`,
  Regions: `${paths.company()}/regions`,
}

export const branchPath = tabs.Branch
export const newBranchPath = `${branchPath}/new`

interface CompanyPageProps {
  tab: CompanyTabName
  actions?: ReactNode
  children: ReactNode
}

export function CompanyPage({ tab, actions, children }: CompanyPageProps) {
  const names = Object.keys(tabs) as CompanyTabName[] // of the table above
  return (
    <Page
      title="Company"
      crumbs={[adminCrumb]}
      actions={actions}
      top={<Tabs label="Company" tabs={names.map((label) => ({ label, href: tabs[label], current: label === tab }))} />}
    >
      {children}
    </Page>
  )
}

interface RecordTabProps<One> {
  tab: CompanyTabName
  /** Its type of history. */
  history: string
  record: UseQueryResult<One>
  /** Beside the history. */
  actions?: ReactNode
  /** Above the form, and kept when it restarts. */
  above?: ReactNode
  /** The form, which restarts after every `reload`. */
  children: (first: One, reload: () => Promise<void>) => ReactNode
}

/** A tab with the form of one record. */
export function RecordTab<One extends { guid: string }>({
  tab,
  history,
  record,
  actions,
  above,
  children,
}: RecordTabProps<One>) {
  const { number, first, reload } = useInitialValue(record.data, () => latestOf(record))
  return (
    <CompanyPage
      tab={tab}
      actions={
        first && (
          <>
            <HistoryButton type={history} guid={first.guid} />
            {actions}
          </>
        )
      }
    >
      {first ? (
        <PageBody>
          {above}
          <Fragment key={number}>{children(first, reload)}</Fragment>
        </PageBody>
      ) : (
        record.error && <LoadFailed query={record} />
      )}
    </CompanyPage>
  )
}
