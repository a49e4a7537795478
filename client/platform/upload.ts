import type { Route } from '#contract/route.ts'
import { addressOf, ApiError, failureOf, headersOf, type Input, type Output } from './api.ts'

// An upload without progress for the first time is lost, and so is one without a response for the second; in ms.
const [patience, answerPatience] = [30_000, 120_000]
// How long to retry while the portal is busy, in ms.
const busyFor = 180_000

/**
 * Calls a multipart route and reports the upload's progress, 0 to 100. While the portal is busy (`upload.busy`) it retries when the portal says so,
 * for three minutes. Throws an `ApiError` like `api`.
 */
export const upload = async <const R extends Route>(
  route: R,
  input: Input<R> & { body: object },
  onProgress: (percent: number) => void,
): Promise<Output<R>> => {
  const until = Date.now() + busyFor
  for (;;) {
    try {
      return await send(route, input, onProgress)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'upload.busy') throw error
      // Up to half as late again, so that clients refused together don't come back together.
      const pause = error.retryAfter * (1 + Math.random() / 2)
      if (Date.now() + pause > until) throw error
      onProgress(0)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

// `fetch` can't report the progress of an upload, hence XMLHttpRequest.
const send = <const R extends Route>(
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
    const wait = (ms: number) => {
      clearTimeout(stalling)
      stalling = setTimeout(() => request.abort(), ms)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(patience)
      onProgress(total === 0 ? 0 : (loaded / total) * 100)
    })
    request.upload.addEventListener('load', () => wait(answerPatience))
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
