/** An address as it is meant: https where a host with a dot in it stands without a scheme, as it is typed and printed. */
export const withScheme = (value: string): string =>
  /^[^\s#/:?@\\][^\s#./:?@\\]*\.[^\s#/:?@\\]+(?=$|[/:?#])/.test(value) ? `https://${value}` : value
