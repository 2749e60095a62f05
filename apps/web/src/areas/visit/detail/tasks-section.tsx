import { taskStatuses, type VisitDetail } from '#contract/visit/visit-detail.ts'
import { Status, Tag } from '#ui/status/status.tsx'
import { Card, Nothing } from '../../client/exports.ts'
import styles from './detail.module.css'
import { WideTable } from './wide-table.tsx'

/** VISIT-015, VISIT-028. */
export function TasksSection({ visit: { tasks } }: { visit: VisitDetail }) {
  const completed = tasks.filter(({ status }) => status === 'Completed').length
  return (
    <Card
      flush
      title="Tasks"
      note={
        tasks.length > 0 && (
          <Tag>
            {completed} of {tasks.length} completed
          </Tag>
        )
      }
    >
      {tasks.length === 0 ? (
        <Nothing>No tasks.</Nothing>
      ) : (
        <WideTable label="Tasks">
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Description</th>
              <th scope="col">Status</th>
              <th scope="col">Comments</th>
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <tr key={task.guid}>
                <td className={styles.second}>{task.category}</td>
                <td>{task.description}</td>
                <td className={styles.whole}>
                  <Status word={taskStatuses[task.status]} />
                </td>
                <td className={styles.second}>{task.comment ?? '-'}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Card>
  )
}
