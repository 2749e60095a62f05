import { useQuery } from '@tanstack/react-query'
import { listMinimumWages } from '#contract/settings/minimum-wages.ts'
import { type FigureLaw, lawTables } from '#domain/law/law-tables.ts'
import { PageBody } from '#ui/page/page.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { useUrlState } from '../../../kit/url/search.ts'
import { adminCrumb } from '../../admin/exports.ts'
import { BankHolidayForm } from './bank-holiday-form.tsx'
import { FigureForm } from './figure-form.tsx'
import { LawSearch, lawTablePath } from './law-search.ts'
import { MinimumWageForm } from './minimum-wage-form.tsx'
import { following } from './wage-values.ts'

/** Adds a change of the table in the address. Nothing holds before its effect was seen and it is applied. */
export function NewLawChange() {
  const [{ law }] = useUrlState(LawSearch)
  const { title } = lawTables[law]
  return (
    <Page
      title={law === 'BANK_HOLIDAY' ? 'Add a bank holiday' : `Add figures: ${title}`}
      crumbs={[adminCrumb, { label: 'Law tables', href: lawTablePath(law) }]}
      facts="Saving works out what this changes, in money. Nothing changes until you apply it."
    >
      <PageBody key={law}>
        <Fields law={law} />
      </PageBody>
    </Page>
  )
}

function Fields({ law }: { law: FigureLaw | 'MINIMUM_WAGE' | 'BANK_HOLIDAY' }) {
  switch (law) {
    case 'MINIMUM_WAGE':
      return <FollowingWages />
    case 'BANK_HOLIDAY':
      return <BankHolidayForm />
    case 'MILEAGE':
    case 'VAT':
    case 'CAP':
      return <FigureForm law={law} />
  }
}

/** Starts with the bands of the latest rates. */
function FollowingWages() {
  const list = useQuery({ ...queryOf(listMinimumWages, {}), gcTime: 0 })
  if (!list.data) return list.error ? <LoadFailed query={list} /> : null
  return <MinimumWageForm initial={following(list.data.minimum_wages[0])} />
}
