/** Returns a URL as it was meant: adds https to a host with a dot and no scheme, as people type and print it. */
export const withScheme = (value: string): string =>
  /^[^\s#/:?@\\][^\s#./:?@\\]*\.[^\s#/:?@\\]+(?=$|[/:?#])/.test(value) ? `https://${value}` : value

/** Returns the URL of a LinkedIn profile, which people often give as a user name; any other URL as `withScheme` returns it. */
export const linkedinAddress = (value: string): string => {
  const name = /^@?(?:in\/)?([\p{L}\p{N}-]{3,100})\/?$/u.exec(value.trim())?.[1]
  return name === undefined ? withScheme(value) : `https://www.linkedin.com/in/${name}`
}

/** Returns the URL of a GitHub profile, like `linkedinAddress`. User names there are up to 39 Latin letters, digits and hyphens. */
export const githubAddress = (value: string): string => {
  const name = /^@?([a-z\d](?:[a-z\d-]{0,38}))$/i.exec(value.trim())?.[1]
  return name === undefined ? withScheme(value) : `https://github.com/${name}`
}
