import { createFileRoute } from '@tanstack/react-router'
import { SignIns } from '../../areas/identity/sign-ins/sign-ins.tsx'

export const Route = createFileRoute('/admin/sign-ins')({
  component: SignIns,
  staticData: { access: ['User.Operator:Edit'] },
})
