/** The texts of one file, by key. */
export type Texts = Record<string, string>

/** Returns the files of `locales/`, given by path, keyed by language and namespace: `en/messages`. The folder in between is the domain. */
export const byNamespace = <File>(files: Record<string, File>): Record<string, File | undefined> =>
  Object.fromEntries(
    Object.entries(files).map(([path, file]) => [
      path.replace(/^.*\/locales\/([^/]+)\/(?:.*\/)?([^/]+)[.]json$/, '$1/$2'),
      file,
    ]),
  )
