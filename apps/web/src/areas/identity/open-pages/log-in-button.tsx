import { useNavigate } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { getSession, logOut } from '../../../kit/session/session.ts'

/** Links to the sign-in form. It logs out any user who has signed in here meanwhile, as a browser has one session. */
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
