import { paths } from '../../kit/url/paths.ts'

/** The breadcrumb of the screens of operators. */
export const operatorsCrumb = { label: 'Operators', href: paths.operators() }
