import { createFileRoute } from '@tanstack/react-router'
import { ProblemPage } from '../../shell/problem-page.tsx'

export const Route = createFileRoute('/error/$code')({
  component: ProblemPage,
  staticData: { access: 'signed-in' },
})
