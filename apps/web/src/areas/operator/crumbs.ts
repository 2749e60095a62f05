import { paths } from '../../kit/url/paths.ts'

/** The way to the screens of operators. */
export const operatorsCrumb = { label: 'Operators', href: paths.operators() }
