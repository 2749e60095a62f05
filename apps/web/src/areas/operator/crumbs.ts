import { paths } from '../../kit/paths.ts'

/** The way to the screens of operators. */
export const adminCrumb = { label: 'Administration', href: paths.admin() }
export const operatorsCrumb = { label: 'Operators', href: paths.operators() }
