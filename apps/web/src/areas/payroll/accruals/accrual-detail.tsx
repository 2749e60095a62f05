import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { getAccrual } from '#contract/payroll/accruals.ts'
import { userContractAccess } from '#contract/user-contract/access.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { formatDecimal } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Status } from '#ui/status/status.tsx'
import { isNotFound } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { CarerPage, useCarer } from '../../carer/exports.ts'
import { AccrualItems } from './accrual-items.tsx'
import { Branch } from './accrual-list.tsx'
import { daysOf, useTypeTitle } from './accrual-words.ts'
import styles from './accruals.module.css'
import { BalanceChart } from './balance-chart.tsx'
import { Hours } from './hours.tsx'
import { RecalculateButton } from './recalculate.tsx'

type Detail = ResponseOf<typeof getAccrual>

/** One accrual of a carer (PAYSLIP-006, PAYSLIP-D08). */
export function AccrualDetail({ accrualGuid }: { accrualGuid: string }) {
  const { guid, profile } = useCarer().carer
  const params = { carerGuid: guid, accrualGuid }
  const found = useQuery({ ...queryOf(getAccrual, { params }), enabled: isGuid(accrualGuid) })
  const isMissing = !isGuid(accrualGuid) || isNotFound(found.error)
  return (
    <CarerPage top={found.data && <Summary accrual={found.data} carerGuid={guid} name={profile.name} />}>
      {isMissing && (
        <EmptyState
          text="Accrual not found"
          actions={<LinkButton href={paths.accruals(guid)}>Back to accruals</LinkButton>}
        />
      )}
      {found.error && !isMissing && !found.data && <LoadFailed query={found} />}
      {found.data && <AccrualItems carerGuid={guid} accrualGuid={accrualGuid} />}
    </CarerPage>
  )
}

function Summary({ accrual, carerGuid, name }: { accrual: Detail; carerGuid: string; name: string }) {
  const titleOf = useTypeTitle()
  const figures = [
    ['Allowance', accrual.allowance],
    ['Projected allowance', accrual.projected_allowance],
    ['Used', accrual.used],
    ['Remaining', accrual.remaining],
    ['Projected remaining', accrual.projected_remaining],
    ['Accrual cap', accrual.accrual_cap],
  ] as const
  return (
    <div className={styles.summary}>
      <div className={styles.main}>
        <div className={styles.heading}>
          <h2 className={styles.title}>{`${titleOf(accrual.type_alias)} ${daysOf(accrual)}`}</h2>
          <Status word={accrual.status} />
          <Branch branch={accrual.branch} />
          <span className={styles.actions}>
            <LinkButton href={paths.accruals(carerGuid)}>All accruals</LinkButton>
            <RecalculateButton carerGuid={carerGuid} name={name} />
          </span>
        </div>
        <dl className={styles.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={label === 'Remaining' ? styles.strong : undefined}>
                <Hours value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Policy accrual={accrual} carerGuid={carerGuid} />
      <div className={styles.chart}>
        <BalanceChart accrual={accrual} />
      </div>
    </div>
  )
}

/** PAYSLIP-013, PAYSLIP-D10, PAYSLIP-D13. */
function Policy({ accrual: { policy, contract }, carerGuid }: { accrual: Detail; carerGuid: string }) {
  const mayOpen = usePermission(userContractAccess.edit)
  const rows = [
    ['Policy period', daysOf(policy)],
    ['Accrual cap', `${formatDecimal(policy.accrual_cap)} hours`],
    ['Rollover cap', `${formatDecimal(policy.rollover_cap)} weeks`],
    ['Rollover expiry', policy.rollover_expiry === null ? '-' : `${policy.rollover_expiry} days`],
  ] as const
  return (
    <section className={styles.policy} aria-labelledby="policy-title">
      <header className={styles.policyHead}>
        <h3 id="policy-title">Policy</h3>
        {mayOpen ? (
          <Link href={paths.carer(carerGuid, `contracts/${contract.guid}`)}>{policy.contract_title}</Link>
        ) : (
          policy.contract_title
        )}
      </header>
      <dl className={styles.policyRows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
