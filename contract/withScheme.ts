/** An address as it is meant: https where a host with a dot in it stands without a scheme, as it is typed and printed. */
export const withScheme = (value: string): string =>
  /^[^\s#/:?@\\][^\s#./:?@\\]*\.[^\s#/:?@\\]+(?=$|[/:?#])/.test(value) ? `https://${value}` : value

/** The address of a LinkedIn profile, of which people often give the user name only; any other address as `withScheme` returns it. */
export const linkedinAddress = (value: string): string => {
  const name = /^@?(?:in\/)?([\p{L}\p{N}-]{3,100})\/?$/u.exec(value.trim())?.[1]
  return name === undefined ? withScheme(value) : `https://www.linkedin.com/in/${name}`
}

/** The address of a GitHub profile, as `linkedinAddress`. User names there are up to 39 Latin letters, digits and hyphens. */
export const githubAddress = (value: string): string => {
  const name = /^@?([a-z\d](?:[a-z\d-]{0,38}))$/i.exec(value.trim())?.[1]
  return name === undefined ? withScheme(value) : `https://github.com/${name}`
}
