import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './field.module.css'
import { TextInput } from './field.tsx'

interface PasswordFieldProps {
  label: string
  id?: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  warning?: string | undefined
  required?: boolean
  autoFocus?: boolean | undefined
}

/** A password, hidden until the eye button is pressed. */
export function PasswordField({ onChange, onBlur, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <TextInput
      {...rest}
      onLeave={onBlur}
      type={visible ? 'text' : 'password'}
      onChange={(event) => onChange(event.currentTarget.value)}
      after={
        <button
          type="button"
          className={styles.button}
          aria-label="Show password"
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon as={visible ? IconEyeOff : IconEye} size={15} />
        </button>
      }
    />
  )
}
