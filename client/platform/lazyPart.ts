import { type ComponentType, createElement, use } from 'react'
import { loadTexts, type Namespace } from './i18n.ts'

/** A part of a page that is fetched when it is first shown, or by `fetch` before. */
export type LazyPart<Properties extends object = object> = ComponentType<Properties> & { fetch: () => Promise<unknown> }

/**
 * Returns a part that is fetched, with its texts, when it is first shown. Unlike one of React's `lazy`, it is drawn at once
 * if it was fetched before: React shows what it had to wait for 300 ms after the last fallback at the earliest.
 */
export const lazyPart = <Properties extends object>(
  load: () => Promise<ComponentType<Properties>>,
  ...namespaces: Namespace[]
): LazyPart<Properties> => {
  let fetching: Promise<ComponentType<Properties>> | undefined
  const fetch = () => (fetching ??= marked(Promise.all([load(), loadTexts(...namespaces)]).then(([part]) => part)))
  const Part = (properties: Properties) => createElement(use(fetch()), properties)
  return Object.assign(Part, { fetch })
}

// As React marks what it has waited for: `use` returns such a value in the same turn.
const marked = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
