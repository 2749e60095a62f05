import { useQuery } from '@tanstack/react-query'
import { getAccounting } from '#contract/output/accounting.ts'
import { PageBody } from '#ui/page/page.tsx'
import { latestOf, useInitialValue } from '../../../kit/form/use-initial-value.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { adminCrumb } from '../../admin/exports.ts'
import { HistoryButton } from '../../history/exports.ts'
import { AccountingForm } from './accounting-form.tsx'

/** The connection of the open branch with an accounting system (decision 0137). */
export function Accounting() {
  // A form always starts with the current state, never with a cached one.
  const connection = useQuery({ ...queryOf(getAccounting, {}), gcTime: 0 })
  const { number, first, reload } = useInitialValue(connection.data, () => latestOf(connection))
  return (
    <Page
      title="Accounting"
      crumbs={[adminCrumb]}
      facts="Invoices and credits are sent when their interface file is built. The outbox shows the answers."
      actions={first?.guid && <HistoryButton type="accounting-connection" guid={first.guid} />}
    >
      {first ? (
        <PageBody key={number}>
          <AccountingForm connection={first} onReload={reload} />
        </PageBody>
      ) : (
        connection.error && <LoadFailed query={connection} />
      )}
    </Page>
  )
}
