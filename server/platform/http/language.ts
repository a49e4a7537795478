import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languageAmong } from '#contract/languages.ts'

type Asking = { headers: IncomingHttpHeaders; viewer?: FastifyRequest['viewer'] }

// All browsers together send few distinct headers, so each is parsed once.
const mostHeaders = 1_000
const accepted = new Map<string, Language | undefined>()

/** Returns the language of a response: the first accepted one that we have, the member's, or English. */
export const languageOf = ({ headers, viewer }: Asking): Language =>
  acceptedLanguage(headers['accept-language']) ?? viewer?.language ?? 'en'

const acceptedLanguage = (header: string | undefined): Language | undefined => {
  if (header === undefined) return undefined
  if (accepted.has(header)) return accepted.get(header)
  const language = languageAmong(acceptedTags(header))
  if (accepted.size < mostHeaders && header.length < 200) accepted.set(header, language)
  return language
}

/** Adds `Content-Language` and `Vary` to the API's responses. */
export const addLanguageHeaders = (app: FastifyInstance): void => {
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

// Sorts `hi-IN;q=0.8, en` by weight, without tags of weight 0.
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
