import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useQuery } from '@tanstack/react-query'
import { getOperator } from '#contract/operator/get-operator.ts'
import { chooseColorScheme, useColorScheme } from '#ui/look/color-scheme.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { Avatar } from '#ui/person/avatar.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { queryOf } from '../kit/http/query.ts'
import { askToLogOut } from '../kit/leaving.ts'
import { useUser } from '../kit/session/session.ts'
import styles from './top-bar.module.css'

/** The user's menu at the right of the top bar: appearance, keyboard shortcuts and log out. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const user = useUser()
  const { data } = useQuery({ ...queryOf(getOperator, { params: { guid: user.sub } }), staleTime: 3_600_000 })
  const colorScheme = useColorScheme()
  const name = data?.profile.name ?? user.username
  return (
    <Menu
      label="Account"
      target={
        <button type="button" className={styles.account}>
          <Avatar name={name} size={28} own />
          <VisuallyHidden>Account: {name}</VisuallyHidden>
        </button>
      }
      head={
        <div className={styles.who}>
          <div className={styles.name}>{name}</div>
          <div className={styles.email}>{data?.profile.email ?? user.username}</div>
        </div>
      }
      items={[
        {
          label: 'Light',
          icon: IconSun,
          chosen: colorScheme === 'light',
          onPress: () => chooseColorScheme('light'),
        },
        { label: 'Dark', icon: IconMoon, chosen: colorScheme === 'dark', onPress: () => chooseColorScheme('dark') },
        {
          label: 'Use the system setting',
          icon: IconDeviceDesktop,
          chosen: colorScheme === 'auto',
          onPress: () => chooseColorScheme('auto'),
        },
        { label: 'Keyboard shortcuts', icon: IconKeyboard, onPress: onKeys },
        { label: 'Log out', icon: IconLogout, onPress: askToLogOut },
      ]}
    />
  )
}
