import { Percent } from '#ui/figures/figures.tsx'
import { Progress } from '#ui/status/progress.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Progress'

export function Page() {
  return (
    <States>
      <State title="In the room that there is">
        <Progress label="Upload" part={0.4} />
      </State>
      <State title="With a figure, in a column">
        <Progress label="Progress" part={0.5} figure="6,123 of 12,345" tone="blue" width={64} />
        <Progress label="Progress" part={0.05} figure="3 of 40" tone="blue" width={64} />
      </State>
      <State title="A share">
        <Percent value={0} />
        <Percent value={64} tone="amber" />
        <Percent value={100} />
      </State>
    </States>
  )
}
