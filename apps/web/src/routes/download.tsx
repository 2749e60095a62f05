import { createFileRoute } from '@tanstack/react-router'
import { outputAccess } from '#contract/output/access.ts'
import { DownloadList } from '../areas/output/download-list.tsx'

// OPS-014, OPS-015, SHELL-050.
export const Route = createFileRoute('/download')({
  component: DownloadList,
  staticData: outputAccess.downloads,
})
