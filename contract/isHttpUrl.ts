/** Returns true for an absolute http(s) URL with a host and without credentials; `migrations/` applies the same rule. */
export const isHttpUrl = (value: string): boolean => {
  const url = URL.parse(value)
  // Browsers also read `http:x.org` and `https:\\x.org` as URLs, but those are typos.
  return url !== null && /^https?:\/\//.test(value) && url.username === '' && url.password === ''
}
