import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileSchematron } from './schematron.ts'

const folder = mkdtempSync(join(tmpdir(), 'schematron-'))
afterAll(() => rmSync(folder, { recursive: true }))

function schemaOf(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(
    path,
    `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2" xmlns:f="functions">
      <ns prefix="o" uri="urn:order"/><ns prefix="f" uri="functions"/><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/>
      ${content}
    </schema>`,
  )
  return path
}

/** All that the official rules use, and what ISO Schematron has beside it. */
const schema = `
  <let name="currency" value="/o:order/@currency"/>
  <function xmlns="http://www.w3.org/1999/XSL/Transform" name="f:digits" as="xs:integer">
    <param name="text" as="xs:string"/>
    <choose>
      <when test="$text = ''"><sequence select="0"/></when>
      <otherwise>
        <variable name="first" select="xs:integer(substring($text, 1, 1))"/>
        <value-of select="$first + f:digits(substring($text, 2))"/>
      </otherwise>
    </choose>
  </function>
  <pattern>
    <rule context="//*[not(*) and not(normalize-space())]">
      <assert id="EMPTY" test="false()" flag="fatal">No empty elements.</assert>
    </rule>
  </pattern>
  <pattern>
    <let name="isBig" value="count(/o:order/o:line) > 2"/>
    <rule context="o:order[$isBig]">
      <assert id="BIG" test="@approved" flag="warning">A big order is approved.</assert>
    </rule>
    <rule context="o:order">
      <assert id="SMALL" test="not(@approved)" flag="warning">Only a big order is approved.</assert>
    </rule>
    <rule context="o:line" flag="fatal">
      <let name="amount" value="xs:decimal(o:amount)"/>
      <let name="due" value="xs:decimal(o:quantity) * xs:decimal(o:price)"/>
      <assert id="AMOUNT" test="$amount = $due"><name/> is <value-of select="$due"/>, not <value-of select="$amount"/>.</assert>
      <report id="FREE" test="$amount = 0" flag="warning">This line costs nothing.</report>
    </rule>
    <rule context="o:amount/@currency">
      <assert id="CURRENCY" test=". = $currency" flag="fatal">One currency.</assert>
    </rule>
    <rule context="(/o:order/o:number | /o:order/o:code)[$currency]">
      <extends rule="numbered"/>
    </rule>
    <rule abstract="true" id="numbered">
      <assert id="CHECK" test="f:digits(.) mod 9 = 0" flag="fatal">The digits add up to a multiple of nine.</assert>
    </rule>
  </pattern>
  <include href="dates.sch"/>
  <pattern is-a="dates"><param name="from" value="o:start"/><param name="until" value="o:end"/><param name="dated_part " value="o:period"/></pattern>`
const dates = `<pattern xmlns="http://purl.oclc.org/dsdl/schematron" abstract="true" id="dates">
  <rule context="$dated_part ">
    <assert id="DATES" test="xs:date($from) &lt;= xs:date($until)" flag="fatal">It ends after it starts.</assert>
  </rule>
</pattern>`
writeFileSync(join(folder, 'dates.sch'), dates)
const validate = compileSchematron(schemaOf('order.sch', schema))

const line = '<o:line><o:quantity>3</o:quantity><o:price>0.1</o:price><o:amount currency="GBP">0.3</o:amount></o:line>'
const order = `<o:order xmlns:o="urn:order" currency="GBP"><o:number>5013</o:number>
  <o:period><o:start>2026-11-01</o:start><o:end>2026-11-30</o:end></o:period>${line}${line}</o:order>`
const broken = (...changes: [from: string, to: string][]) =>
  validate(changes.reduce((text, [from, to]) => text.replace(from, to), order)).map(({ id, flag, place }) =>
    [flag, id, place].join(' '),
  )

test('a document that keeps the rules breaks none; decimals are exact: 3 x 0.1 = 0.3', () => {
  expect(validate(order)).toEqual([])
})

test('a rule that is broken has its flag, its text and the place of its node', () => {
  expect(validate(order.replace('>0.3<', '>0.4<'))).toEqual([
    { id: 'AMOUNT', flag: 'fatal', text: 'o:line is 0.3, not 0.4.', place: '/o:order/o:line[1]' },
  ])
})

test('functions, attributes, abstract rules, included abstract patterns and reports are evaluated', () => {
  // 5 + 0 + 1 + 4 is 10.
  expect(broken(['5013', '5014'])).toEqual(['fatal CHECK /o:order/o:number'])
  expect(broken(['currency="GBP">0.3', 'currency="EUR">0.3'])).toEqual([
    'fatal CURRENCY /o:order/o:line[1]/o:amount/@currency',
  ])
  expect(broken(['2026-11-30', '2026-10-31'])).toEqual(['fatal DATES /o:order/o:period'])
  expect(broken(['>3<', '>0<'], ['>0.3<', '>0<'])).toEqual(['warning FREE /o:order/o:line[1]'])
  expect(broken(['</o:order>', '<o:note/></o:order>'])).toEqual(['fatal EMPTY /o:order/o:note'])
})

test('only the first rule of a pattern that matches a node checks it', () => {
  expect(broken(['currency', 'approved="yes" currency'])).toEqual(['warning SMALL /o:order'])
  expect(broken(['</o:order>', `${line}</o:order>`])).toEqual(['warning BIG /o:order'])
})

test('a test that cannot be evaluated counts as broken', () => {
  const [fault, ...more] = validate(order.replace('2026-11-30', '30/11/2026'))
  expect(fault).toMatchObject({ id: 'DATES', flag: 'fatal', place: '/o:order/o:period' })
  expect(fault?.text).toMatch(/^It ends after it starts\. \(cannot be evaluated: .+\)$/)
  expect(more).toEqual([])
})

test('a variable that cannot be evaluated breaks the tests that use it', () => {
  expect(broken(['>3<', '>three<'])).toEqual(['fatal AMOUNT /o:order/o:line[1]'])
})

test('a document that is not well-formed, and a schema that cannot be compiled, are errors', () => {
  expect(() => validate('<order>')).toThrow()
  expect(() => compileSchematron(schemaOf('missing.sch', '<pattern is-a="nothing"/>'))).toThrow(
    'There is no abstract pattern nothing',
  )
  const typo = '<pattern><rule context="o:order"><assert test="count(("/></rule></pattern>'
  expect(() => compileSchematron(schemaOf('typo.sch', typo))).toThrow(/typo\.sch cannot be compiled: /)
})
