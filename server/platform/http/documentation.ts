import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Access } from '#contract/route.ts'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './serve.ts'

const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })

const withSocketId = (method: string | string[], access: Access | undefined): boolean =>
  method !== 'GET' && access !== 'public' && access !== 'optional'

const socketHeaders = {
  type: 'object',
  properties: {
    'x-socket-id': {
      type: 'string',
      description:
        "The Socket.IO id of the caller's socket that receives no events of this call, or `none`. Without it, the caller's socket if there is only one.",
    },
  },
}

/**
 * Serves the API's description at `/api/docs` and `/api/openapi.json`, generated from the contract. Call before the routes it describes are added,
 * and before the guard, because its own pages are public.
 */
export const describeApi = async (app: App): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Alumni Connect', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (described) => {
      const { schema, ...rest } = transform(described)
      const { method, config } = described.route
      return { ...rest, schema: withSocketId(method, config?.access) ? { ...schema, headers: socketHeaders } : schema }
    },
  })
  // Serialising it takes 10 ms, and it never changes.
  let description: Buffer | undefined
  // Works under the policy of all pages, except for the external validator's badge.
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { validatorUrl: null } })
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    config: { access: 'public' },
    schema: { hide: true },
    handler: (_request, reply) => {
      description ??= Buffer.from(JSON.stringify(app.swagger()))
      return reply.header('content-language', 'en').type('application/json; charset=utf-8').send(description)
    },
  })
}
