import { Outlet } from '@tanstack/react-router'
import { Redirect } from '../../kit/url/redirect.tsx'
import { DetailSidebar } from '../../shell/detail-sidebar.tsx'
import filling from '../../shell/filling.module.css'
import { AccessDenied } from '../../shell/full-pages.tsx'
import { useAdminMenu } from './use-admin-menu.ts'

/** The screens of the admin area beside their menu. */
export function AdminLayout() {
  return (
    <div className={filling.row}>
      <DetailSidebar label="Administration" items={useAdminMenu() ?? []} />
      <div className={filling.column}>
        <Outlet />
      </div>
    </div>
  )
}

/** The admin root redirects to the first screen of its menu that the user may open (OPER-006, OPER-D01). */
export function AdminRoot() {
  const pages = useAdminMenu()
  if (!pages) return null
  const [first] = pages
  return first ? <Redirect to={first.to} /> : <AccessDenied />
}
