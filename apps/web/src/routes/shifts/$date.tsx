import { createFileRoute } from '@tanstack/react-router'
import { shiftAccess } from '#contract/shift/access.ts'
import { ShiftsOfAddress } from '../../areas/shift/shift-list.tsx'

// SHIFT-001, SHIFT-005.
export const Route = createFileRoute('/shifts/$date')({
  component: Day,
  staticData: shiftAccess.read,
})

function Day() {
  return <ShiftsOfAddress date={Route.useParams().date} />
}
