import { type ComponentType, createElement, use } from 'react'
import { loadTexts, type Namespace } from './i18n.ts'

/** A part of a page, fetched when it is first shown, or earlier by `fetch`. */
export type LazyPart<Properties extends object = object> = ComponentType<Properties> & { fetch: () => Promise<unknown> }

/**
 * Returns a part that is fetched, with its texts, when it is first shown. Unlike React's `lazy`, it renders immediately if fetched before: React
 * delays suspended content until 300 ms after the last fallback.
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

// Marked the way React marks promises it has waited for, so that `use` returns in the same turn.
const marked = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
