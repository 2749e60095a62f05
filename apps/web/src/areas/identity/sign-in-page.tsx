import { renderToStaticMarkup } from 'react-dom/server'
import { LoginFields } from './login-fields.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

const nothing = () => undefined

/**
 * Returns the sign-in form as HTML, for the page to show before the program has loaded; the program takes over its
 * input.
 */
export function draw(): string {
  const field = (name: string) => ({ name, value: '', onChange: nothing, onBlur: nothing, error: undefined })
  return renderToStaticMarkup(
    <SignInFrame title="Log in" text="For branch team members" plain>
      <LoginFields form={{ noValidate: true }} field={field} busy={false} disabled />
    </SignInFrame>,
  )
}
