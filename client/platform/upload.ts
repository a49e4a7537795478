import type { Route } from '#contract/route.ts'
import { addressOf, ApiError, failureOf, headersOf, type Input, type Output } from './api.ts'

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
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : (loaded / total) * 100),
    )
    request.addEventListener('error', () => reject(new ApiError(0, {})))
    request.addEventListener('load', () => {
      if (request.status < 400) resolve(request.response)
      else failureOf(route, { status: request.status, json: async () => request.response ?? {} }).then(reject, reject)
    })
    request.send(form)
  })

const formOf = (body: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.set(name, value)
    else if (value !== undefined && value !== '') form.set(name, String(value))
  }
  return form
}
