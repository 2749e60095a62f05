import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import saxon from 'saxonjs-he'

/** A rule of a Schematron schema that a document breaks. */
export interface BrokenRule {
  readonly id: string
  /** How serious it is, as the schema says: "fatal", "warning" or nothing. */
  readonly flag: string
  readonly text: string
  /** The path of the node that breaks it. */
  readonly place: string
}

/** Returns the rules that an XML document breaks. Throws an Error for a text that is not well-formed. */
export type Schematron = (xml: string) => BrokenRule[]

const translator = join(import.meta.dirname, 'schematron.xsl')
const compiler = createRequire(import.meta.url).resolve('xslt3-he')
const { version } = JSON.parse(readFileSync(join(dirname(compiler), 'package.json'), 'utf8')) as { version: string }
const kept = join(import.meta.dirname, '../../../../node_modules/.cache/schematron')

/**
 * Compiles a schema file in ISO Schematron with XPath 2 or 3: it is translated to XSLT, which is compiled once and kept
 * in node_modules/.cache; a large schema takes a minute or more. Throws an Error for a schema that cannot be compiled.
 */
export function compileSchematron(path: string): Schematron {
  const translation = compiled(readFileSync(translator, 'utf8'), translator)
  const source = resolve(path)
  const { principalResult: stylesheet } = saxon.transform({
    ...{ stylesheetInternal: translation, sourceFileName: source, destination: 'serialized' },
  })
  const program = compiled(stylesheet, source)
  return (xml) => {
    const { principalResult } = saxon.transform({
      ...{ stylesheetInternal: program, sourceText: xml, destination: 'serialized' },
    })
    return JSON.parse(principalResult) as BrokenRule[]
  }
}

/** Returns a compiled stylesheet. `origin` is the file that an error names. */
function compiled(stylesheet: string, origin: string): object {
  const key = createHash('sha256').update(version).update(stylesheet).digest('hex')
  const file = join(kept, `${key}.json`)
  if (!existsSync(file)) compileInto(file, stylesheet, origin)
  return JSON.parse(readFileSync(file, 'utf8')) as object
}

/** SaxonJS compiles only by its command. */
function compileInto(file: string, stylesheet: string, origin: string): void {
  mkdirSync(kept, { recursive: true })
  const folder = mkdtempSync(`${file}.`)
  try {
    const [from, to] = [join(folder, 'stylesheet.xsl'), join(folder, 'compiled.json')]
    writeFileSync(from, stylesheet)
    execFileSync(process.execPath, [compiler, `-xsl:${from}`, `-export:${to}`, '-nogo'], { stdio: 'pipe' })
    renameSync(to, file)
  } catch (error) {
    const { stderr } = error as { readonly stderr?: Buffer }
    throw new Error(`${origin} cannot be compiled: ${stderr?.toString().trim() || error}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
