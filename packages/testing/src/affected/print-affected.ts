import { execFileSync } from 'node:child_process'
import { affectedTests } from './affected-tests.ts'
import { readImports } from './imports.ts'

// `print-affected.ts [BASE]`: prints the tests affected by the changes since the branch left BASE, as JSON.
const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)
const [base = ''] = git('merge-base', process.argv[2] ?? 'main', 'HEAD')
const changed = [
  ...git('diff', '--name-only', '--no-renames', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]
process.stdout.write(JSON.stringify(affectedTests(changed, await readImports())))
