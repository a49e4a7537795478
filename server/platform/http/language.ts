import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languageAmong } from '#contract/languages.ts'

type Asking = { headers: IncomingHttpHeaders; viewer?: FastifyRequest['viewer'] }

// All browsers together send few: each is read once.
const mostHeaders = 1_000
const accepted = new Map<string, Language | undefined>()

/** The language that a request is answered in: the first it accepts that we have, its member's, or English. */
export const languageOf = ({ headers, viewer }: Asking): Language =>
  acceptedLanguage(headers['accept-language']) ?? viewer?.language ?? 'en'

const acceptedLanguage = (header: string | undefined): Language | undefined => {
  if (header === undefined) return undefined
  if (accepted.has(header)) return accepted.get(header)
  const language = languageAmong(acceptedTags(header))
  if (accepted.size < mostHeaders && header.length < 200) accepted.set(header, language)
  return language
}

/** Says of every answer of the API in which language its sentences are, and what decided that. */
export const sayLanguage = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (isJson && !reply.hasHeader('content-language')) {
      const varied = reply.getHeader('vary')
      reply.header('content-language', languageOf(request))
      reply.header('vary', varied === undefined ? 'accept-language' : `${String(varied)}, accept-language`)
    }
    done()
  })
}

// `hi-IN;q=0.8, en` as it weighs them, without what it does not want at all.
const acceptedTags = (header: string): string[] =>
  header
    .split(',', 50)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
