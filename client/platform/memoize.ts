/** Returns `create` with its results cached by its arguments, which are compared as JSON. */
export const memoize = <Arguments extends readonly unknown[], Result>(
  create: (...given: Arguments) => Result,
): ((...given: Arguments) => Result) => {
  const results = new Map<string, Result>()
  return (...given) => {
    const key = JSON.stringify(given)
    const result = results.get(key) ?? create(...given)
    results.set(key, result)
    return result
  }
}
