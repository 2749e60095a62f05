import { readFileSync } from 'node:fs'
import { argv, stderr, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { compileRules } from '#testing/peppol/official-rules.ts'
import type { Schematron } from '#testing/schematron/schematron.ts'

/** Validates e-invoices by the official rules, which a provider gets from Peppol and CEN (docs/operation.md). */
const USAGE = `usage: npm run -s peppol -- --rules DIR FILE...

  --rules DIR   a folder with the official rules for UBL as Schematron (.sch): those of EN 16931 and of Peppol BIS Billing 3.0
  FILE          an e-invoice in UBL 2.1

Prints each broken rule with its flag, id, place and text. Exits with 1 if a rule that is not a warning is broken or a file
cannot be read. The first run with a folder compiles its rules, which takes some minutes.
`

process.exitCode = main()

function main(): number {
  try {
    const { values, positionals } = parseArgs({
      args: argv.slice(2),
      options: { rules: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values.help) {
      stdout.write(USAGE)
      return 0
    }
    if (values.rules === undefined || positionals.length === 0) {
      stderr.write(USAGE)
      return 1
    }
    const validate = compileRules(values.rules)
    return positionals.map((file) => report(file, validate)).includes(false) ? 1 : 0
  } catch (error) {
    stderr.write(`peppol: ${messageOf(error)}\n`)
    return 1
  }
}

/** Prints the rules that a file breaks; returns whether it may be sent. */
function report(file: string, validate: Schematron): boolean {
  try {
    const broken = validate(readFileSync(file, 'utf8'))
    for (const { flag, id, place, text } of broken) {
      stdout.write(`${file}: ${flag || 'broken'} ${id} at ${place}: ${text}\n`)
    }
    if (broken.length === 0) stdout.write(`${file}: keeps all rules\n`)
    return broken.every(({ flag }) => flag === 'warning')
  } catch (error) {
    stderr.write(`${file}: ${messageOf(error)}\n`)
    return false
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
