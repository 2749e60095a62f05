import { ConcernBar } from '#ui/figures/concern-bar.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Concern bar'

export function Page() {
  return (
    <States>
      {[1, 2, 3, 4, 5].map((level) => (
        <State key={level} title={`Level ${level}`}>
          <ConcernBar level={level} width={92} /> {level} of 5
        </State>
      ))}
      <State title="Undetermined">
        <ConcernBar level={null} width={92} /> Undetermined
      </State>
      <State title="As wide as its place" wide>
        <div style={{ display: 'flex' }}>
          <ConcernBar level={3} />
        </div>
      </State>
    </States>
  )
}
