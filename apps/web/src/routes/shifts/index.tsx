import { createFileRoute } from '@tanstack/react-router'
import { shiftAccess } from '#contract/shift/access.ts'
import { ShiftsOfAddress } from '../../areas/shift/shift-list.tsx'

// SHIFT-002.
export const Route = createFileRoute('/shifts/')({
  component: () => <ShiftsOfAddress date={undefined} />,
  staticData: shiftAccess.read,
})
