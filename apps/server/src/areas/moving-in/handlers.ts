import { importKinds } from '#contract/moving-in/import-fields.ts'
import type { Handler } from '../../kit/http/mount.ts'
import { previewImport } from './preview-import.ts'
import { readImports } from './read-imports.ts'
import { startImport } from './start-import.ts'

export const movingInHandlers: readonly Handler[] = importKinds.flatMap((kind) => [
  previewImport(kind),
  startImport(kind),
  ...readImports(kind),
])
