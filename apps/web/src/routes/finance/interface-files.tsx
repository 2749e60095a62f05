import { createFileRoute } from '@tanstack/react-router'
import { outputAccess } from '#contract/output/access.ts'
import { InterfaceList } from '../../areas/output/interface-list.tsx'

// FILE-002, FILE-D01, SHELL-012, SHELL-055.
export const Route = createFileRoute('/finance/interface-files')({
  component: InterfaceList,
  staticData: outputAccess.files,
})
