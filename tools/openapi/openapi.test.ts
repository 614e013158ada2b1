import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../packages/protocol/src/refusals.ts'
import type { RefusalCode } from '../../packages/protocol/src/refusals.ts'
import { refusalsOf } from './describe.ts'
import type { Operation } from './describe.ts'
import { allCalls, documentNames, documentOf } from './documents.ts'
import { webhooksDocument } from './webhooks.ts'

const all = documentNames.map((name) => ({ name, document: documentOf(name, '0.0.0') }))
const written = [...all, { name: 'webhooks', document: webhooksDocument('0.0.0') }]
const operations = all.flatMap(({ document }) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  ),
)

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
}
const parametersOf = ({ parameters }: Operation) => (parameters ?? []) as Parameter[]

describe('the calls as OpenAPI', () => {
  it.each(written)('$name is a document of OpenAPI 3.1', async ({ document }) => {
    const { valid, errors } = await new Validator().validate(
      JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
    )
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('tell of every declared call once', () => {
    const shown = operations.map(({ operation }) => operation.operationId).toSorted()
    expect(shown).toEqual(allCalls.map(({ group, name }) => `${group}.${name}`).toSorted())
  })

  it('have a field for every part of a path, and no other', () => {
    const odd = operations.flatMap(({ path, operation }) => {
      const inPath = parametersOf(operation).filter((one) => one.in === 'path')
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part!)
      const names = inPath.filter(({ required }) => required).map(({ name }) => name)
      return parts.toSorted().join() === names.toSorted().join() ? [] : [operation.operationId]
    })
    expect(odd).toEqual([])
  })

  it('name each refusal of a call under its status', () => {
    const missing = allCalls.flatMap(({ group, name, spec }) => {
      const { operation } = operations.find((one) => one.operation.operationId === `${group}.${name}`)!
      return refusalsOf(spec)
        .filter(
          (code: RefusalCode) => !JSON.stringify(operation.responses[refusals[code]]).includes(`"${code}"`),
        )
        .map((code) => `${group}.${name} ${code}`)
    })
    expect(missing).toEqual([])
  })
})
