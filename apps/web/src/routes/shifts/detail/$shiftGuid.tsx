import { createFileRoute } from '@tanstack/react-router'
import { shiftAccess } from '#contract/shift/access.ts'
import { ShiftScreen } from '../../../areas/shift/detail/shift-screen.tsx'

// SHIFT-003, SHIFT-005.
export const Route = createFileRoute('/shifts/detail/$shiftGuid')({
  component: Detail,
  staticData: shiftAccess.read,
})

function Detail() {
  const { shiftGuid } = Route.useParams()
  return <ShiftScreen key={shiftGuid} guid={shiftGuid} />
}
