import { createFileRoute } from '@tanstack/react-router'
import { payrollAccess } from '#contract/payroll/access.ts'
import { LeaveImportScreen } from '../../areas/payroll/leave-imports/leave-import-screen.tsx'

// TASK-012, TASK-013, TASK-D01.
export const Route = createFileRoute('/finance/import')({
  component: LeaveImportScreen,
  staticData: payrollAccess.importLeave,
})
