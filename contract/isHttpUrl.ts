/** True for an absolute http(s) address with a host and without credentials, as `migrations/` take it too. */
export const isHttpUrl = (value: string): boolean => {
  const url = URL.parse(value)
  // Browsers read `http:x.org` and `https:\\x.org` as addresses as well; nobody means them.
  return url !== null && /^https?:\/\//.test(value) && url.username === '' && url.password === ''
}
