import type { Handler } from '../../kit/http/mount.ts'
import { unitLinkHandlers } from './unit-links.ts'
import { unitHandlers as ownHandlers } from './units.ts'

export const unitHandlers: readonly Handler[] = [...ownHandlers, ...unitLinkHandlers]
