import { fieldsOfKind } from '#contract/moving-in/fields-of-kind.ts'
import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import { imports } from '#contract/moving-in/imports.ts'
import { type Handler, handleWithoutTransaction } from '../../kit/http/mount.ts'
import { withTable } from './file/table-threads.ts'
import { selectRules } from './rules-queries.ts'
import { selectTaken } from './taken-queries.ts'

/** Checks a file and changes nothing. No transaction is open while a thread reads it. */
export const previewImport = (kind: ImportKind): Handler =>
  handleWithoutTransaction(imports[kind].preview, async ({ body }, { user, inBranch }) => {
    const rules = await inBranch((db, branch) =>
      selectRules(db, branch, {
        kind,
        fields: fieldsOfKind(kind, branch.features, user),
        choices: body.choices ?? null,
        leavesOut: body.leaves_out === 'true',
      }),
    )
    const content = new Uint8Array(await body.file.arrayBuffer())
    return withTable({ name: body.file.name, content, rules }, async ({ references, preview }) => {
      const taken = await inBranch((db, branch) => selectTaken(db, branch, kind, references))
      return preview(taken)
    })
  })
