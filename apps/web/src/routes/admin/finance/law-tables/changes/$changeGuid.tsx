import { createFileRoute } from '@tanstack/react-router'
import { settingsAccess } from '#contract/settings/access.ts'
import { LawChangeScreen } from '../../../../../areas/settings/law/law-change-screen.tsx'

export const Route = createFileRoute('/admin/finance/law-tables/changes/$changeGuid')({
  component: Screen,
  staticData: settingsAccess.lawTables,
})

function Screen() {
  const { changeGuid } = Route.useParams()
  return <LawChangeScreen key={changeGuid} guid={changeGuid} />
}
