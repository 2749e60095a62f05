import { paths } from '../../kit/url/paths.ts'

/** The way to the screens of the administration. */
export const adminCrumb = { label: 'Administration', href: paths.admin() }
