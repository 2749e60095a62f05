import { useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { getSession, logOut } from '../../../kit/session/session.ts'

/** Leads to the form. Whoever is signed in here meanwhile is logged out: two cannot be in one browser. */
export function LogInButton() {
  const navigate = useNavigate()
  const open = () => {
    if (getSession()) logOut()
    void navigate({ to: '/login' })
  }
  return (
    <Button look="primary" onClick={open}>
      Log in
    </Button>
  )
}
