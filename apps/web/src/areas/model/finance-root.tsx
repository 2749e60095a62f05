import { Redirect } from '../../kit/url/redirect.tsx'
import { AccessDenied } from '../../shell/full-pages.tsx'
import { useMenu } from '../../shell/use-menu.ts'
import { firstPage } from '../../shell/visible-menu.ts'

/** Redirects the root of finance to the first page of its submenu that the user may open (MODEL-D02, MODEL-D03). */
export function FinanceRoot() {
  const { top } = useMenu()
  const first = firstPage(top.filter(({ label }) => label === 'Finance'))
  return first === undefined ? <AccessDenied /> : <Redirect to={first} />
}
