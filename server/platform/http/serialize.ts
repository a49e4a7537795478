import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'

/**
 * Compiles a response schema to a function that writes JSON with only what the schema names, whatever a handler returns. Values are not validated
 * again, because handlers are typed by the same schema.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema }) =>
  // Both libraries mean JSON Schema, each with types of its own.
  fastJson(
    toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema),
    }) as Schema,
  )

// Needed only to validate values.
const checks = [
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'enum',
  'allOf',
  'propertyNames',
] as const

/** Reduces a schema to what writing needs. Otherwise a value would be validated against both alternatives to tell them apart. */
const simplify = (schema: JSONSchema.BaseSchema): void => {
  const [one, other, ...more] = schema.anyOf ?? []
  if (typeof one === 'object' && typeof other === 'object' && other.type === 'null' && more.length === 0) {
    delete schema.anyOf
    Object.assign(schema, one, { nullable: true })
  }
  for (const check of checks) delete schema[check]
}
