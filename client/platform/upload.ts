import type { Route } from '#contract/route.ts'
import { addressOf, ApiError, failureOf, headersOf, type Input, type Output } from './api.ts'

// An upload of which nothing goes out for this long is lost, in ms.
const patience = 30_000

/**
 * Calls a multipart route and reports how much has gone out, 0 to 100. `fetch` cannot tell that of an upload, hence
 * XMLHttpRequest. Throws an `ApiError` as `api` does.
 */
export const upload = <const R extends Route>(
  route: R,
  input: Input<R> & { body: object },
  onProgress: (percent: number) => void,
): Promise<Output<R>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = formOf(input.body)
    request.open(route.method, addressOf(route, input))
    for (const [name, value] of Object.entries(headersOf(route, form))) request.setRequestHeader(name, value)
    request.responseType = 'json'
    let stalling = setTimeout(() => request.abort(), patience)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(stalling)
      stalling = setTimeout(() => request.abort(), patience)
      onProgress(total === 0 ? 0 : (loaded / total) * 100)
    })
    request.addEventListener('loadend', () => clearTimeout(stalling))
    for (const lost of ['error', 'abort']) request.addEventListener(lost, () => reject(new ApiError(0, {})))
    request.addEventListener('load', () => {
      if (request.status < 400) resolve(request.response)
      else failureOf(route, failed(request)).then(reject, reject)
    })
    request.send(form)
  })

const failed = (request: XMLHttpRequest) => ({
  status: request.status,
  json: async () => request.response ?? {},
  headers: { get: (name: string) => request.getResponseHeader(name) },
})

const formOf = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.set(name, value)
    else if (value !== undefined && value !== '') form.set(name, String(value))
  }
  return form
}
