import { useQuery } from '@tanstack/react-query'
import { getHoliday } from '#contract/settings/holidays.ts'
import { listMinimumWages } from '#contract/settings/minimum-wages.ts'
import { type LawAlias, lawTables } from '#domain/law/law-tables.ts'
import { PageBody } from '#ui/page/page.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { Page } from '../../../kit/page.tsx'
import { useUrlState } from '../../../kit/url/search.ts'
import { adminCrumb } from '../../admin/exports.ts'
import { BankHolidayForm } from './bank-holiday-form.tsx'
import { BankHolidayTiersForm } from './bank-holiday-tiers-form.tsx'
import { FigureForm } from './figure-form.tsx'
import { LawSearch, lawTablePath } from './law-search.ts'
import { MinimumWageForm } from './minimum-wage-form.tsx'
import { following } from './wage-values.ts'

/** Adds a change of the table in the address. Nothing holds before its effect was seen and it is applied. */
export function NewLawChange() {
  const [{ law, holiday }] = useUrlState(LawSearch)
  return (
    <Page
      title={titleOf(law, holiday)}
      crumbs={[adminCrumb, { label: 'Law tables', href: lawTablePath(law) }]}
      facts="Saving works out what this changes, in money. Nothing changes until you apply it."
    >
      <PageBody key={law}>
        <Fields law={law} holiday={holiday} />
      </PageBody>
    </Page>
  )
}

function titleOf(law: LawAlias, holiday: string | undefined): string {
  if (law !== 'BANK_HOLIDAY') return `Add figures: ${lawTables[law].title}`
  return holiday === undefined ? 'Add a bank holiday' : 'Change the tiers of a bank holiday'
}

function Fields({ law, holiday }: { law: LawAlias; holiday: string | undefined }) {
  switch (law) {
    case 'MINIMUM_WAGE':
      return <FollowingWages />
    case 'BANK_HOLIDAY':
      return holiday === undefined ? <BankHolidayForm /> : <TiersOfHoliday guid={holiday} />
    case 'MILEAGE':
    case 'LEAVE':
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

function TiersOfHoliday({ guid }: { guid: string }) {
  const found = useQuery({ ...queryOf(getHoliday, { params: { guid } }), gcTime: 0 })
  if (!found.data) return found.error ? <LoadFailed query={found} /> : null
  return <BankHolidayTiersForm holiday={found.data} />
}
