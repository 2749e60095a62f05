import { createFileRoute } from '@tanstack/react-router'
import { outputAccess } from '#contract/output/access.ts'
import { FileList } from '../../areas/output/file-list.tsx'

// FILE-002, FILE-D01, SHELL-012, SHELL-055.
export const Route = createFileRoute('/finance/file-management')({
  component: FileList,
  staticData: outputAccess.files,
})
