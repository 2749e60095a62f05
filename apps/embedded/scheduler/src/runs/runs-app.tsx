import { rotaAccess } from '#contract/rota/access.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { paths } from '#web/kit/url/paths.ts'
import { NotMadeScreen } from './not-made.tsx'
import { PatternList } from './pattern-list.tsx'
import { NewPattern, PatternScreen } from './pattern-screens.tsx'
import { RunBoardScreen } from './run-board.tsx'
import { RunPage } from './run-page.tsx'
import { RunScreen } from './run-screen.tsx'

/** The runs of a day, and with their nested addresses the runs and the visit patterns of the branch. */
export function RunsApp() {
  const [list, guid = '', ...more] = usePathBelow(paths.schedulerRuns()).split('/')
  const mayEdit = usePermission(rotaAccess.edit)
  if (list === '') return <RunBoardScreen />
  if (more.length === 0 && list === 'patterns') {
    if (guid === '') return <PatternList />
    if (guid === 'not-made') return <NotMadeScreen />
    return guid === 'new' && mayEdit ? <NewPattern /> : <PatternScreen key={guid} guid={guid} />
  }
  if (more.length === 0 && list === 'runs' && guid !== '') return <RunScreen key={guid} guid={guid} />
  return (
    <RunPage title="Runs" back={[]}>
      <EmptyState
        text="There is no such page."
        actions={<LinkButton href={paths.schedulerRuns()}>Back to runs</LinkButton>}
      />
    </RunPage>
  )
}
