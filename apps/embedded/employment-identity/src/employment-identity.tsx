import { type ReactNode, useState } from 'react'
import { carerAccess } from '#contract/carer/access.ts'
import { Button } from '#ui/button.tsx'
import { DateText, Missing } from '#ui/figures/figures.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { CarerPage, PayrollDialog, useCarer } from '#web/areas/carer/exports.ts'
import { usePermission } from '#web/kit/session/access.ts'
import styles from './employment-identity.module.css'

/** The numbers by which payroll and HR know a carer (CARER-015, decision 0061). The Payroll ID can be changed here. */
export function EmploymentIdentity() {
  const { carer } = useCarer()
  const mayEdit = usePermission(carerAccess.edit)
  const [isOpen, setOpen] = useState(false)
  const { finance, hr, reference } = carer
  return (
    <CarerPage>
      <PageBody>
        <section className={styles.panel} aria-labelledby="employment-identity">
          <div className={styles.head}>
            <h2 id="employment-identity">Employment ID</h2>
            <Button
              disabledReason={mayEdit ? undefined : 'You do not have the permission to change carers.'}
              onClick={() => setOpen(true)}
            >
              Edit Payroll ID
            </Button>
          </div>
          <dl className={styles.rows}>
            <Row name="Payroll ID" value={finance.payroll_reference} />
            <Row name="Reference" value={reference} />
            <Row name="NI number" value={finance.ni_number} />
            <Row name="Employed from" value={hr.start_date && <DateText value={hr.start_date} />} />
            <Row name="Employed until" value={hr.leaving_date && <DateText value={hr.leaving_date} />} />
          </dl>
          <p className={styles.note}>
            Payroll files name the carer by the Payroll ID. Each is used once in a branch. Former ones are in the
            history.
          </p>
        </section>
      </PageBody>
      {isOpen && <PayrollDialog carer={carer} onClose={() => setOpen(false)} />}
    </CarerPage>
  )
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{value || <Missing />}</dd>
    </div>
  )
}
