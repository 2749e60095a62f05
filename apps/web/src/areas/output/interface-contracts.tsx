import type { InterfaceFile } from '#contract/output/interfaces.ts'
import { DateTimeText, PeriodText } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import styles from './output.module.css'

/** The content of an interface file, by contract and period (FILE-044, FILE-D14). */
export function InterfaceContracts({ file }: { file: InterfaceFile }) {
  return (
    <table className={styles.inner} aria-label={`Contracts of ${file.reference}`}>
      <thead>
        <tr>
          <th scope="col">Contract</th>
          <th scope="col">Average completed at</th>
          <th scope="col">Period</th>
          <th scope="col" className={styles.number}>
            Count
          </th>
        </tr>
      </thead>
      <tbody>
        {file.contracts.map((contract) => (
          <tr key={`${contract.contract_title}/${contract.period_start}/${contract.period_end}`}>
            <td>{contract.contract_title}</td>
            <td>
              <DateTimeText value={contract.average_completed_at} />
            </td>
            <td>
              <PeriodText start={contract.period_start} end={contract.period_end} />
            </td>
            <td className={styles.number}>{formatCount(contract.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
