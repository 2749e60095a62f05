import { paths } from '../../kit/url/paths.ts'

/** The breadcrumb of the administration's screens. */
export const adminCrumb = { label: 'Administration', href: paths.admin() }
