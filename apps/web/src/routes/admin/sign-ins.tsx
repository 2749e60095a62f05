import { createFileRoute } from '@tanstack/react-router'
import { operatorAccess } from '#contract/operator/access.ts'
import { SignIns } from '../../areas/identity/sign-ins/sign-ins.tsx'

export const Route = createFileRoute('/admin/sign-ins')({
  component: SignIns,
  staticData: operatorAccess.edit,
})
