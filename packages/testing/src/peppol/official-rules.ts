import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrokenRule, compileSchematron, type Schematron } from '../schematron/schematron.ts'

/**
 * Compiles the schemas of a folder: the official rules for e-invoices, which are not ours to distribute. Each file in it
 * whose name ends with `.sch` is one. Throws an Error for a folder without any.
 */
export function compileRules(folder: string): Schematron {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sch'))
    .sort()
  if (files.length === 0) throw new Error(`${folder} has no file that ends with .sch`)
  const schemas = files.map((name) => compileSchematron(join(folder, name)))
  return (xml) => schemas.flatMap((validate) => validate(xml))
}

let compiled: Schematron | undefined

/** Returns the official rules that an e-invoice breaks; undefined where `PEPPOL_RULES` names no folder with the rules. */
export function officialRules(xml: string): BrokenRule[] | undefined {
  const folder = process.env.PEPPOL_RULES
  if (!folder) return
  compiled ??= compileRules(folder)
  return compiled(xml)
}
