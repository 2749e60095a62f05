import { createFileRoute } from '@tanstack/react-router'
import { FileList } from '../../areas/output/file-list.tsx'

// FILE-002, FILE-D01, SHELL-012, SHELL-055.
export const Route = createFileRoute('/finance/file-management')({
  component: FileList,
  staticData: { access: ['Finance.File:Read'], features: ['finance'] },
})
