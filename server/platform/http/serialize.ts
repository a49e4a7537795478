import fastJson, { type Schema } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'

/**
 * Compiles the schema of an answer to a function that writes it as JSON: what the schema names and nothing else, whatever a
 * handler returns. Handlers have the types of the same schema, so that values are not checked once more.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema }) =>
  // Both libraries mean JSON Schema, each in types of its own.
  fastJson(
    toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema),
    }) as Schema,
  )

// What only a check of a value needs.
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

/** Leaves of a schema what writing takes. To tell two alternatives apart, a value would be checked against both. */
const simplify = (schema: JSONSchema.BaseSchema): void => {
  const [one, other, ...more] = schema.anyOf ?? []
  if (typeof one === 'object' && typeof other === 'object' && other.type === 'null' && more.length === 0) {
    delete schema.anyOf
    Object.assign(schema, one, { nullable: true })
  }
  for (const check of checks) delete schema[check]
}
