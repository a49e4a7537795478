import { describe, expect, it } from 'vitest'
import { type JSONSchema, toJSONSchema } from 'zod/v4/core'
import { contractRoutes } from '#server/testing/routes.ts'
import { serializerCompiler } from './serialize.ts'

const responses = [...(await contractRoutes())].flatMap(([name, { schema }]) =>
  Object.entries(schema.response).map(([status, response]) => ({ name: `${name} ${status}`, status, response })),
)

describe('a response contains only what the contract names', () => {
  it.each(responses)('$name', ({ name, status, response }) => {
    const schema = toJSONSchema(response, { io: 'input', unrepresentable: 'any' })
    const write = serializerCompiler({ schema: response, method: 'GET', url: name, httpStatus: status })
    for (const filled of [true, false]) {
      const named = sampleOf(schema, filled)
      expect(JSON.parse(write(withSecrets(named, schema)))).toEqual(named)
    }
  })
})

it('refuses a response that lacks a field of the contract', () => {
  const profile = responses.find(({ name }) => name === 'GET /api/user/:id 200')
  if (profile === undefined) throw new Error('There is no such route.')
  const write = serializerCompiler({ schema: profile.response, method: 'GET', url: '/', httpStatus: '200' })
  expect(() => write({ _id: '0190b6b5-0000-7000-8000-000000000000' })).toThrow('fullName')
})

/** Returns a sample value of a schema, with all optional parts or with none. */
const sampleOf = (schema: JSONSchema._JSONSchema, filled: boolean): unknown => {
  if (typeof schema === 'boolean') return 'anything'
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[filled ? 0 : schema.anyOf.length - 1] ?? true, filled)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's types leave out lists of types
  const types = [schema.type].flat() as (string | undefined)[]
  switch (filled ? types[0] : types.at(-1)) {
    case 'object':
      return sampleOfObject(schema, filled)
    case 'array':
      return filled ? [sampleOf(itemsOf(schema), filled), sampleOf(itemsOf(schema), filled)] : []
    case 'string':
      return filled ? 'A text with "quotes", a\nline break, 🎉 and \u2028' : ''
    case 'integer':
      return filled ? 7 : 0
    case 'number':
      return filled ? 1_700_000_000_000 : 0.5
    case 'boolean':
      return filled
    case 'null':
      return null
    default:
      return { anything: ['goes'] }
  }
}

const itemsOf = ({ items }: JSONSchema.BaseSchema): JSONSchema._JSONSchema =>
  Array.isArray(items) || items === undefined ? true : items

const sampleOfObject = (
  { properties = {}, required = [], additionalProperties }: JSONSchema.BaseSchema,
  filled: boolean,
): Record<string, unknown> => {
  const names = Object.keys(properties).filter((name) => filled || required.includes(name))
  return {
    ...Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? true, filled)])),
    ...(typeof additionalProperties === 'object' && filled && { any: sampleOf(additionalProperties, filled) }),
  }
}

/** Returns the value with an extra field, not in the schema, in each object with named fields. */
const withSecrets = (value: unknown, schema: JSONSchema._JSONSchema): unknown => {
  if (typeof schema === 'boolean' || typeof value !== 'object' || value === null) return value
  if (schema.anyOf?.[0] !== undefined) return withSecrets(value, schema.anyOf[0])
  if (Array.isArray(value)) return value.map((item) => withSecrets(item, itemsOf(schema)))
  if (schema.properties === undefined) return value
  const { properties } = schema
  return {
    ...Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withSecrets(each, properties[name] ?? true)]),
    ),
    password_hash: 'secret',
  }
}
